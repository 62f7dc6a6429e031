package import Text

extension Stage {
    /// What the stage itself says.
    package struct Words: Sendable {
        package var tooSmall: HarmlessText
        package var confirmQuit: HarmlessText
        package var keysTitle: HarmlessText
        package var stepsTitle: HarmlessText
        package var noSteps: HarmlessText
        /// The last row's hint at the overlay of keys.
        package var help: KeyHint
        /// The keys that work while an overlay is open.
        package var overlayKeys: [KeyHint]
        /// The keys that work on every screen.
        package var keysEverywhere: [KeyHint]

        package init(
            tooSmall: HarmlessText, confirmQuit: HarmlessText, keysTitle: HarmlessText = "",
            stepsTitle: HarmlessText = "", noSteps: HarmlessText = "",
            help: KeyHint = KeyHint("F1", "keys"), overlayKeys: [KeyHint] = [],
            keysEverywhere: [KeyHint] = []
        ) {
            self.tooSmall = tooSmall
            self.confirmQuit = confirmQuit
            self.keysTitle = keysTitle
            self.stepsTitle = stepsTitle
            self.noSteps = noSteps
            self.help = help
            self.overlayKeys = overlayKeys
            self.keysEverywhere = keysEverywhere
        }
    }
}

extension Stage.Words {
    /// Draws the keys, or asks whether leaving is meant.
    func drawLastRow(_ keys: [KeyHint], on canvas: inout Canvas, asksToQuit: Bool) {
        let row = canvas.size.height - 1
        if asksToQuit {
            canvas.write(confirmQuit, at: Point(x: 1, y: row), .error)
        } else {
            KeyHint.draw(keys, on: &canvas, row: row)
        }
    }
}

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
    /// What stands in the last row instead of the keys.
    package enum Message: Sendable {
        /// Asks whether leaving is meant.
        case question(HarmlessText)
        case notice(HarmlessText)
    }

    /// Draws the keys, or a message in their place.
    func drawLastRow(_ keys: [KeyHint], on canvas: inout Canvas, _ message: Message?) {
        let row = canvas.size.height - 1
        switch message {
        case .question(let text): canvas.write(text, at: Point(x: 1, y: row), .error)
        case .notice(let text): canvas.write(text, at: Point(x: 1, y: row))
        case nil: KeyHint.draw(keys, on: &canvas, row: row)
        }
    }
}

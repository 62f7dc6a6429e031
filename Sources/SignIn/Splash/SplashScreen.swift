import Assets
package import Screens
import Text

/// The shop's banner, while the door opens.
package struct SplashScreen: Screen {
    // MARK: Outcome

    /// The key that ended it, which the next screen is to get.
    package typealias Outcome = Event

    // MARK: State

    let texts: Texts
    /// Whether opening the door takes longer than the greeting.
    var isConnecting = false

    /// The same screen while the door is still opening: what is typed is for the next one.
    var connecting: SplashScreen { SplashScreen(texts: texts, isConnecting: true) }

    // MARK: Drawing

    package func draw(on canvas: inout Canvas) {
        let banner = canvas.symbols.isASCII ? Banner.ascii : Banner.unicode
        let width = banner.map(\.count).max() ?? 0
        let left = (canvas.size.width - width) / 2
        let top = max(0, (canvas.size.height - 1 - banner.count - 3) / 2)
        for (index, line) in banner.enumerated() {
            canvas.write(HarmlessText(line), at: Point(x: left, y: top + index), .accent)
        }
        let below = top + banner.count + 1
        canvas.writeCentered(texts.welcome, row: below)
        if isConnecting { canvas.writeCentered(texts.connecting, row: below + 1, .muted) }
    }

    package var dialogue: Dialogue {
        Dialogue(title: isConnecting ? texts.connecting : texts.welcome)
    }

    package var keys: [KeyHint] {
        isConnecting ? [texts.interrupt] : [texts.anyKey, texts.interrupt]
    }

    // MARK: Events

    package var takesInput: Bool { !isConnecting }

    package mutating func handle(_ event: Event) -> Event? {
        switch event {
        case .key, .text, .paste: event
        case .mouse, .progress: nil
        }
    }
}

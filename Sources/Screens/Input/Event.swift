/// Something that happened to a screen: a person did something, or the work that it shows went on.
package enum Event: Hashable, Sendable {
    case key(Key)
    /// Typed characters, as they came.
    case text(String)
    /// Pasted text, as it came: not yet cleaned.
    case paste(String)
    case mouse(Mouse)
    /// A part of the work that the screen waits for changed its state.
    case progress(part: String, PartState)

    package enum PartState: Hashable, Sendable {
        case running
        case done
        case failed
    }
}

/// A key that does something rather than type a character.
package enum Key: Hashable, Sendable {
    case enter, tab, backTab, escape, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
    /// A letter with Control, in lower case.
    case control(Character)
    /// A character with Alt.
    case alt(Character)
}

/// What the mouse did, and at which cell, counted from 0.
package struct Mouse: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        case press, release, wheelUp, wheelDown
    }

    package let action: Action
    package let point: Point
    /// The window that the point is in; set by whoever owns the window.
    package var window = Size(width: 80, height: 24)

    package init(_ action: Action, at point: Point) {
        self.action = action
        self.point = point
    }
}

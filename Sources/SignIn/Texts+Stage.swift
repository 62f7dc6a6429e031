package import Screens
import Text

extension Texts {
    /// What the stage itself says.
    package var stage: Stage.Words {
        Stage.Words(
            tooSmall: say("Please enlarge to \(Size.smallest.width)x\(Size.smallest.height)"),
            confirmQuit: say("Press Ctrl-C again to quit"), keysTitle: say("Keys"),
            stepsTitle: say("What the workflows are doing"), noSteps: say("Nothing yet."),
            help: KeyHint("F1", say("keys")),
            overlayKeys: [KeyHint("Esc", say("close")), KeyHint("↑↓", say("scroll"))],
            keysEverywhere: [
                KeyHint("↑↓", say("move between fields")),
                KeyHint("← →", say("move in a field")),
                KeyHint("Ctrl-A Ctrl-E", say("to its begin, its end")),
                KeyHint("Alt-B Alt-F", say("a word back, forward")),
                KeyHint("Ctrl-W Alt-D", say("delete a word")),
                KeyHint("Ctrl-U Ctrl-K", say("delete to begin, to end")),
                KeyHint("Ctrl-T", say("what the workflows do")),
                KeyHint("Ctrl-L", say("draw the screen again")),
                KeyHint("Ctrl-Z", say("put the program aside")),
                KeyHint("Ctrl-C", say("quit")),
            ])
    }
}

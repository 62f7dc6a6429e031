#if DEBUG
    /// A crash that a test asks for by `SHOP_CRASH`, to see that the terminal survives it. Not in a
    /// program that is built for release.
    enum DeliberateCrash {
        /// - Parameter version: the stage's; `SHOP_CRASH` names the one at which it crashes.
        static func happenIfAsked(at version: Int) {
            let asked = Environment.value("SHOP_CRASH").flatMap { Int($0) }
            precondition(asked.map { version < $0 } ?? true, "This crash was asked for.")
        }
    }
#endif

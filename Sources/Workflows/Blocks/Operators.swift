/// `-->` joins what runs one after another; `<->` binds tighter, so that
/// `a --> b <-> c --> d` means a, then (b, else c), then d.
precedencegroup CompositionPrecedence {
    associativity: left
    higherThan: NilCoalescingPrecedence
}

precedencegroup ElsePrecedence {
    associativity: left
    higherThan: CompositionPrecedence
}

/// Runs the right side with the output of the left.
infix operator --> : CompositionPrecedence

/// Runs the right side with the same input when the left side fails.
infix operator <-> : ElsePrecedence

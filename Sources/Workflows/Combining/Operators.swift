// `-<` binds tighter than `<->`, and that tighter than the arrows, so that
// `build <<- cache <-> network <<- parse` means build, then (cache else network), then parse.

precedencegroup CompositionPrecedence {
    associativity: left
    higherThan: NilCoalescingPrecedence
}

precedencegroup ElsePrecedence {
    associativity: left
    higherThan: CompositionPrecedence
}

precedencegroup TapPrecedence {
    associativity: left
    higherThan: ElsePrecedence
}

/// Runs the right side with the output of the left. For blocks.
///
/// In one expression, keep to about ten arrows: beyond that the type checker takes seconds. Parts with
/// names of their own read better too.
infix operator --> : CompositionPrecedence

/// Runs the right side with the output of the left. For functions; for blocks the same as `-->`.
infix operator <<- : CompositionPrecedence

/// Runs the right side with the same input when the left side fails.
infix operator <-> : ElsePrecedence

/// Shows the output of the left side to the right side and passes it on.
infix operator -< : TapPrecedence

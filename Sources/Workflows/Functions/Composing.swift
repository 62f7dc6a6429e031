// Pure with pure stays pure: the result has the least kind that its parts allow, so two functions that
// neither throw nor wait give one that is called without `try` and `await`. Swift converts pure
// functions to throwing and asynchronous ones by itself, so one overload for each kind of result is
// enough; functions that return a `Result` count as throwing and are told apart on both sides. Those are the
// overloads to prefer where both would do: a `Result` is unwrapped, not handed on.

/// Goes on with `second` on what `first` gives.
///
/// Parts are functions of any kind, without a wrapper: global functions, closures, methods of a value.
/// References to *static* methods in a chain that mixes throwing and asynchronous parts crash the type
/// checker of Swift 6.3: write `{ Parser.parse($0) }` for those. The result is a function: make a block
/// of it with ``AnyBlock``.
///
/// There is no way back from an asynchronous function to one that blocks its thread: blocked threads
/// are what the work they wait for may need to run on, so such a bridge can come to a standstill. Call
/// it from a task, or with a completion handler: ``Workflow/start(in:isolation:completion:)``.
@_disfavoredOverload @inlinable
public func <<- <A, B, C>(
    first: @escaping @Sendable (A) -> B,
    second: @escaping @Sendable (B) -> C
) -> @Sendable (A) -> C {
    { second(first($0)) }
}

/// The same for other kinds of functions.
@_disfavoredOverload @inlinable
public func <<- <A, B, C>(
    first: @escaping @Sendable (A) throws -> B,
    second: @escaping @Sendable (B) throws -> C
) -> @Sendable (A) throws -> C {
    { try second(first($0)) }
}

/// The same for other kinds of functions.
@_disfavoredOverload @inlinable
public func <<- <A, B, C>(
    first: @escaping @Sendable (A) async -> B,
    second: @escaping @Sendable (B) async -> C
) -> @Sendable (A) async -> C {
    { await second(first($0)) }
}

/// The same for other kinds of functions.
@_disfavoredOverload @inlinable
public func <<- <A, B, C>(
    first: @escaping @Sendable (A) async throws -> B,
    second: @escaping @Sendable (B) async throws -> C
) -> @Sendable (A) async throws -> C {
    { try await second(first($0)) }
}

/// The same for other kinds of functions.
public func <<- <A, B, C, F: Error>(
    first: @escaping @Sendable (A) throws -> Result<B, F>,
    second: @escaping @Sendable (B) throws -> C
) -> @Sendable (A) throws -> C {
    throwing(first) <<- second
}

/// The same for other kinds of functions.
public func <<- <A, B, C, G: Error>(
    first: @escaping @Sendable (A) throws -> B,
    second: @escaping @Sendable (B) throws -> Result<C, G>
) -> @Sendable (A) throws -> C {
    first <<- throwing(second)
}

/// The same for other kinds of functions.
public func <<- <A, B, C, F: Error, G: Error>(
    first: @escaping @Sendable (A) throws -> Result<B, F>,
    second: @escaping @Sendable (B) throws -> Result<C, G>
) -> @Sendable (A) throws -> C {
    throwing(first) <<- throwing(second)
}

/// The same for other kinds of functions.
public func <<- <A, B, C, F: Error>(
    first: @escaping @Sendable (A) async throws -> Result<B, F>,
    second: @escaping @Sendable (B) async throws -> C
) -> @Sendable (A) async throws -> C {
    throwing(first) <<- second
}

/// The same for other kinds of functions.
public func <<- <A, B, C, G: Error>(
    first: @escaping @Sendable (A) async throws -> B,
    second: @escaping @Sendable (B) async throws -> Result<C, G>
) -> @Sendable (A) async throws -> C {
    first <<- throwing(second)
}

/// The same for other kinds of functions.
public func <<- <A, B, C, F: Error, G: Error>(
    first: @escaping @Sendable (A) async throws -> Result<B, F>,
    second: @escaping @Sendable (B) async throws -> Result<C, G>
) -> @Sendable (A) async throws -> C {
    throwing(first) <<- throwing(second)
}

/// Calls `second` with the same argument when `first` fails.
///
/// Not when the task was cancelled. When both fail, throws ``BothFailed``.
@_disfavoredOverload
public func <-> <A, B>(
    first: @escaping @Sendable (A) throws -> B,
    second: @escaping @Sendable (A) throws -> B
) -> @Sendable (A) throws -> B {
    { input in
        let failure: any Error
        do { return try first(input) } catch { failure = error }
        guard !failure.endsRun else { throw failure }
        do { return try second(input) } catch { throw BothFailed.joining(failure, error) }
    }
}

/// The same for other kinds of functions.
public func <-> <A, B, F: Error>(
    first: @escaping @Sendable (A) throws -> Result<B, F>,
    second: @escaping @Sendable (A) throws -> B
) -> @Sendable (A) throws -> B {
    throwing(first) <-> second
}

/// The same for other kinds of functions.
public func <-> <A, B, G: Error>(
    first: @escaping @Sendable (A) throws -> B,
    second: @escaping @Sendable (A) throws -> Result<B, G>
) -> @Sendable (A) throws -> B {
    first <-> throwing(second)
}

/// The same for other kinds of functions.
public func <-> <A, B, F: Error, G: Error>(
    first: @escaping @Sendable (A) throws -> Result<B, F>,
    second: @escaping @Sendable (A) throws -> Result<B, G>
) -> @Sendable (A) throws -> B {
    throwing(first) <-> throwing(second)
}

/// The same for other kinds of functions.
@_disfavoredOverload
public func <-> <A, B>(
    first: @escaping @Sendable (A) async throws -> B,
    second: @escaping @Sendable (A) async throws -> B
) -> @Sendable (A) async throws -> B {
    { input in
        let failure: any Error
        do { return try await first(input) } catch { failure = error }
        guard !failure.endsRun else { throw failure }
        do { return try await second(input) } catch { throw BothFailed.joining(failure, error) }
    }
}

/// The same for other kinds of functions.
public func <-> <A, B, F: Error>(
    first: @escaping @Sendable (A) async throws -> Result<B, F>,
    second: @escaping @Sendable (A) async throws -> B
) -> @Sendable (A) async throws -> B {
    throwing(first) <-> second
}

/// The same for other kinds of functions.
public func <-> <A, B, G: Error>(
    first: @escaping @Sendable (A) async throws -> B,
    second: @escaping @Sendable (A) async throws -> Result<B, G>
) -> @Sendable (A) async throws -> B {
    first <-> throwing(second)
}

/// The same for other kinds of functions.
public func <-> <A, B, F: Error, G: Error>(
    first: @escaping @Sendable (A) async throws -> Result<B, F>,
    second: @escaping @Sendable (A) async throws -> Result<B, G>
) -> @Sendable (A) async throws -> B {
    throwing(first) <-> throwing(second)
}

/// The function, throwing what it returned as a failure.
func throwing<A, B, F: Error>(
    _ function: @escaping @Sendable (A) throws -> Result<B, F>
) -> @Sendable (A) throws -> B {
    { try function($0).get() }
}

/// The same for asynchronous functions.
func throwing<A, B, F: Error>(
    _ function: @escaping @Sendable (A) async throws -> Result<B, F>
) -> @Sendable (A) async throws -> B {
    { try await function($0).get() }
}

/// Shows what `function` gives to `look`, once, and passes it on unchanged; not when it fails. What
/// `look` throws is the whole's error.
@_disfavoredOverload @inlinable
public func -< <A, B>(
    function: @escaping @Sendable (A) -> B,
    look: @escaping @Sendable (B) -> Void
) -> @Sendable (A) -> B {
    { input in
        let output = function(input)
        look(output)
        return output
    }
}

/// The same for other kinds of functions.
@_disfavoredOverload @inlinable
public func -< <A, B>(
    function: @escaping @Sendable (A) throws -> B,
    look: @escaping @Sendable (B) throws -> Void
) -> @Sendable (A) throws -> B {
    { input in
        let output = try function(input)
        try look(output)
        return output
    }
}

/// The same for other kinds of functions.
@_disfavoredOverload @inlinable
public func -< <A, B>(
    function: @escaping @Sendable (A) async -> B,
    look: @escaping @Sendable (B) async -> Void
) -> @Sendable (A) async -> B {
    { input in
        let output = await function(input)
        await look(output)
        return output
    }
}

/// The same for other kinds of functions.
@_disfavoredOverload @inlinable
public func -< <A, B>(
    function: @escaping @Sendable (A) async throws -> B,
    look: @escaping @Sendable (B) async throws -> Void
) -> @Sendable (A) async throws -> B {
    { input in
        let output = try await function(input)
        try await look(output)
        return output
    }
}

/// The same for other kinds of functions.
public func -< <A, B, F: Error>(
    function: @escaping @Sendable (A) throws -> Result<B, F>,
    look: @escaping @Sendable (B) throws -> Void
) -> @Sendable (A) throws -> B {
    throwing(function) -< look
}

/// The same for other kinds of functions.
public func -< <A, B, F: Error>(
    function: @escaping @Sendable (A) async throws -> Result<B, F>,
    look: @escaping @Sendable (B) async throws -> Void
) -> @Sendable (A) async throws -> B {
    throwing(function) -< look
}

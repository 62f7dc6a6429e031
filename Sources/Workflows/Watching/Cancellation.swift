extension Error {
    /// Whether the error says that the work was cancelled rather than that it failed.
    var isCancellation: Bool { self is CancellationError }
}

extension Error {
    /// Whether the error says that the work was cancelled rather than that it failed.
    @usableFromInline
    var isCancellation: Bool { self is CancellationError }

    /// Whether nobody may stand in or try again after it: it is a cancellation, or the run was
    /// cancelled and the error is what came of that.
    @usableFromInline
    var endsRun: Bool { isCancellation || Task.isCancelled }
}

/// Builds a journey from its steps: neighbours must fit, and an empty journey does not compile.
@resultBuilder public enum JourneyBuilder<Presenter> {
    public static func buildPartialBlock<I, O>(
        first: Journey<Presenter, I, O>
    ) -> Journey<Presenter, I, O> {
        first
    }

    public static func buildPartialBlock<I, M, O>(
        accumulated: Journey<Presenter, I, M>, next: Journey<Presenter, M, O>
    ) -> Journey<Presenter, I, O> {
        Journey(factories: accumulated.factories + next.factories)
    }

    /// A part that needs no input drops what comes before it.
    @_disfavoredOverload
    public static func buildPartialBlock<I, M, O>(
        accumulated: Journey<Presenter, I, M>, next: Journey<Presenter, Void, O>
    ) -> Journey<Presenter, I, O> {
        Journey(factories: accumulated.factories + next.factories)
    }

    public static func buildEither<I, O>(
        first: Journey<Presenter, I, O>
    ) -> Journey<Presenter, I, O> {
        first
    }

    public static func buildEither<I, O>(
        second: Journey<Presenter, I, O>
    ) -> Journey<Presenter, I, O> {
        second
    }
}

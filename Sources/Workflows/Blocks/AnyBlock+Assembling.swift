extension AnyBlock {
    /// Chains blocks that are known only at run time, as `-->` chains those that the compiler knows.
    ///
    /// That they fit is checked here and once: a run casts nothing. A block with no input drops what
    /// comes before it.
    ///
    /// Throws ``Misfit`` with both sides for neighbours that do not fit (types must be the same), for a
    /// first block that does not take `Input` and a last that does not give `Output`; and
    /// ``NothingToAssemble`` for no blocks.
    public init(assembling blocks: [any Block]) throws {
        guard let first = blocks.first else { throw NothingToAssemble() }
        var (chain, last) = (try enter(first, with: Input.self), first)
        for block in blocks.dropFirst() {
            chain = try join(chain, block, after: last)
            last = block
        }
        guard let whole = chain as? any Block<Input, Output> else {
            throw Misfit(last.shownName, output(of: last), "the end", Output.self)
        }
        base = whole
    }
}

/// Two neighbours of which the second does not take what the first gives.
public struct Misfit: Error, Hashable, CustomStringConvertible {
    /// The name of the step that gives something.
    public let source: String
    /// The type it gives.
    public let gives: String
    /// The name of the step that comes after it.
    public let target: String
    /// The type that takes.
    public let takes: String

    init(_ source: String, _ gives: Any.Type, _ target: String, _ takes: Any.Type) {
        self.source = source
        self.gives = "\(gives)"
        self.target = target
        self.takes = "\(takes)"
    }

    public var description: String {
        "\(source) gives \(gives), but \(target) takes \(takes)."
    }
}

/// A chain was to be assembled of no steps at all.
public struct NothingToAssemble: Error, Hashable, CustomStringConvertible {
    public init() {}

    public var description: String { "There is no step to assemble." }
}

/// The block as the first of a chain that is given `Input`.
private func enter<First: Block, Input: Sendable>(
    _ first: First, with input: Input.Type
) throws(Misfit) -> any Block {
    if First.Input.self == Input.self { return first }
    guard let independent = first as? any Block<Void, First.Output> else {
        throw Misfit("the start", Input.self, first.shownName, First.Input.self)
    }
    return chain(Drop<Input>(), independent)
}

private func join<First: Block, Second: Block>(
    _ first: First, _ second: Second, after last: any Block
) throws(Misfit) -> any Block {
    if let fitting = second as? any Block<First.Output, Second.Output> {
        return chain(first, fitting)
    }
    guard let independent = second as? any Block<Void, Second.Output> else {
        throw Misfit(last.shownName, First.Output.self, second.shownName, Second.Input.self)
    }
    return chain(first.map { _ in }, independent)
}

private func chain<First: Block, Output: Sendable>(
    _ first: First, _ second: any Block<First.Output, Output>
) -> any Block {
    func then<Second: Block>(_ second: Second) -> any Block where Second.Input == First.Output {
        first.then(second)
    }
    return then(second)
}

private func output<Last: Block>(of last: Last) -> Any.Type { Last.Output.self }

/// Takes an input that nobody wants.
private struct Drop<Input: Sendable>: Block {
    var stepName: String? { nil }

    var diagram: Diagram { .sequence([]) }

    func run(_ input: Input) async throws {}
}

/// A block that needs no input.
public protocol Workflow<Output>: Block where Input == Void {
    associatedtype Input = Void
    associatedtype Output

    /// Runs the workflow once; throws what the work throws.
    func run() async throws -> Output
}

extension Workflow {
    @inlinable
    public func run(_ input: Void) async throws -> Output { try await run() }

    /// Runs the workflow once and gives what it threw as a value.
    @inlinable
    public func result() async -> Result<Output, any Error> {
        do { return .success(try await run()) } catch { return .failure(error) }
    }
}

import Testing
import Workflows
import WorkflowsTesting

@Suite struct AnyBlockTests {
    private let journal = Journal()

    @Test(arguments: Path.allCases)
    func `an erased block gives the same output`(path: Path) async throws {
        #expect(try await path.run(AnyBlock(Add(amount: 1)), 1) == 2)
        #expect(try await path.run(Add(amount: 1).eraseToAnyBlock(), 1) == 2)
    }

    @Test(arguments: Path.allCases)
    func `an erased workflow gives the same output`(path: Path) async throws {
        let erased: [AnyWorkflow<Int>] = [
            AnyWorkflow(Give(output: 1)), (Give(output: 1) --> Add(amount: 1)).eraseToAnyWorkflow(),
        ]
        #expect(try await path.run(erased[0], ()) == 1)
        #expect(try await erased[1].run() == 2)
    }

    @Test(arguments: Path.allCases)
    func `an erased workflow throws the same error`(path: Path) async {
        let erased = Give(output: 1).map { _ -> Int in throw Mishap.first }.eraseToAnyWorkflow()
        await #expect(throws: Mishap.first) { try await path.run(erased, ()) }
    }

    @Test func `an erased block shows as the block inside`() async throws {
        let observer = RecordingObserver()
        let erased = Add(amount: 1).eraseToAnyBlock().eraseToAnyBlock()
        #expect(erased.diagram == .step("Add"))
        _ = try await Scope(observer: observer).run(erased, 1)
        #expect(observer.outline == ["Add started", "Add finished"])
    }

    @Test func `a function is one box under its name`() async throws {
        let observer = RecordingObserver()
        let double = AnyBlock("double") { (number: Int) in number * 2 }
        #expect(double.diagram == .step("double"))
        #expect(try await Scope(observer: observer).run(Give(output: 2) --> double, ()) == 4)
        #expect(observer.outline.suffix(2) == ["double started", "double finished"])
    }

    @Test func `a function without parameters is a workflow`() async throws {
        let answer = AnyWorkflow("answer") { 42 }
        #expect(try await answer.run() == 42)
    }

    @Test func `a block with its input settled is a workflow`() async throws {
        let three: some Workflow<Int> = Add(amount: 1).given(2)
        #expect(try await three.run() == 3)
        #expect(three.diagram == .step("Add"))
    }

    @Test func `a named block shows under that name, its parts inside`() async throws {
        let observer = RecordingObserver()
        let flow = (Add(amount: 1) --> Add(amount: 2)).named("three").named("add three")
        #expect(flow.diagram == .group("add three", .sequence([.step("Add"), .step("Add")])))
        #expect(try await Scope(observer: observer).run(flow, 0) == 3)
        #expect(
            observer.outline == [
                "add three started", "add three/Add started", "add three/Add finished",
                "add three/Add started", "add three/Add finished", "add three finished",
            ])
        #expect(Add(amount: 1).named("plus one").diagram == .step("plus one"))
    }
}

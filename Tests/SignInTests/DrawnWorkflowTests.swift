import Accounts
import ScreenSupport
import Testing
import Workflows

@testable import SignIn

@Suite struct DrawnWorkflowTests {
    @Test(arguments: DrawnWorkflow.allCases, Diagram.Format.allCases)
    func `the program's diagrams are the ones on file`(
        workflow: DrawnWorkflow, format: Diagram.Format
    ) throws {
        let text = try workflow.diagram(with: .unused()).rendered(as: format)
        expectSnapshot(of: text, "\(workflow.rawValue).\(format.rawValue)")
    }
}

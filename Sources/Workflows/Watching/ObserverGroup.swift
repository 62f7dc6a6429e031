/// Several observers as one: each is told of every step, in order.
public struct ObserverGroup: WorkflowObserver {
    private let observers: [any WorkflowObserver]

    public init(_ observers: [any WorkflowObserver]) { self.observers = observers }

    public func step(at path: [String], _ event: WorkflowEvent) {
        for observer in observers { observer.step(at: path, event) }
    }
}

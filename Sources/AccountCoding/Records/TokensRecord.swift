package import Accounts

/// The record of `tokens.json`: the sessions and customers of every origin.
///
/// Members that this version does not know stay where they were found: at the top, in a session, in
/// a customer.
package struct TokensRecord: Hashable, Sendable {
    var sessions: [Entry<Session>] = []
    var customers: [Entry<Customer>] = []
    var others = JSONObject()

    /// A value and the members around it that are not ours.
    struct Entry<Value: Hashable & Sendable>: Hashable, Sendable {
        var value: Value
        var others: JSONObject
    }

    /// How many sessions and customers are kept; beyond it the oldest go.
    package static let limit = 32

    package init() {}
}

extension TokensRecord {
    /// The origin's current session: the last login there.
    package func session(at origin: Origin) -> Session? {
        sessions.last { $0.value.origin == origin }?.value
    }

    /// Who logged in last at the origin.
    package func customer(at origin: Origin) -> Customer? {
        customers.last { $0.value.origin == origin }?.value
    }

    /// Makes a session its origin's current one.
    package mutating func keep(_ session: Session) {
        Self.keep(session, in: &sessions) {
            $0.origin == session.origin && $0.userID == session.userID
        }
    }

    /// Makes a customer their origin's last one.
    package mutating func keep(_ customer: Customer) {
        Self.keep(customer, in: &customers) {
            $0.origin == customer.origin && $0.email == customer.email
        }
    }

    /// Removes every session at an origin: were an older one left, it would become the current one,
    /// and whoever logs out would find themselves logged in as someone else.
    package mutating func removeSessions(at origin: Origin) {
        sessions.removeAll { $0.value.origin == origin }
    }

    private static func keep<Value>(
        _ value: Value, in entries: inout [Entry<Value>], replacing isSame: (Value) -> Bool
    ) {
        let old = entries.last { isSame($0.value) }
        entries.removeAll { isSame($0.value) }
        entries.append(Entry(value: value, others: old?.others ?? JSONObject()))
        entries.removeFirst(max(0, entries.count - limit))
    }
}

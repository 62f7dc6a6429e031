/// One way to do a piece of work.
struct Candidate {
    let name: String
    let run: () async throws -> Void
}

/// Ways to do the same work, the plain one first, and how often a round does it.
struct Comparison {
    let title: String
    let count: Int
    let candidates: [Candidate]

    init(_ title: String, count: Int = 20_000, _ candidates: [Candidate]) {
        self.title = title
        self.count = count
        self.candidates = candidates
    }

    /// Measures all candidates in every round, beginning with another one each time, so that none has
    /// the better machine; gives each one's median in nanoseconds a run.
    func medians(rounds: Int) async throws -> [Double] {
        var times = [[Double]](repeating: [], count: candidates.count)
        for round in 0...rounds {
            for offset in candidates.indices {
                let index = (round + offset) % candidates.count
                let time = try await nanoseconds(candidates[index])
                // The first round only warms up.
                if round > 0 { times[index].append(time) }
            }
        }
        return times.map { $0.sorted()[$0.count / 2] }
    }

    private func nanoseconds(_ candidate: Candidate) async throws -> Double {
        let start = ContinuousClock.now
        for _ in 0..<count { try await candidate.run() }
        return start.duration(to: .now) / .nanoseconds(1) / Double(count)
    }
}

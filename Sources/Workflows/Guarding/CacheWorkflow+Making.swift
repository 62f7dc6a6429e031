extension CacheWorkflow where Base: Workflow, Storage == MemoryStorage<String, Base.Output> {
    /// A workflow whose output is kept in memory.
    public init(
        _ base: Base, for lifetime: Duration? = nil, keepingFailures keepsFailures: Bool = false
    ) {
        self.init(base, in: MemoryStorage(), for: lifetime, keepingFailures: keepsFailures) { "" }
    }

    /// Work without parameters whose output is kept in memory.
    public init<Output: Sendable>(
        _ name: String, for lifetime: Duration? = nil,
        keepingFailures keepsFailures: Bool = false,
        _ work: @escaping @Sendable () async throws -> Output
    ) where Base == AnyWorkflow<Output> {
        self.init(AnyWorkflow(name, work), for: lifetime, keepingFailures: keepsFailures)
    }
}

extension Block where Input: Hashable {
    /// Keeps the outputs in memory, one for each input.
    public func cached(
        for lifetime: Duration? = nil, keepingFailures keepsFailures: Bool = false
    ) -> CacheWorkflow<Self, MemoryStorage<Input, Output>> {
        cached(in: MemoryStorage(), for: lifetime, keepingFailures: keepsFailures)
    }

    /// Keeps the outputs in a storage, one for each input.
    public func cached<Storage: CacheStorage<Input, Output>>(
        in storage: Storage, for lifetime: Duration? = nil,
        keepingFailures keepsFailures: Bool = false
    ) -> CacheWorkflow<Self, Storage> {
        CacheWorkflow(self, in: storage, for: lifetime, keepingFailures: keepsFailures) { $0 }
    }
}

extension Workflow {
    /// Keeps the output in memory.
    public func cached(
        for lifetime: Duration? = nil, keepingFailures keepsFailures: Bool = false
    ) -> CacheWorkflow<Self, MemoryStorage<String, Output>> {
        CacheWorkflow(self, for: lifetime, keepingFailures: keepsFailures)
    }

    /// Keeps the output in a storage.
    ///
    /// - Parameter key: what it is kept under; the storage may hold other workflows' outputs too.
    public func cached<Storage: CacheStorage>(
        as key: Storage.Key, in storage: Storage, for lifetime: Duration? = nil,
        keepingFailures keepsFailures: Bool = false
    ) -> CacheWorkflow<Self, Storage> where Storage.Value == Output {
        CacheWorkflow(self, in: storage, for: lifetime, keepingFailures: keepsFailures) { key }
    }
}

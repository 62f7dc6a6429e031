import AccountSQLite
import AccountService
import AccountStorage
import Accounts

/// Puts the parts together: the embedded account service, the token store and the user cache.
///
/// Where nothing can be written all of it goes on in memory, and the store says why.
func makeBackend(at locations: Locations, time: any Time) throws(Failure) -> Backend {
    let cache = FileUserCache(directory: "\(locations.cache)/users", origin: .embedded)
    do throws(StoreError) {
        let database = try SQLiteAccountDatabase(path: "\(locations.data)/accounts.sqlite")
        let files = FileTokenStore(directory: locations.state, origin: .embedded, time: time)
        return Backend(
            service: AccountService(database: database, time: time), origin: .embedded,
            tokens: FallbackTokenStore(files), cache: cache, time: time)
    } catch .unwritable(let path, let reason) {
        return Backend(
            service: AccountService(database: MemoryAccountDatabase(), time: time),
            origin: .embedded,
            tokens: MemoryTokenStore(trouble: .unwritable(path: path, reason: reason)),
            cache: MemoryUserCache(), time: time)
    } catch {
        throw Failure(error)
    }
}

import Accounts
import ArgumentParser
import SignIn
import Terminal
import Text
import Workflows

/// `shop --plain`: the journey as a dialogue, line by line, on a terminal or a pipe.
struct PlainCommand {
    let home: HomeOptions
    let trace: TraceOptions

    func run() throws {
        do throws(Failure) {
            let executor = QuietExecutor()
            let time = SystemTime(executor: executor)
            let door = FrontDoor(
                backend: try makeBackend(at: Locations(home: home.home), time: time), greeting: nil)
            let observer = ObserverGroup(try trace.observers(time))
            let surface = LineSurface(console: LineTerminal(), texts: door.texts)
            let journey = RunningJourney()
            let isOver = Wake()
            Task.detached(executorPreference: executor) {
                await journey.run { try await door.open(on: surface, observer: observer) }
                isOver.signal()
            }
            isOver.await()
            if case .failure(let error) = journey.result {
                throw error is LineSurface.InputEnded
                    ? Failure(door.texts.inputEnded, .refused) : Failure(error)
            }
        } catch {
            throw error.exit()
        }
    }
}

extension LineTerminal: Console {}

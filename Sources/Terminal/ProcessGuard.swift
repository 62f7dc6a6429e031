private import CPosix

/// What a program does before anything else, so that no crash harms the terminal or gives secrets away.
package enum ProcessGuard {
    /// Forbids core files and looks into the memory, and lets a crash restore the terminal before it
    /// ends the process by its signal. For the first line of `main`.
    package static func prepare() {
        cposix_forbid_dumps()
        cposix_guard_crashes()
    }
}

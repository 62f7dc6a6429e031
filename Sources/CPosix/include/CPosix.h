// The few calls of the operating system that Swift cannot make itself.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

#pragma mark - Characters

/// The number of cells that the C library, and so ncurses, gives a scalar; -1 if it cannot be shown.
int cposix_cell_width(uint32_t scalar);

#pragma mark - Descriptors

/// A counter to wake a thread by that sleeps in poll; -1 on failure.
int cposix_make_wake(void);

/// The window of a terminal; false if the kernel does not know it.
bool cposix_window_size(int terminal, int *columns, int *rows);

#pragma mark - Signals

/// Blocks the signals in this thread and gives a descriptor that tells of them; -1 on failure.
int cposix_watch_signals(const int *signals, size_t count);

/// Lets the signals through to this thread again.
void cposix_unblock_signals(const int *signals, size_t count);

/// The next signal of such a descriptor; 0 if there is none.
int cposix_next_signal(int descriptor);

/// Whether the process was told to ignore a signal.
bool cposix_ignores(int signal);

/// Gives a signal its default action and dies by it.
_Noreturn void cposix_die_by(int signal);

/// Stops this process, or its whole group, as Ctrl-Z does, until it is continued.
void cposix_stop(bool group);

#pragma mark - Secrets and crashes

/// No core file and no look into this process's memory by others.
void cposix_forbid_dumps(void);

/// Catches the signals of a crash, gives the terminal back and dies by the same signal.
void cposix_guard_crashes(void);

/// Does the same for the signals that end a program from outside, unless they are ignored.
void cposix_guard_endings(void);

/// What a crash writes to the terminal, and the modes that it sets: at most 512 bytes are kept.
void cposix_arm_guard(
    int terminal, const struct termios *modes, const char *restore, size_t count);
void cposix_disarm_guard(void);

/// Keeps what is written to stderr until the terminal is given back, if stderr is a terminal.
void cposix_hold_errors(void);
/// Writes what was kept to stderr.
void cposix_release_errors(void);

#pragma mark - Pseudoterminals

/// A new pseudoterminal; false on failure. `path` names the end for programs.
bool cposix_open_pseudoterminal(
    int columns, int rows, int *controller, char *path, size_t capacity);

bool cposix_set_window_size(int terminal, int columns, int rows);

/// Starts a program in a session of its own with the terminal at `path`; -1 on failure.
///
/// `ignored` is a signal that the program starts with ignored, or 0.
pid_t cposix_spawn_on_terminal(
    const char *program, char *const arguments[], char *const environment[], const char *path,
    int ignored);

/// A descriptor that becomes readable when the process ends; -1 on failure.
int cposix_watch_process(pid_t process);

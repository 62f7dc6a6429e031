#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

// Written by the thread that owns the terminal while `armed` is 0, read by the handler when it is 1.
static atomic_int armed;
static int guarded_terminal = -1;
static struct termios guarded_modes;
static char guarded_restore[512];
static size_t guarded_count;

// What stderr was, and the memory that holds what is written to it; -1 while nothing is held.
static atomic_int original_errors = -1;
static atomic_int held_errors = -1;

static atomic_flag is_dying = ATOMIC_FLAG_INIT;

// For the thread that starts the program, whose stack may be what overflowed.
static char guard_stack[64 * 1024];

void cposix_forbid_dumps(void) {
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    prctl(PR_SET_DUMPABLE, 0);
}

static void write_all(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

static void copy_held_errors(int from, int to) {
    char bytes[1024];
    off_t place = 0;
    ssize_t count;
    while ((count = pread(from, bytes, sizeof bytes, place)) > 0) {
        write_all(to, bytes, (size_t)count);
        place += count;
    }
}

// Calls only what POSIX lists as safe in a signal handler.
static void give_back_and_die(int number) {
    // A second thread that crashes waits for the first to end the process.
    if (atomic_flag_test_and_set(&is_dying)) for (;;) pause();
    if (atomic_load(&armed)) {
        write_all(guarded_terminal, guarded_restore, guarded_count);
        tcsetattr(guarded_terminal, TCSANOW, &guarded_modes);
    }
    int held = atomic_load(&held_errors);
    if (held >= 0) copy_held_errors(held, atomic_load(&original_errors));
    signal(number, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    _exit(128 + number);
}

void cposix_guard_crashes(void) {
    stack_t stack = {.ss_sp = guard_stack, .ss_size = sizeof guard_stack};
    sigaltstack(&stack, NULL);
    struct sigaction action = {.sa_handler = give_back_and_die, .sa_flags = SA_ONSTACK};
    sigfillset(&action.sa_mask);
    const int signals[] = {SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], &action, NULL);
}

void cposix_guard_endings(void) {
    struct sigaction action = {.sa_handler = give_back_and_die};
    sigfillset(&action.sa_mask);
    const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (!cposix_ignores(signals[i])) sigaction(signals[i], &action, NULL);
}

void cposix_arm_guard(
    int terminal, const struct termios *modes, const char *restore, size_t count
) {
    atomic_store(&armed, 0);
    guarded_terminal = terminal;
    guarded_modes = *modes;
    guarded_count = count < sizeof guarded_restore ? count : sizeof guarded_restore;
    if (guarded_count > 0) memcpy(guarded_restore, restore, guarded_count);
    atomic_store(&armed, 1);
}

void cposix_disarm_guard(void) { atomic_store(&armed, 0); }

void cposix_hold_errors(void) {
    if (atomic_load(&held_errors) >= 0 || !isatty(STDERR_FILENO)) return;
    int memory = memfd_create("stderr", MFD_CLOEXEC);
    int original = dup(STDERR_FILENO);
    if (memory < 0 || original < 0 || dup2(memory, STDERR_FILENO) < 0) {
        if (memory >= 0) close(memory);
        if (original >= 0) close(original);
        return;
    }
    atomic_store(&original_errors, original);
    atomic_store(&held_errors, memory);
}

void cposix_release_errors(void) {
    int held = atomic_exchange(&held_errors, -1);
    if (held < 0) return;
    int original = atomic_exchange(&original_errors, -1);
    dup2(original, STDERR_FILENO);
    copy_held_errors(held, STDERR_FILENO);
    close(held);
    close(original);
}

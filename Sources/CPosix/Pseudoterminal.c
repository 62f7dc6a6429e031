#define _GNU_SOURCE
#include "CPosix.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

bool cposix_open_pseudoterminal(
    int columns, int rows, int *controller, char *path, size_t capacity
) {
    int opened = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (opened < 0) return false;
    if (grantpt(opened) != 0 || unlockpt(opened) != 0
        || ptsname_r(opened, path, capacity) != 0
        || !cposix_set_window_size(opened, columns, rows)) {
        close(opened);
        return false;
    }
    *controller = opened;
    return true;
}

pid_t cposix_spawn_on_terminal(
    const char *program, char *const arguments[], char *const environment[], const char *path,
    int ignored
) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    // The leader of a new session gets the first terminal that it opens as its own.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    if (ignored != 0) sigdelset(&all, ignored);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    void (*before)(int) = ignored != 0 ? signal(ignored, SIG_IGN) : SIG_DFL;
    pid_t process = -1;
    int failure = posix_spawn(&process, program, &actions, &attributes, arguments, environment);
    if (ignored != 0) signal(ignored, before);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return failure == 0 ? process : -1;
}

int cposix_watch_process(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

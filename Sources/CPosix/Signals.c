#define _GNU_SOURCE
#include "CPosix.h"

#include <pthread.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

static sigset_t set_of(const int *signals, size_t count) {
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < count; i++) sigaddset(&set, signals[i]);
    return set;
}

void cposix_unblock_signals(const int *signals, size_t count) {
    sigset_t set = set_of(signals, count);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

int cposix_watch_signals(const int *signals, size_t count) {
    sigset_t set = set_of(signals, count);
    if (pthread_sigmask(SIG_BLOCK, &set, NULL) != 0) return -1;
    return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int cposix_next_signal(int descriptor) {
    struct signalfd_siginfo info;
    return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

bool cposix_ignores(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void cposix_die_by(int number) {
    signal(number, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    _exit(128 + number);
}

void cposix_stop(bool group) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    kill(group ? 0 : getpid(), SIGTSTP);
    // The stop happens inside of this call: the signal is blocked everywhere else.
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
}

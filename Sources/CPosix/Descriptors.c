#define _GNU_SOURCE
#include "CPosix.h"

#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <wchar.h>

int cposix_cell_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int cposix_make_wake(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

bool cposix_window_size(int terminal, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(terminal, TIOCGWINSZ, &size) != 0) return false;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return size.ws_col > 0 && size.ws_row > 0;
}

bool cposix_set_window_size(int terminal, int columns, int rows) {
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
    return ioctl(terminal, TIOCSWINSZ, &size) == 0;
}

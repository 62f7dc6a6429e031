// What Swift cannot see of ncurses: macros, globals and unions, each behind a function.
#pragma once

#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#ifndef NCURSES_NOMACROS
#define NCURSES_NOMACROS 1
#endif

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/// Chooses the locale for characters alone; gives whether it exists.
static inline bool ncurses_set_character_locale(const char *name) {
    return setlocale(LC_CTYPE, name) != NULL;
}

/// The name of the chosen locale's character set.
static inline const char *ncurses_character_set(void) { return nl_langinfo(CODESET); }

/// A stream of its own on a descriptor, or the standard one.
static inline FILE *ncurses_stream(int descriptor, bool writes) {
    if (descriptor == STDIN_FILENO) return stdin;
    if (descriptor == STDOUT_FILENO) return stdout;
    return fdopen(dup(descriptor), writes ? "w" : "r");
}

/// Takes the terminal with the size that the kernel knows, whatever LINES and COLUMNS say.
static inline SCREEN *ncurses_open(const char *name, int output, int input) {
    use_env(FALSE);
    use_tioctl(TRUE);
    return newterm(name, ncurses_stream(output, true), ncurses_stream(input, false));
}

/// Raw bytes in, no echo, no look at the input while drawing.
static inline void ncurses_set_modes(void) {
    raw();
    noecho();
    nonl();
    typeahead(-1);
    leaveok(stdscr, FALSE);
    scrollok(stdscr, FALSE);
}

static inline int ncurses_lines(void) { return LINES; }
static inline int ncurses_columns(void) { return COLS; }
static inline int ncurses_colors(void) { return COLORS; }

/// A capability that takes no parameters; NULL when the terminal has none of that name.
static inline const char *ncurses_capability(const char *name) {
    char *value = tigetstr((NCURSES_CONST char *)name);
    return value == (char *)-1 ? NULL : value;
}

/// Leaves the choice of a character set (`ESC ( B`) out of what ends attributes: it is never another
/// one, as all that is drawn is sent as characters. Saves three bytes a key. ncurses looks at the same
/// string, which it has read into memory of its own.
static inline void ncurses_shorten_attributes(void) {
    char *end = tigetstr((NCURSES_CONST char *)"sgr0");
    if (end != NULL && end != (char *)-1 && strncmp(end, "\033(B\033[", 5) == 0)
        memmove(end, end + 3, strlen(end + 3) + 1);
}

static inline uint32_t ncurses_attributes(bool bold, bool underline, bool reverse) {
    return (bold ? A_BOLD : 0) | (underline ? A_UNDERLINE : 0) | (reverse ? A_REVERSE : 0);
}

/// Puts a base character with its combining marks, ending in 0, on a cell.
static inline void ncurses_put(
    int row, int column, const uint32_t *scalars, uint32_t attributes, int pair
) {
    cchar_t cell;
    if (setcchar(&cell, (const wchar_t *)scalars, attributes, (short)pair, NULL) == OK)
        mvwadd_wch(stdscr, row, column, &cell);
}

static inline void ncurses_move(int row, int column) { wmove(stdscr, row, column); }

/// Forgets what the terminal shows: the next update writes every cell.
static inline void ncurses_forget(void) {
    werase(stdscr);
    clearok(curscr, TRUE);
}

static inline void ncurses_update(void) {
    wnoutrefresh(stdscr);
    doupdate();
}

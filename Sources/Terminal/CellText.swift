private import CPosix

/// What is sent for one character of a frame: a base and its combining marks.
struct CellText {
    /// The scalars, ending in 0. At most a base and four marks, all that ncurses keeps.
    private(set) var scalars: [UInt32]
    /// Whether the cell after it has to be blanked: the C library moves less than the frame says.
    private(set) var leavesBlank = false

    /// - Parameter isWide: whether the frame gives the character two cells.
    init(_ character: Character, isWide: Bool, _ set: CharacterSet) {
        let given = character.unicodeScalars.map(\.value)
        if given.count == 1, !isWide, (0x20...0x7E).contains(given[0]) {
            scalars = [given[0], 0]
            return
        }
        // Where ncurses would move differently from the frame, the replacement character keeps the column.
        let isKnown =
            set == .utf8 && cposix_cell_width(given[0]) == (isWide ? 2 : 1)
            && given.dropFirst().allSatisfy { cposix_cell_width($0) == 0 }
        if isKnown {
            scalars = given.prefix(5) + [0]
        } else {
            scalars = [set == .utf8 ? 0xFFFD : 0x3F, 0]
            leavesBlank = isWide
        }
    }
}

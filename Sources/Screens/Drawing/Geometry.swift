/// A width and a height in cells.
package struct Size: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The smallest size in which every screen can be used.
    package static let smallest = Size(width: 40, height: 12)

    package func fits(_ other: Size) -> Bool { width >= other.width && height >= other.height }
}

/// A cell's place, counted from 0 at the top left.
package struct Point: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

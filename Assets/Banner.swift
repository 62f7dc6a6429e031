/// The shop's banner, line by line.
package enum Banner {
    package static let unicode = lines(of: PackageResources.banner_txt)
    package static let ascii = lines(of: PackageResources.banner_ascii_txt)

    private static func lines(of text: [UInt8]) -> [String] {
        String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

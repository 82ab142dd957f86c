/// Ids from elsewhere as names of files: nothing in them may lead out of their folder, or be hidden.
enum FileName {
  static let lengthLimit = 200

  static func problem(of id: String) -> String? {
    if id.isEmpty { return "is empty" }
    if id.utf8.count > lengthLimit { return "is longer than \(lengthLimit) bytes" }
    if id.unicodeScalars.contains(where: { isUnusable($0) }) {
      return "has a control character, a backslash or a colon"
    }
    for part in id.split(separator: "/", omittingEmptySubsequences: false) {
      if part.isEmpty || part.hasPrefix(".") { return "has an empty part or one that begins with a dot" }
      if part.hasPrefix(" ") || part.hasSuffix(" ") { return "has a part with a blank at its end" }
    }
    return nil
  }

  /// The id itself where it can name a file, else one made of it.
  static func usable(_ id: String) -> String {
    guard problem(of: id) != nil else { return id }
    var name = ""
    for scalar in id.unicodeScalars.prefix(lengthLimit / 4) {
      let isKept = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if isKept || !(name.isEmpty || name.hasSuffix("-")) { name += isKept ? String(scalar) : "-" }
    }
    while name.hasSuffix("-") { name.removeLast() }
    return name.isEmpty ? "payload" : name
  }

  /// The name of a file without its folder and extension.
  static func stem(of path: String) -> String {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// Controls, and what some file system takes for a separator.
  private static func isUnusable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\\" || scalar == ":"
  }
}

import CardSystems
import Documents

/// Turns ids from other services into file names, which must not lead out of their folder or be hidden.
enum FileName {
  static func problem(of id: String) -> String? {
    if id.isEmpty { return "is empty" }
    if ("/" + id + "/").contains("//") { return "has an empty part" }
    return PageName.obstacle(in: id)
  }

  /// The id itself if it can name a file, otherwise a name that is made from it.
  static func usable(_ id: String) -> String {
    guard problem(of: id) != nil else { return id }
    var name = ""
    for scalar in id.unicodeScalars.prefix(60) {
      let isKept = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if isKept || !(name.isEmpty || name.hasSuffix("-")) { name += isKept ? String(scalar) : "-" }
    }
    while name.hasSuffix("-") { name.removeLast() }
    if name.isEmpty { return "payload" }
    // The ids of a campaign may differ only in what is cut off.
    return id.unicodeScalars.count > 60 || problem(of: name) != nil
      ? name + "-" + ContentHash(Array(id.utf8)).short : name
  }

  /// The name of a file without its folder and extension.
  static func stem(of path: String) -> String {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}

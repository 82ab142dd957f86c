import Documents
import Text

/// The name of a definition's page below its folder: the id, or for an id that no web server or file
/// system takes as a path, a name made from it.
public enum PageName {
  static let lengthLimit = 200

  /// Says why no definition may have this id; nil for an id that one may have.
  ///
  ///     PageName.problem(of: ".hidden/tip")  // "has a part that begins with a dot"
  public static func problem(of id: String) -> String? {
    if id.isEmpty { return "is empty" }
    if id.unicodeScalars.contains(where: { $0.isControl || $0 == "\\" }) {
      return "has a control character or a backslash"
    }
    return hasHiddenPart(id) ? "has a part that begins with a dot" : nil
  }

  /// Whether a part of a path begins with a dot, as the names of hidden files do.
  public static func hasHiddenPart(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: ".") || path.utf8.span.contains("/.")
  }

  /// Says why some disk, web host or archive does not take a file of this path; nil for one that all take.
  public static func obstacle(in path: String) -> String? {
    if path.utf8.count > lengthLimit { return "is longer than \(lengthLimit) bytes" }
    if let refused = path.unicodeScalars.first(where: isRefused) {
      return "has the character \(refused.escaped(asASCII: false))"
    }
    for part in parts(of: path) {
      guard let first = part.first, let last = part.last else { continue }
      if "_. ".utf8.contains(first) { return "has a part that begins with an underscore, dot or blank" }
      if "~. ".utf8.contains(last) { return "has a part that ends with a dot, blank or ~" }
      let name = String(decoding: part.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
      if (3...7).contains(name.utf8.count), devices.contains(name.lowercased()) {
        return "has the name of a device of Windows, \(name)"
      }
    }
    return nil
  }

  /// A text as a part of a file's name that every system takes.
  ///
  ///     PageName.part("50 % off: now/later")  // "50 - off- now-later"
  public static func part(_ text: String) -> String {
    var name = String(String.UnicodeScalarView(text.unicodeScalars.map { isRefused($0) || $0 == "/" ? "-" : $0 }))
    while name.utf8.count > lengthLimit - 40 { name.unicodeScalars.removeLast() }
    return obstacle(in: name) == nil ? name : "-\(name)-"
  }

  /// The names that Windows keeps for devices, in lower case.
  private static let devices = Set(
    ["con", "prn", "aux", "nul", "conin$", "conout$"] + "0123456789¹²³".flatMap { ["com\($0)", "lpt\($0)"] })

  /// Whether Windows, a web address or an archive of a pipeline
  /// gives the character a meaning of its own, or nobody sees it.
  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "#", "%", "*", ":", "<", ">", "?", "|", "\\": true
    case "\u{FFFD}", "\u{FEFF}", "\u{200B}", "\u{2060}", "\u{AD}": true
    default: scalar.isControl
    }
  }

  /// Whether some systems would write the characters in another
  /// way: marks behind their letters, parts of syllables.
  private static func isDecomposed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      || 0x1100...0x11FF ~= scalar.value
  }

  /// Returns the name of the page of an id. Two ids share it
  /// only where one was made to be like the other's name.
  public static func of(_ id: String) -> String {
    if isPath(id), problem(of: id) == nil, obstacle(in: id) == nil, !id.unicodeScalars.contains(where: isDecomposed) {
      return id
    }
    let beginning = id.unicodeScalars.prefix(60).map {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) ? Character($0) : "-"
    }
    return String(beginning) + "-" + ContentHash(Array(id.utf8)).short
  }

  /// Whether the id has no empty part, and none that is a page's own name.
  private static func isPath(_ id: String) -> Bool {
    let (bytes, slash) = (id.utf8.span, UInt8(ascii: "/"))
    guard let first = id.utf8.first, first != slash, id.utf8.last != slash, !bytes.contains("//") else { return false }
    // Few ids have a dot.
    return !bytes.contains(UInt8(ascii: "."))
      || !parts(of: id).dropLast().contains { $0.suffix(5).elementsEqual(".html".utf8) { $0.lowercased == $1 } }
  }

  private static func parts(of id: String) -> [Substring.UTF8View] {
    id.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }
}

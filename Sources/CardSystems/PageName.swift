import Documents
import Text

/// The name of a definition's page below its folder: the id, or for an id that no web server or file system takes as a
/// path, a name made from it.
public enum PageName {
  static let lengthLimit = 200

  /// Says why no definition may have this id; nil for an id that one may have.
  public static func problem(of id: String) -> String? {
    if id.isEmpty { return "is empty" }
    if id.utf8.contains(where: { $0 >= 0x7F }), id.unicodeScalars.contains(where: \.isControl) {
      return "has a control character"
    }
    if id.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") || $0 == 0x7F }) {
      return "has a control character or a backslash"
    }
    return has(UInt8(ascii: "."), afterSlashIn: id) ? "has a part that begins with a dot" : nil
  }

  /// Returns the name of the page of an id. Two ids share it only where one was made to be like the other's name.
  public static func of(_ id: String) -> String {
    if isPath(id), problem(of: id) == nil { return id }
    let beginning = id.unicodeScalars.prefix(60).map {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) ? Character($0) : "-"
    }
    return String(beginning) + "-" + ContentHash(Array(id.utf8)).short
  }

  /// Whether the id is short enough and has no empty part.
  private static func isPath(_ id: String) -> Bool {
    id.utf8.count <= lengthLimit && !has(UInt8(ascii: "/"), afterSlashIn: id + "/")
  }

  private static func has(_ byte: UInt8, afterSlashIn id: String) -> Bool {
    var previous = UInt8(ascii: "/")
    return id.utf8.contains { next in
      defer { previous = next }
      return previous == UInt8(ascii: "/") && next == byte
    }
  }
}

import Documents
import Text

/// An id names a page, so it has to be a path that every web server and file system accepts.
enum PageID {
  static func problem(_ id: String) -> String? {
    if id.isEmpty { return "is empty" }
    if id.utf8.count > 200 { return "is longer than 200 bytes" }
    if id.utf8.contains(where: { $0 >= 0x7F }), id.unicodeScalars.contains(where: \.isControl) {
      return "has a control character"
    }
    let (slash, backslash) = (UInt8(ascii: "/"), UInt8(ascii: "\\"))
    return id.withBytes { bytes in
      var before = slash
      var hasBadPart = false
      for byte in bytes {
        if byte < 0x20 || byte == backslash || byte == 0x7F { return "has a control character or a backslash" }
        if before == slash, byte == slash || byte == UInt8(ascii: ".") { hasBadPart = true }
        before = byte
      }
      return hasBadPart || before == slash ? "has an empty part or one that begins with a dot" : nil
    }
  }

  /// The id itself if it can name a page, else an id derived from it.
  static func usable(_ id: String) -> String {
    guard problem(id) != nil else { return id }
    let kept = id.unicodeScalars.map { $0.properties.isAlphabetic || ("0"..."9").contains($0) ? Character($0) : "-" }
    return "unreadable-" + String(kept.prefix(60)) + "-" + ContentHash(Array(id.utf8)).short
  }
}

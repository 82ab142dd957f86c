import Text

/// An id is the service's, and is kept as it came: real ones are base64 of more than a hundred characters.
enum CardID {
  /// Bytes; many times those of a real id.
  static let lengthLimit = 1000

  /// Why an id cannot be used; nil for one that can.
  static func problem(of id: String) -> String? {
    if isPlain(id) { return nil }
    if id.isEmpty { return "it is empty" }
    if id.utf8.count > lengthLimit { return "it is longer than \(lengthLimit) bytes" }
    for part in id.split(separator: "/", omittingEmptySubsequences: false) {
      if part.utf8.first == UInt8(ascii: ".") { return "a part begins with a dot" }
    }
    if let bad = id.unicodeScalars.first(where: { !isAllowed($0) }) {
      return bad == " " ? "it has a blank" : "it has the character \(bad.escaped(asASCII: false))"
    }
    return nil
  }

  /// The nearest id that can be used.
  static func repaired(_ id: String) -> String {
    var result = ""
    for scalar in id.unicodeScalars.prefix(lengthLimit / 4) {
      let isStart = result.isEmpty || result.unicodeScalars.last == "/"
      if isStart, scalar == "." || scalar == "/" { continue }
      result.unicodeScalars.append(isAllowed(scalar) ? scalar : "-")
    }
    return result.isEmpty ? "card" : result
  }

  /// Whether an id has only ASCII characters that are always allowed: true of the ids that are paths of files.
  private static func isPlain(_ id: String) -> Bool {
    var last = UInt8(ascii: "/")
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        break
      case UInt8(ascii: "."), UInt8(ascii: "/"): if last == UInt8(ascii: "/") { return false }
      default: return false
      }
      last = byte
    }
    return last != UInt8(ascii: "/") && id.utf8.count <= lengthLimit
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    !(scalar.isControl || scalar.properties.isWhitespace || scalar == "\\")
  }
}

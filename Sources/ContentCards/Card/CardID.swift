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

  /// Whether an id has only ASCII characters that are always allowed: true of nearly all that are paths of files.
  private static func isPlain(_ id: String) -> Bool {
    1...lengthLimit ~= id.utf8.count
      && id.utf8.allSatisfy { byte in
        byte.isLetter || byte.isDigit
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
      }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    !(scalar.isControl || scalar.properties.isWhitespace || scalar == "\\")
  }
}

import CardSystems

/// An id is the service's, and is kept as it came: real ones are base64 of more than a hundred characters.
enum CardID {
  /// Bytes; many times those of a real id.
  static let lengthLimit = 1000

  /// Why an id cannot be used; nil for one that can.
  static func problem(of id: String) -> String? {
    if id.isEmpty { return "it is empty" }
    if id.utf8.count > lengthLimit { return "it is longer than \(lengthLimit) bytes" }
    if PageName.hasHiddenPart(id) { return "a part begins with a dot" }
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

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\\" && ("!"..."~" ~= scalar || !(scalar.isControl || scalar.properties.isWhitespace))
  }
}

extension LiquidMarkup {
  /// The name before a `=`, and where the value begins.
  func assignment(_ range: Range<Int>) -> (name: Range<Int>, start: Int)? {
    var at = range.lowerBound
    while let name = signature(at..<range.upperBound) {
      let next = skipSpace(name.upperBound, range.upperBound)
      if next < range.upperBound, bytes[next] == UInt8(ascii: "=") {
        return (name, skipSpace(next + 1, range.upperBound))
      }
      at = name.upperBound
    }
    return nil
  }

  /// The first run of what may stand in the name of a variable: words, dashes, points and brackets, each of which may
  /// have a parenthesis beside it.
  func signature(_ range: Range<Int>) -> Range<Int>? {
    for start in range {
      var at = start
      while at < range.upperBound {
        let inner = bytes[at] == UInt8(ascii: "(") ? at + 1 : at
        guard inner < range.upperBound, isSignature(bytes[inner]) else { break }
        at = inner + 1
        if at < range.upperBound, bytes[at] == UInt8(ascii: ")") { at += 1 }
      }
      if at > start { return start..<at }
    }
    return nil
  }

  private func isSignature(_ byte: UInt8) -> Bool {
    byte.isNamePart || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
  }
}

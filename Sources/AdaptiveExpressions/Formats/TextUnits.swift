extension String {
  /// The text of code units; half a character is U+FFFD.
  init(codeUnits: some Collection<UInt16>) { self.init(decoding: Array(codeUnits), as: UTF16.self) }

  /// The text without white space at either end.
  var trimmed: String {
    let scalars = unicodeScalars
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar == "\u{FEFF}" }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }), let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The parts between the occurrences of a separator that is not empty.
  func parts(between separator: String) -> [String] {
    let (text, wanted) = (Array(utf8), Array(separator.utf8))
    guard let head = wanted.first else { return [self] }
    var parts: [String] = []
    var (start, i) = (0, 0)
    while i + wanted.count <= text.count {
      if text[i] == head, text[i..<(i + wanted.count)].elementsEqual(wanted) {
        parts.append(String(decoding: text[start..<i], as: UTF8.self))
        i += wanted.count
        start = i
      } else {
        i += 1
      }
    }
    parts.append(String(decoding: text[start...], as: UTF8.self))
    return parts
  }
}

extension Array where Element == UInt16 {
  /// Where other code units begin in these; the last place if `backwards`.
  func firstPlace(of other: [UInt16], backwards: Bool = false) -> Int? {
    guard other.count <= count else { return nil }
    guard let head = other.first else { return backwards ? count : 0 }
    let places = 0...(count - other.count)
    func isPlace(_ i: Int) -> Bool { self[i] == head && self[i..<(i + other.count)].elementsEqual(other) }
    return backwards ? places.last(where: isPlace) : places.first(where: isPlace)
  }
}

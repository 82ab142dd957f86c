import Text

extension String {
  /// Decodes UTF-16; a lone surrogate becomes U+FFFD.
  init(codeUnits: some Collection<UInt16>) { self.init(decoding: Array(codeUnits), as: UTF16.self) }

  /// The text without white space at either end.
  var trimmed: String {
    String(unicodeScalars.trimmed { $0.properties.isWhitespace || $0 == "\u{FEFF}" })
  }

  /// The parts between the occurrences of a separator; the whole text where that is empty.
  public func parts(between separator: String) -> [String] {
    let text = Array(utf8)
    return text.ranges(between: Array(separator.utf8)).map { String(decoding: text[$0], as: UTF8.self) }
  }
}

extension Array where Element: Equatable {
  /// The ranges between the occurrences of `separator`; the whole array where there are none.
  func ranges(between separator: [Element]) -> [Range<Int>] {
    guard let head = separator.first else { return [indices] }
    var ranges: [Range<Int>] = []
    var (start, i) = (0, 0)
    while i + separator.count <= count {
      if self[i] == head, self[i..<(i + separator.count)].elementsEqual(separator) {
        ranges.append(start..<i)
        i += separator.count
        start = i
      } else {
        i += 1
      }
    }
    return ranges + [start..<count]
  }
}

extension Int {
  /// The decimal digits, padded with zeros to `count` digits; a minus stands before the zeros.
  func padded(_ count: Int) -> String {
    (self < 0 ? "-" : "") + String(magnitude).aligned(to: count, filler: "0")
  }
}

extension Array where Element == UInt16 {
  /// The index of the first occurrence of other code units, or of the last one if `backwards`.
  func firstPlace(of other: [UInt16], backwards: Bool = false) -> Int? {
    guard other.count <= count else { return nil }
    guard let head = other.first else { return backwards ? count : 0 }
    let places = 0...(count - other.count)
    func isPlace(_ i: Int) -> Bool { self[i] == head && self[i..<(i + other.count)].elementsEqual(other) }
    return backwards ? places.last(where: isPlace) : places.first(where: isPlace)
  }
}

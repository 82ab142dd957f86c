import Text

extension WellFormedParser {
  /// Moves to the next `end` or to the end of the markup, and returns whether an `&` comes before it.
  /// Returns nil at a control character, which has special rules in HTML5.
  mutating func run(to end: UInt8) -> Bool? {
    var hasReferences = false
    while true {
      at = nextSpecial(end, from: at)
      guard at < bytes.count, bytes[at] != end else { return hasReferences }
      switch bytes[at] {
      case 0x0A:
        newLine(at: at)
        at += 1
      case 0x09: at += 1
      case UInt8(ascii: "&"):
        hasReferences = true
        at += 1
      case 0x80...:
        if bytes[at] & 0xC0 == 0x80 { continuations += 1 }
        at += 1
      default: return nil
      }
    }
  }

  /// The index of the first `end`, `&`, control character or byte outside ASCII.
  @inline(__always)
  private func nextSpecial(_ end: UInt8, from start: Int) -> Int {
    var i = start
    // Most bytes are letters.
    while i < bytes.count,
      bytes[i] &- 0x40 < 0x40 || bytes[i] != end && bytes[i] != UInt8(ascii: "&") && 0x20...0x7F ~= bytes[i]
    {
      i += 1
    }
    return i
  }

  /// Decodes the character references in a range and appends the result to the document's text. Returns
  /// nil if there are references other than the most common ones.
  mutating func decoded(_ range: Range<Int>) -> Document.TextRange? {
    let start = document.text.count
    var runStart = range.lowerBound
    for i in range where bytes[i] == UInt8(ascii: "&") {
      guard let reference = Self.references.first(where: { matches($0.written, at: i) }) else { return nil }
      document.text.append(contentsOf: bytes[runStart..<i])
      reference.meant.withUTF8Buffer { document.text.append(contentsOf: $0) }
      runStart = i + reference.written.utf8CodeUnitCount
    }
    document.text.append(contentsOf: bytes[runStart..<range.upperBound])
    return start..<document.text.count
  }

  func matches(_ pattern: StaticString, at index: Int) -> Bool { bytes.span.starts(with: pattern, at: index) }

  private static let references: [(written: StaticString, meant: StaticString)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", "\u{A0}"),
  ]
}

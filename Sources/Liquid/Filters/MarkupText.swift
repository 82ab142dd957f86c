import Text

/// Characters of HTML in a text.
enum MarkupText {
  static func escaped(_ bytes: [UInt8], once: Bool) -> [UInt8] {
    var out = Bytes(capacity: bytes.count + 16)
    for (i, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): out.append("&lt;")
      case UInt8(ascii: ">"): out.append("&gt;")
      case UInt8(ascii: "\""): out.append("&quot;")
      case UInt8(ascii: "'"): out.append("&#39;")
      case UInt8(ascii: "&") where !(once && isEntity(bytes[(i + 1)...])): out.append("&amp;")
      default: out.append(byte)
      }
    }
    return out.array
  }

  /// Whether a text begins with `amp;` or `#39;`.
  private static func isEntity(_ rest: ArraySlice<UInt8>) -> Bool {
    let isNumber = rest.first == UInt8(ascii: "#")
    let body = isNumber ? rest.dropFirst() : rest
    // Names and numbers are short; a longer run is none.
    let word = body.prefix(64).prefix { isNumber ? $0.isDigit : $0.isLetter }
    return !word.isEmpty && word.endIndex < rest.endIndex && rest[word.endIndex] == UInt8(ascii: ";")
  }

  /// Without scripts, comments, styles and tags.
  static func stripped(_ bytes: [UInt8]) -> [UInt8] {
    var blocks = HTMLBlockSearch(bytes)
    let rest = blocks.removed()
    var out: [UInt8] = []
    var at = 0
    while let open = rest.span.firstIndex(of: UInt8(ascii: "<"), from: at),
      let close = rest.span.firstIndex(of: UInt8(ascii: ">"), from: open)
    {
      out += rest[at..<open]
      at = close + 1
    }
    return out + rest[at...]
  }

  /// With each line break replaced.
  static func lines(_ bytes: [UInt8], joinedBy joint: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    for (i, byte) in bytes.enumerated() {
      let isReturn = byte == 0x0D && i + 1 < bytes.count && bytes[i + 1] == 0x0A
      if byte == 0x0A { out += joint } else if !isReturn { out.append(byte) }
    }
    return out
  }
}

/// Finds scripts, comments and styles, each of which is searched for only as long as there is one.
struct HTMLBlockSearch {
  private let bytes: [UInt8]
  private var lacksEnd = [false, false, false]
  private static let kinds: [(open: StaticString, close: String)] = [
    ("<script", "</script>"), ("<!--", "-->"), ("<style", "</style>"),
  ]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func removed() -> [UInt8] {
    var out: [UInt8] = []
    var at = 0
    var keptStart = 0
    while let open = bytes.span.firstIndex(of: UInt8(ascii: "<"), from: at) {
      if let end = end(open) {
        out += bytes[keptStart..<open]
        (keptStart, at) = (end, end)
      } else {
        at = open + 1
      }
    }
    return out + bytes[keptStart...]
  }

  private mutating func end(_ open: Int) -> Int? {
    for (i, kind) in HTMLBlockSearch.kinds.enumerated() where !lacksEnd[i] {
      guard bytes.span.starts(with: kind.open, at: open) else { continue }
      let start = open + kind.open.utf8CodeUnitCount
      if let close = bytes.span.firstIndex(of: Array(kind.close.utf8), from: start) {
        return close + kind.close.utf8.count
      }
      lacksEnd[i] = true
    }
    return nil
  }
}

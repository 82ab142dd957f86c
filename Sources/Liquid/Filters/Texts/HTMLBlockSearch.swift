import Text

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
    var kept = 0
    while let open = bytes.span.firstIndex(of: UInt8(ascii: "<"), from: at) {
      if let end = end(open) {
        out += bytes[kept..<open]
        (kept, at) = (end, end)
      } else {
        at = open + 1
      }
    }
    return out + bytes[kept...]
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

import Diagnostics

/// Reads the YAML that people write in front matter: maps by indentation, with a scalar on one line, or a list or map
/// in brackets, behind each key. On anything else it gives up, and libyaml reads the document; the nodes are the same.
/// A card's front matter takes a fifth of the time this way, most of which libyaml spends on buffers of its own.
struct PlainYAML {
  let bytes: Slice<UnsafeBufferPointer<UInt8>>
  let source: Source
  var line: Int
  var at: Int
  var lineStart: Int
  /// Bytes of this line that continue a scalar.
  var continuations = 0
  var findings: [Finding] = []

  /// Nil where the text is more than plain; nothing is reported then.
  static func parse(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, in source: Source, firstLine: Int, findings: inout [Finding]
  ) -> Node? {
    var reader = PlainYAML(text, source, firstLine)
    guard isText(text), let indent = reader.nextLine(), indent == 0, let root = reader.map(indent: 0, depth: 1),
      reader.nextLine() == nil
    else { return nil }
    findings += reader.findings
    return root
  }

  private init(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ source: Source, _ firstLine: Int) {
    bytes = text
    self.source = source
    line = firstLine
    at = text.startIndex
    lineStart = at
  }

  /// Neither controls, tabs among them, nor scalars that YAML refuses or takes for the end of a line.
  static func isText(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var i = text.startIndex
    while i < text.endIndex {
      // Most text is printable ASCII: eight bytes at a time. What a carry makes look
      // suspicious stands behind what is.
      if i + 8 <= text.endIndex {
        let word = UnsafeRawBufferPointer(text.base).loadUnaligned(fromByteOffset: i, as: UInt64.self).littleEndian
        let ones: UInt64 = 0x0101_0101_0101_0101
        let marks = (word | (word &+ ones) | ((word &- ones &* 0x20) & ~word)) & 0x8080_8080_8080_8080
        i += marks.trailingZeroBitCount / 8
        if marks == 0 { continue }
      }
      let byte = text[i]
      if byte < 0x20 {
        guard byte == 0x0A else { return false }
      } else if byte >= 0x7F {
        // Controls from U+0080, U+2028 and U+2029, and what lies from U+F000.
        if byte == 0x7F || byte == 0xC2 && i + 1 < text.endIndex && text[i + 1] < 0xA0 || byte == 0xEF { return false }
        if byte == 0xE2, i + 2 < text.endIndex, text[i + 1] == 0x80, text[i + 2] & 0xFE == 0xA8 { return false }
      }
      i += 1
    }
    return true
  }

  // MARK: Lines

  /// Moves to the first byte of the next line that has something on it, and gives its indentation; nil at the end.
  /// A line that was begun must have been read to its end.
  mutating func nextLine() -> Int? {
    while at < bytes.endIndex {
      let start = at
      while at < bytes.endIndex, bytes[at] == 0x20 { at += 1 }
      guard at < bytes.endIndex else { return nil }
      if bytes[at] == 0x0A {
        endLine()
      } else if bytes[at] == UInt8(ascii: "#"), start == lineStart {
        skipLine()
      } else {
        return at - lineStart
      }
    }
    return nil
  }

  mutating func endLine() {
    at += 1
    line += 1
    lineStart = at
    continuations = 0
  }

  mutating func skipLine() {
    while at < bytes.endIndex, bytes[at] != 0x0A { at += 1 }
    if at < bytes.endIndex { endLine() }
  }

  /// Behind a value: blanks, a comment, the line's end.
  mutating func finishLine() -> Bool {
    let start = at
    while at < bytes.endIndex, bytes[at] == 0x20 { at += 1 }
    guard at < bytes.endIndex else { return true }
    if bytes[at] == UInt8(ascii: "#"), at > start {
      skipLine()
      return true
    }
    guard bytes[at] == 0x0A else { return false }
    endLine()
    return true
  }

  var position: Position { Position(line: line, column: at - lineStart - continuations + 1) }

  // MARK: Blocks

  /// A map whose first key stands here.
  mutating func map(indent: Int, depth: Int) -> Node? {
    guard depth <= Self.depthLimit else { return nil }
    let start = position
    var entries: [Mapping.Entry] = []
    if depth == 1 { entries.reserveCapacity(16) }
    var keys = KeySet()
    while true {
      let keyPosition = position
      guard let key = key() else { return nil }
      keys.insert(key)
      guard let node = blockValue(indent: indent, depth: depth) else { return nil }
      entries.append(Mapping.Entry(key: key, keyPosition: keyPosition, node: node))
      guard let next = peekIndent() else { break }
      guard next <= indent else { return nil }
      if next < indent { break }
      _ = nextLine()
    }
    guard keys.mayRepeat else { return Node(.map(Mapping(entries)), at: start) }
    return Node(.map(Mapping(firstOfEach: entries, in: source, findings: &findings)), at: start)
  }

  /// What stands behind `key:`, on its line or below it. At its end a line begins.
  mutating func blockValue(indent: Int, depth: Int) -> Node? {
    let behind = position
    while at < bytes.endIndex, bytes[at] == 0x20 { at += 1 }
    guard at < bytes.endIndex, bytes[at] != 0x0A, bytes[at] != UInt8(ascii: "#") else {
      guard finishLine() else { return nil }
      guard let next = peekIndent(), next >= indent else { return Node(.null, at: behind) }
      if next == indent { return isItem(at: next) ? nil : Node(.null, at: behind) }
      guard nextLine() == next else { return nil }
      return bytes[at] == UInt8(ascii: "-") ? list(indent: next) : map(indent: next, depth: depth + 1)
    }
    guard let node = lineValue() else { return nil }
    return node
  }

  /// A list whose first item stands here; each item is one line.
  mutating func list(indent: Int) -> Node? {
    let start = position
    var items: [Node] = []
    while true {
      guard isItem(at: indent) else { return nil }
      at += 2
      while at < bytes.endIndex, bytes[at] == 0x20 { at += 1 }
      guard at < bytes.endIndex, bytes[at] != 0x0A, let node = lineValue() else { return nil }
      items.append(node)
      guard let next = peekIndent() else { break }
      guard next <= indent else { return nil }
      if next < indent { break }
      _ = nextLine()
    }
    return Node(.list(items), at: start)
  }

  func isItem(at indent: Int) -> Bool {
    // After `peekIndent` the reader still stands before the line; after `nextLine`, on its first byte.
    var i = at
    while i < bytes.endIndex, bytes[i] == 0x20 { i += 1 }
    return i + 1 < bytes.endIndex && bytes[i] == UInt8(ascii: "-") && bytes[i + 1] == 0x20
  }

  /// The next line's indentation, blank lines and comments passed.
  mutating func peekIndent() -> Int? {
    guard let indent = nextLine() else { return nil }
    at = lineStart
    return indent
  }

  /// A value that begins and ends on this line, and the line's end.
  mutating func lineValue() -> Node? {
    let start = position
    let value: Node.Value?
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): value = quoted().map(Node.Value.string)
    case UInt8(ascii: "["): value = flowList()
    case UInt8(ascii: "{"): value = flowMap()
    default: value = plain(isFlow: false)
    }
    guard let value, finishLine() else { return nil }
    return Node(value, at: start)
  }

  static let depthLimit = 8
}

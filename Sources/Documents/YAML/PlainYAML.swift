import Diagnostics

/// Reads the YAML that people write in front matter: maps by indentation, with a scalar on one line, or a list or map
/// in brackets, behind each key. On anything else it gives up, and libyaml reads the document; the nodes are the same.
/// A card's front matter takes a fifth of the time this way, most of which libyaml spends on buffers of its own.
struct PlainYAML {
  private let bytes: Slice<UnsafeBufferPointer<UInt8>>
  private let source: Source
  private var line: Int
  private var at: Int
  private var lineStart: Int
  /// Bytes of this line that continue a scalar.
  private var continuations = 0
  private var findings: [Finding] = []

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
  private static func isText(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var i = text.startIndex
    while i < text.endIndex {
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
  private mutating func nextLine() -> Int? {
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

  private mutating func endLine() {
    at += 1
    line += 1
    lineStart = at
    continuations = 0
  }

  private mutating func skipLine() {
    while at < bytes.endIndex, bytes[at] != 0x0A { at += 1 }
    if at < bytes.endIndex { endLine() }
  }

  /// Behind a value: blanks, a comment, the line's end.
  private mutating func finishLine() -> Bool {
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

  private var position: Position { Position(line: line, column: at - lineStart - continuations + 1) }

  // MARK: Blocks

  /// A map whose first key stands here.
  private mutating func map(indent: Int, depth: Int) -> Node? {
    guard depth <= Self.depthLimit else { return nil }
    let start = position
    var entries: [Mapping.Entry] = []
    if depth == 1 { entries.reserveCapacity(16) }
    while true {
      let keyPosition = position
      guard let key = key(), let node = blockValue(indent: indent, depth: depth) else { return nil }
      entries.append(Mapping.Entry(key: key, keyPosition: keyPosition, node: node))
      guard let next = peekIndent() else { break }
      guard next <= indent else { return nil }
      if next < indent { break }
      _ = nextLine()
    }
    return Node(.map(Mapping(firstOfEach: entries, in: source, findings: &findings)), at: start)
  }

  /// What stands behind `key:`, on its line or below it. At its end a line begins.
  private mutating func blockValue(indent: Int, depth: Int) -> Node? {
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
  private mutating func list(indent: Int) -> Node? {
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

  private func isItem(at indent: Int) -> Bool {
    // After `peekIndent` the reader still stands before the line; after `nextLine`, on its first byte.
    var i = at
    while i < bytes.endIndex, bytes[i] == 0x20 { i += 1 }
    return i + 1 < bytes.endIndex && bytes[i] == UInt8(ascii: "-") && bytes[i + 1] == 0x20
  }

  /// The next line's indentation, blank lines and comments passed.
  private mutating func peekIndent() -> Int? {
    guard let indent = nextLine() else { return nil }
    at = lineStart
    return indent
  }

  /// A value that begins and ends on this line, and the line's end.
  private mutating func lineValue() -> Node? {
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

  // MARK: Scalars

  /// A name and its colon, with a blank or the line's end behind it.
  private mutating func key() -> String? {
    let start = at
    while at < bytes.endIndex, Self.isNameByte(bytes[at]) { at += 1 }
    guard at > start, at - start <= 128, Self.isLetter(bytes[start]), at < bytes.endIndex,
      bytes[at] == UInt8(ascii: ":"), at + 1 == bytes.endIndex || bytes[at + 1] == 0x20 || bytes[at + 1] == 0x0A,
      case .string(let key) = YAMLScalar.resolve(UnsafeBufferPointer(rebasing: bytes[start..<at]))
    else { return nil }
    at += 1
    return key
  }

  private mutating func quoted() -> String? {
    let quote = bytes[at]
    at += 1
    let start = at
    while at < bytes.endIndex, bytes[at] != quote {
      guard bytes[at] != 0x0A, bytes[at] != UInt8(ascii: "\\") || quote != UInt8(ascii: "\"") else { return nil }
      if bytes[at] & 0xC0 == 0x80 { continuations += 1 }
      at += 1
    }
    guard at < bytes.endIndex else { return nil }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    at += 1
    // Two single quotes are one.
    guard at == bytes.endIndex || bytes[at] != quote else { return nil }
    return text
  }

  private mutating func plain(isFlow: Bool) -> Node.Value? {
    let start = at
    guard Self.startsPlain(bytes[at]) else { return nil }
    while at < bytes.endIndex, bytes[at] != 0x0A {
      let byte = bytes[at]
      if byte == UInt8(ascii: ":") {
        guard !isFlow, at + 1 < bytes.endIndex, bytes[at + 1] != 0x20, bytes[at + 1] != 0x0A else { return nil }
      } else if byte == UInt8(ascii: "#") {
        if bytes[at - 1] == 0x20 { break }
      } else if isFlow {
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { break }
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "?") { return nil }
      }
      if byte & 0xC0 == 0x80 { continuations += 1 }
      at += 1
    }
    var end = at
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    at = end
    return YAMLScalar.resolve(UnsafeBufferPointer(rebasing: bytes[start..<end]))
  }

  // MARK: Brackets

  private mutating func flowList() -> Node.Value? {
    at += 1
    var items: [Node] = []
    skipBlanks()
    if at < bytes.endIndex, bytes[at] == UInt8(ascii: "]") {
      at += 1
      return .list([])
    }
    while true {
      guard let node = flowScalar() else { return nil }
      items.append(node)
      guard let isLast = separator(UInt8(ascii: "]")) else { return nil }
      if isLast { return .list(items) }
    }
  }

  private mutating func flowMap() -> Node.Value? {
    at += 1
    var entries: [Mapping.Entry] = []
    skipBlanks()
    while true {
      let keyPosition = position
      guard let key = key() else { return nil }
      skipBlanks()
      guard let node = flowScalar() else { return nil }
      entries.append(Mapping.Entry(key: key, keyPosition: keyPosition, node: node))
      guard let isLast = separator(UInt8(ascii: "}")) else { return nil }
      if isLast { return .map(Mapping(firstOfEach: entries, in: source, findings: &findings)) }
    }
  }

  private mutating func flowScalar() -> Node? {
    guard at < bytes.endIndex else { return nil }
    let start = position
    let isQuoted = bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'")
    let value = isQuoted ? quoted().map(Node.Value.string) : plain(isFlow: true)
    return value.map { Node($0, at: start) }
  }

  /// True at the closing bracket, false at a comma and what follows it.
  private mutating func separator(_ end: UInt8) -> Bool? {
    skipBlanks()
    guard at < bytes.endIndex else { return nil }
    if bytes[at] == end {
      at += 1
      return true
    }
    guard bytes[at] == UInt8(ascii: ",") else { return nil }
    at += 1
    skipBlanks()
    return false
  }

  private mutating func skipBlanks() {
    while at < bytes.endIndex, bytes[at] == 0x20 { at += 1 }
  }

  // MARK: Bytes

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "_") }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    // `-`, `.`, digits
    isLetter(byte) || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// What can only be text or a number.
  private static func startsPlain(_ byte: UInt8) -> Bool {
    isLetter(byte) || 0x30...0x39 ~= byte || byte >= 0x80 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "$")
      || byte == UInt8(ascii: "~")
  }

  private static let depthLimit = 8
}

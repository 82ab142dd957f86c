import Text

/// Braze's `${name}`, and its braces inside of braces.
enum BrazeDialect {
  /// Where the output or the tag ends that begins before `start`: the index of its closing braces. Braces inside are
  /// counted, and a `${…}` is passed over.
  static func close(of kind: LiquidToken.Kind, in source: [UInt8], from start: Int) -> Int? {
    var at = start
    var depth = 1
    while at + 1 < source.count {
      let (byte, next) = (source[at], source[at + 1])
      if byte == UInt8(ascii: "$"), next == UInt8(ascii: "{") {
        guard let end = source.span.firstIndex(of: UInt8(ascii: "}"), from: at) else { return nil }
        at = end + 1
      } else if kind == .tag, depth == 1, byte == UInt8(ascii: "%"), next == UInt8(ascii: "}") {
        return at
      } else if byte == UInt8(ascii: "{"), next == UInt8(ascii: "{") {
        depth += 1
        at += 2
      } else if byte == UInt8(ascii: "}"), next == UInt8(ascii: "}") {
        if kind == .output || depth > 1 { depth -= 1 }
        if depth == 0 { return at }
        at += 2
      } else {
        at += 1
      }
    }
    return nil
  }

  /// The inside of a tag or an output with each `ns.${x}` as `ns["x"]`, each `${x}` as a default attribute, and without
  /// inner braces.
  static func markup(_ source: [UInt8], _ range: Range<Int>) -> LiquidMarkup {
    let hasNames = source[range].contains(UInt8(ascii: "$"))
    let hasBraces = source[range].contains(UInt8(ascii: "{")) || source[range].contains(UInt8(ascii: "}"))
    guard hasNames || hasBraces else { return LiquidMarkup(source, range) }
    var reader = BrazeMarkupReader(source: source, range: range)
    reader.read()
    return LiquidMarkup(bytes: reader.bytes, places: reader.places)
  }

  /// The name in a tag that only shows a content block; nil for all others.
  static func contentBlock(in source: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    let word = "content_blocks".utf8
    var at = range.lowerBound
    func skipSpace() { while at < range.upperBound, source[at].isSpace { at += 1 } }
    func take(_ byte: UInt8) -> Bool {
      guard at < range.upperBound, source[at] == byte else { return false }
      at += 1
      return true
    }
    _ = take(UInt8(ascii: "-"))
    skipSpace()
    guard source[at..<range.upperBound].starts(with: word) else { return nil }
    at += word.count
    skipSpace()
    guard take(UInt8(ascii: ".")) else { return nil }
    skipSpace()
    guard take(UInt8(ascii: "$")), take(UInt8(ascii: "{")) else { return nil }
    guard let end = source[at..<range.upperBound].firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let part = source[at..<end].strippedAtStart.strippedAtEnd
    var rest = source[(end + 1)..<range.upperBound].strippedAtStart.strippedAtEnd
    if rest.last == UInt8(ascii: "-") { rest = rest.dropLast().strippedAtEnd }
    guard rest.isEmpty || isIdentifier(rest) else { return nil }
    return part.startIndex..<part.endIndex
  }

  /// Whether a text is `| id: 'cb1'`, which the composer of Braze adds.
  private static func isIdentifier(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: "|") else { return false }
    let filter = rest.dropFirst().strippedAtStart
    guard filter.starts(with: Array("id".utf8)) else { return false }
    let colon = filter.dropFirst(2).strippedAtStart
    guard colon.first == UInt8(ascii: ":") else { return false }
    let value = colon.dropFirst().strippedAtStart
    return value.count > 1 && value.first?.isQuote == true && value.first == value.last
  }
}

private struct BrazeMarkupReader {
  let source: [UInt8]
  let range: Range<Int>
  var bytes: [UInt8] = []
  var places: [Int32] = []

  mutating func read() {
    bytes.reserveCapacity(range.count + 32)
    places.reserveCapacity(range.count + 32)
    var at = range.lowerBound
    while at < range.upperBound {
      let next = at + 1 < range.upperBound ? source[at + 1] : 0
      if source[at] == UInt8(ascii: "$"), next == UInt8(ascii: "{"),
        let end = source[at..<range.upperBound].firstIndex(of: UInt8(ascii: "}"))
      {
        name(at, end)
        at = end + 1
      } else if let length = braces(at, next) {
        at += length
      } else {
        add(source[at], at)
        at += 1
      }
    }
  }

  /// The length of `{{`, `{{-`, `}}` or `-}}` at a place.
  private func braces(_ at: Int, _ next: UInt8) -> Int? {
    let (open, close, dash) = (UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "-"))
    let third = at + 2 < range.upperBound ? source[at + 2] : 0
    if source[at] == open, next == open { return third == dash ? 3 : 2 }
    if source[at] == close, next == close { return 2 }
    if source[at] == dash, next == close, third == close { return 3 }
    return nil
  }

  private mutating func add(_ byte: UInt8, _ place: Int) {
    bytes.append(byte)
    places.append(Int32(truncatingIfNeeded: place))
  }

  private mutating func name(_ dollar: Int, _ end: Int) {
    if !takesNamespace() { for byte in "default_attribute".utf8 { add(byte, dollar) } }
    let part = source[(dollar + 2)..<end].strippedAtStart.strippedAtEnd
    let quote = part.contains(UInt8(ascii: "\"")) ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    add(UInt8(ascii: "["), dollar)
    add(quote, dollar + 1)
    for i in part.indices { add(source[i], i) }
    add(quote, end)
    add(UInt8(ascii: "]"), end)
  }

  /// Removes the point after a namespace, and the space around it.
  private mutating func takesNamespace() -> Bool {
    var count = bytes.count
    while count > 0, bytes[count - 1].isSpace { count -= 1 }
    guard count > 0, bytes[count - 1] == UInt8(ascii: ".") else { return false }
    count -= 1
    while count > 0, bytes[count - 1].isSpace { count -= 1 }
    let word = bytes[..<count].suffix { $0.isWord }
    guard word.contains(where: { !$0.isDigit }) else { return false }
    bytes.removeLast(bytes.count - count)
    places.removeLast(places.count - count)
    return true
  }
}

extension ArraySlice<UInt8> {
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[((lastIndex { !condition($0) }).map { $0 + 1 } ?? startIndex)...]
  }
}

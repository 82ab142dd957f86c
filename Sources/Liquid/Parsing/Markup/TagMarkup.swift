/// The inside of a tag or an output as Liquid reads it, with the place of each byte in the template.
struct TagMarkup: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var places: [Int32] = []
  /// The offsets of the last quotes, so that an unclosed one is known without a search to the end.
  private var lastSingleQuote = -1
  private var lastDoubleQuote = -1

  /// - Parameter place: The place of the byte of the template that it stands for.
  mutating func append(_ byte: UInt8, from place: Int) {
    if byte == UInt8(ascii: "'") { lastSingleQuote = bytes.count }
    if byte == UInt8(ascii: "\"") { lastDoubleQuote = bytes.count }
    bytes.append(byte)
    places.append(Int32(truncatingIfNeeded: place))
  }

  mutating func removeLast(_ count: Int = 1) {
    bytes.removeLast(count)
    places.removeLast(count)
  }

  var all: Range<Int> { 0..<bytes.count }

  /// The bytes of the template that a part comes from.
  func place(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, range.upperBound <= places.count else {
      let place = range.lowerBound < places.count ? Int(places[range.lowerBound]) : Int(places.last ?? -1) + 1
      return place..<place
    }
    let start = Int(places[range.lowerBound])
    return start..<max(start, Int(places[range.upperBound - 1]) + 1)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The range without space and NUL at either end.
  func stripped(_ range: Range<Int>) -> Range<Int> {
    let part = bytes[range].stripped
    return part.startIndex..<part.endIndex
  }

  /// The offset behind the run of bytes of a class that begins at `at`.
  @inline(__always)
  func end(from at: Int, to end: Int, while isInClass: (UInt8) -> Bool) -> Int {
    var at = at
    while at < end, isInClass(bytes[at]) { at += 1 }
    return at
  }

  func skipSpace(from at: Int, to end: Int) -> Int { self.end(from: at, to: end) { $0.isSpace } }

  /// The end of the word at a place.
  func wordEnd(from at: Int, to end: Int) -> Int { self.end(from: at, to: end) { $0.isWord } }

  func namePartEnd(from at: Int, to end: Int) -> Int { self.end(from: at, to: end) { $0.isNamePart } }

  /// The end of the text in quotes at a place; nil if there is none.
  func quotedEnd(from at: Int, to end: Int) -> Int? {
    guard at < end else { return nil }
    let quote = bytes[at]
    let last = quote == UInt8(ascii: "'") ? lastSingleQuote : quote == UInt8(ascii: "\"") ? lastDoubleQuote : -1
    guard at < last, let close = bytes[(at + 1)..<end].firstIndex(of: quote) else { return nil }
    return close + 1
  }

  /// The end of a run of characters other than space, commas and
  /// bars, with quoted texts in it; nil if it is empty.
  func runEnd(from at: Int, to end: Int) -> Int? {
    var i = at
    while i < end {
      let byte = bytes[i]
      if let close = quotedEnd(from: i, to: end) {
        i = close
      } else if byte.isSpace || byte.isQuote || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "|") {
        break
      } else {
        i += 1
      }
    }
    return i > at ? i : nil
  }

  /// The end of what Liquid calls a quoted fragment: a quoted text, else a run.
  func fragmentEnd(from at: Int, to end: Int) -> Int? { quotedEnd(from: at, to: end) ?? runEnd(from: at, to: end) }

  /// The first fragment at or after a place.
  func firstFragment(_ range: Range<Int>) -> Range<Int>? {
    for i in range { if let end = fragmentEnd(from: i, to: range.upperBound) { return i..<end } }
    return nil
  }

  /// The end of fragments that follow each other directly.
  func fragmentsEnd(from at: Int, to end: Int) -> Int? {
    var i = at
    while let next = fragmentEnd(from: i, to: end) { i = next }
    return i > at ? i : nil
  }

  /// Whether a word stands at a place.
  func hasWord(_ word: StaticString, from at: Int, to end: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    return at >= 0 && at + count <= end && bytes[at..<(at + count)].isWord(word)
  }

  /// All `name: value` of a tag.
  func attributes(_ range: Range<Int>) -> [(name: Range<Int>, value: Range<Int>)] {
    var keywords: [(name: Range<Int>, value: Range<Int>)] = []
    var at = range.lowerBound
    while at < range.upperBound {
      guard bytes[at].isWord else {
        at += 1
        continue
      }
      let nameEnd = namePartEnd(from: at, to: range.upperBound)
      let colon = skipSpace(from: nameEnd, to: range.upperBound)
      if colon < range.upperBound, bytes[colon] == UInt8(ascii: ":") {
        let start = skipSpace(from: colon + 1, to: range.upperBound)
        if let end = fragmentEnd(from: start, to: range.upperBound) {
          keywords.append((at..<nameEnd, start..<end))
          at = end
          continue
        }
      }
      at = nameEnd
    }
    return keywords
  }

  /// The name before a `=`, and where the value begins.
  func assignment(_ range: Range<Int>) -> (name: Range<Int>, start: Int)? {
    var at = range.lowerBound
    while let name = signature(at..<range.upperBound) {
      let next = skipSpace(from: name.upperBound, to: range.upperBound)
      if next < range.upperBound, bytes[next] == UInt8(ascii: "=") {
        return (name, skipSpace(from: next + 1, to: range.upperBound))
      }
      at = name.upperBound
    }
    return nil
  }

  /// The first run of what may stand in a variable's name: words,
  /// dashes, points, brackets, parentheses beside them.
  func signature(_ range: Range<Int>) -> Range<Int>? {
    for start in range {
      var at = start
      while at < range.upperBound {
        let nameStart = bytes[at] == UInt8(ascii: "(") ? at + 1 : at
        guard nameStart < range.upperBound, isSignature(bytes[nameStart]) else { break }
        at = nameStart + 1
        if at < range.upperBound, bytes[at] == UInt8(ascii: ")") { at += 1 }
      }
      if at > start { return start..<at }
    }
    return nil
  }

  private func isSignature(_ byte: UInt8) -> Bool {
    byte.isNamePart || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
  }

  /// A name in a lookup, or what stands between its brackets.
  typealias Segment = (range: Range<Int>, isBracketed: Bool)

  /// The names and brackets of a lookup; all other characters are passed over.
  func segments(_ range: Range<Int>) -> [Segment] {
    var segments: [Segment] = []
    var at = range.lowerBound
    let lastClose = bytes[range].lastIndex(of: UInt8(ascii: "]")) ?? -1
    while at < range.upperBound {
      if bytes[at] == UInt8(ascii: "["), at < lastClose, bytes[at + 1] != UInt8(ascii: "]"),
        let close = bytes[(at + 1)..<range.upperBound].firstIndex(of: UInt8(ascii: "]"))
      {
        segments.append((at + 1..<close, true))
        at = close + 1
      } else if bytes[at].isNamePart {
        var end = namePartEnd(from: at, to: range.upperBound)
        if end < range.upperBound, bytes[end] == UInt8(ascii: "?") { end += 1 }
        segments.append((at..<end, false))
        at = end
      } else {
        at += 1
      }
    }
    return segments
  }

  /// The offset of the last `..`.
  func lastPoints(_ range: Range<Int>) -> Int? {
    guard range.count > 1 else { return nil }
    let point = UInt8(ascii: ".")
    return (range.lowerBound..<range.upperBound - 1).last { bytes[$0] == point && bytes[$0 + 1] == point }
  }
}

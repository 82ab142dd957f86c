#if canImport(Glibc)
  import Glibc
#endif

/// Reads Markdown, and gives up where it may be more than plain.
struct PlainReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0
  private(set) var marks: [PlainMark] = []
  private var line = 1
  private var lineStart = 0
  private(set) var formatting: Markdown.Position?
  var isASCII = true

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    marks.reserveCapacity(bytes.count / 8 + 32)
  }

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> PlainMarkdown? {
    var reader = PlainReader(bytes)
    guard reader.run(), reader.isASCII || bytes.isValidUTF8 else { return nil }
    return PlainMarkdown(marks: reader.marks, formatting: reader.formatting)
  }

  @inline(__always)
  mutating func mark(_ kind: PlainMark.Kind) { marks.append(PlainMark(kind)) }

  @inline(__always)
  mutating func mark(_ kind: PlainMark.Kind, _ range: Range<Int>, isClean: Bool = true) {
    marks.append(PlainMark(kind, range, isClean: isClean))
  }

  // MARK: Blocks

  private mutating func run() -> Bool {
    while at < bytes.count {
      switch bytes[at] {
      case newline: nextLine()
      case UInt8(ascii: "#"): guard heading() else { return false }
      case UInt8(ascii: "-"): guard list() else { return false }
      case UInt8(ascii: "|"): guard table() else { return false }
      default: guard paragraph() else { return false }
      }
    }
    return true
  }

  private mutating func paragraph() -> Bool {
    mark(.paragraph)
    repeat {
      guard startsText(at), inline(to: lineEnd) else { return false }
      nextLine()
      if endsParagraph { break }
      mark(.lineBreak)
    } while true
    mark(.paragraphEnd)
    return true
  }

  /// What begins here, which may be more than plain, is no line of the paragraph before it.
  private var endsParagraph: Bool {
    guard at < bytes.count else { return true }
    switch bytes[at] {
    case newline, UInt8(ascii: "#"), UInt8(ascii: "-"): return true
    default: return false
    }
  }

  private mutating func heading() -> Bool {
    note()
    let start = at
    while at < bytes.count, bytes[at] == UInt8(ascii: "#") { at += 1 }
    let level = at - start
    guard let tag = Self.heading(.h1, level), let end = Self.heading(.h1End, level), at < bytes.count,
      bytes[at] == space
    else { return false }
    at += 1
    let lineEnd = lineEnd
    guard startsText(at), bytes[lineEnd - 1] != UInt8(ascii: "#") else { return false }
    mark(tag)
    guard inline(to: lineEnd) else { return false }
    mark(end)
    nextLine()
    return true
  }

  private static func heading(_ first: PlainMark.Kind, _ level: Int) -> PlainMark.Kind? {
    1...6 ~= level ? PlainMark.Kind(rawValue: first.rawValue + UInt8(level - 1)) : nil
  }

  /// Items of one line each, without blank lines between them.
  private mutating func list() -> Bool {
    note()
    mark(.list)
    while at < bytes.count, bytes[at] == UInt8(ascii: "-") {
      guard at + 2 < bytes.count, bytes[at + 1] == space else { return false }
      at += 2
      mark(.item)
      guard startsText(at), inline(to: lineEnd) else { return false }
      mark(.itemEnd)
      nextLine()
    }
    mark(.listEnd)
    guard at < bytes.count else { return true }
    // What is no item may go on with the last one; and one behind a blank line would give them all paragraphs.
    guard bytes[at] == newline else { return false }
    while at < bytes.count, bytes[at] == newline { nextLine() }
    return at == bytes.count || bytes[at] != UInt8(ascii: "-")
  }

  // MARK: Lines

  /// Where this line's line break stands.
  var lineEnd: Int {
    guard at < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + at, Int32(newline), bytes.count - at)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Moves over a line break, or stays at the end.
  mutating func nextLine() {
    at = min(at + 1, bytes.count)
    line += 1
    lineStart = at
  }

  /// Whether a line that begins here is text, whatever follows.
  func startsText(_ index: Int) -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "\""):
      return true
    case 0x80...: return index > 0 || bytes[index] != 0xEF
    case 0x30...0x39:
      var end = index
      while end < bytes.count, 0x30...0x39 ~= bytes[end] { end += 1 }
      return end == bytes.count || bytes[end] != UInt8(ascii: ".") && bytes[end] != UInt8(ascii: ")")
    default: return false
    }
  }

  /// Formatting begins here.
  mutating func note() {
    guard formatting == nil else { return }
    let column = 1 + bytes[lineStart..<at].count { $0 & 0xC0 != 0x80 }
    formatting = Markdown.Position(line: line, column: column)
  }

  var newline: UInt8 { 0x0A }
  var space: UInt8 { 0x20 }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var isValidUTF8: Bool { (try? UTF8Span(validating: span)) != nil }
}

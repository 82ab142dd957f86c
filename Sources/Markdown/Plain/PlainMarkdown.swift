import HTML

#if canImport(Glibc)
  import Glibc
#endif

/// Renders Markdown that no rule of CommonMark could read in two ways: paragraphs, headings, tight lists and whole
/// tables of plain words, with emphasis around words and links to plain addresses. On anything else it gives up, and
/// cmark takes over; the HTML is the same. Most bodies are such Markdown, and take a tenth of the time this way.
struct PlainMarkdown {
  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0
  var out: Buffer
  private var line = 1
  private var lineStart = 0
  private(set) var formatting: Markdown.Position?
  var isASCII = true

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    out = Buffer(capacity: bytes.count * 2 + 128)
  }

  /// Nil where the Markdown may be more than plain; the formatting is the first one, as `firstFormatting` finds it.
  static func render(_ bytes: UnsafeBufferPointer<UInt8>) -> (html: Markup, formatting: Markdown.Position?)? {
    var renderer = PlainMarkdown(bytes)
    guard renderer.run(), renderer.isASCII || bytes.isValidUTF8 else { return nil }
    return (Markup(renderer.out), renderer.formatting)
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
    out.literal("<p>")
    repeat {
      guard startsText(at), inline(to: lineEnd) else { return false }
      nextLine()
      if endsParagraph { break }
      out.literal("\n")
    } while true
    out.literal("</p>\n")
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
    guard level <= 6, at < bytes.count, bytes[at] == space else { return false }
    at += 1
    let end = lineEnd
    guard startsText(at), bytes[end - 1] != UInt8(ascii: "#") else { return false }
    out.literal("<h")
    out.number(level)
    out.literal(">")
    guard inline(to: end) else { return false }
    out.literal("</h")
    out.number(level)
    out.literal(">\n")
    nextLine()
    return true
  }

  /// Items of one line each, without blank lines between them.
  private mutating func list() -> Bool {
    note()
    out.literal("<ul>\n")
    while at < bytes.count, bytes[at] == UInt8(ascii: "-") {
      guard at + 2 < bytes.count, bytes[at + 1] == space else { return false }
      at += 2
      out.literal("<li>")
      guard startsText(at), inline(to: lineEnd) else { return false }
      out.literal("</li>\n")
      nextLine()
    }
    out.literal("</ul>\n")
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

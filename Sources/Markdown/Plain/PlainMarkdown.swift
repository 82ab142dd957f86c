import HTML

/// Markdown that no rule of CommonMark could read in two ways: paragraphs, headings, tight lists and whole tables of
/// plain words, with emphasis around words and links to plain addresses. Most bodies are such Markdown, and take a
/// tenth of the time without cmark; the HTML is the same.
public struct PlainMarkdown: Sendable, Hashable {
  /// In the order of the text. Their ranges are of the bytes that were parsed.
  public let marks: [PlainMark]
  /// Where the first formatting begins, as `Markdown.renderFindingFormatting` finds it.
  let formatting: Markdown.Position?

  /// Nil where the Markdown may be more than plain, and where `Markdown.refusal(of:)` names it.
  public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> PlainMarkdown? {
    guard Markdown.refusal(of: bytes) == nil else { return nil }
    return PlainReader.read(bytes)
  }

  /// - Parameter bytes: Those that were parsed.
  func html(_ bytes: UnsafeBufferPointer<UInt8>) -> Markup {
    var out = Buffer(capacity: bytes.count * 2 + 128)
    for mark in marks {
      switch mark.kind {
      case .text where mark.isClean: out.trusted(UnsafeBufferPointer(rebasing: bytes[mark.range]))
      case .text: out.commonMark(UnsafeBufferPointer(rebasing: bytes[mark.range]))
      case .link:
        out.literal("<a href=\"")
        out.commonMark(UnsafeBufferPointer(rebasing: bytes[mark.range]))
        out.literal("\">")
      default: out.literal(Self.tags[Int(mark.kind.rawValue)])
      }
    }
    return Markup(out)
  }

  /// By the kinds' numbers: a switch would be looked through anew for every mark.
  private static let tags = PlainMark.Kind.allCases.map(\.html)
}

extension Buffer {
  /// Text of plain Markdown as cmark escapes it, which leaves apostrophes as they are.
  public mutating func commonMark(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for i in text.indices {
      let reference: StaticString
      switch text[i] {
      case UInt8(ascii: "\""): reference = "&quot;"
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      default: continue
      }
      trusted(UnsafeBufferPointer(rebasing: text[start..<i]))
      literal(reference)
      start = i + 1
    }
    trusted(UnsafeBufferPointer(rebasing: text[start...]))
  }
}

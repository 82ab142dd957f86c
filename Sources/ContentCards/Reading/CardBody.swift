import HTML
import Markdown
import Text

/// A card's description: the text of the file below the front matter.
public struct CardBody: Sendable, Hashable {
  /// The form of the description in the payload, `bodyFormat:`.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// The payload carries the Markdown source, for an app whose cell renders Markdown.
    case markdown
    /// The payload carries the text without its formatting, as the SDK's own cells show it.
    case plain
  }

  /// The form that the file or else the project states.
  public var format: Format
  /// The description that the app receives.
  public var payload: String
  /// The description as drawn, where the cell renders Markdown.
  public var drawn: Markup
  /// The payload as the SDK's own cell shows it; nil where that looks like `drawn`.
  public var stock: Markup?
  /// Whether the source has more than paragraphs of plain text.
  public var isFormatted: Bool
  /// The first formatting in the body, which a stock cell would show as written.
  public var formatting: Position?

  static let empty = CardBody(format: .markdown, payload: "", drawn: .empty, isFormatted: false)
}

extension CardBody {
  /// - Parameter bytes: Without blank lines at either end.
  init(_ bytes: ArraySlice<UInt8>, format: Format) {
    self.format = format
    switch format {
    case .plain:
      let text = Markdown.plainText(bytes)
      // The service fills the text later, and sends the blank lines that its tags leave above it.
      let above = bytes.prefix(while: \.isSpaceOrControl).lastIndex(of: UInt8(ascii: "\n")).map { bytes[...$0] }
      payload = text.isEmpty ? text : String(decoding: above ?? [], as: UTF8.self) + text
      var buffer = Buffer(capacity: bytes.count)
      buffer.text(payload)
      drawn = Markup(buffer)
      isFormatted = false
    case .markdown:
      payload = String(decoding: bytes, as: UTF8.self)
      let (rendered, formatting) = Markdown.renderFindingFormatting(bytes)
      self.formatting = formatting
      isFormatted = Self.hasTags(rendered.bytes.span)
      drawn = isFormatted ? Self.inert(rendered) : rendered
      guard isFormatted || !Self.isParagraph(rendered.bytes.span, of: bytes) else { break }
      var written = Buffer(capacity: bytes.count + 16)
      written.text(payload)
      stock = Markup(written)
    }
  }

  /// Whether HTML is one paragraph of a text on one line.
  private static func isParagraph(_ html: Span<UInt8>, of text: ArraySlice<UInt8>) -> Bool {
    guard html.starts(with: "<p>") else { return false }
    var at = 3
    for byte in text {
      if let escape = escape(of: byte), html.starts(with: escape, at: at) {
        at += escape.utf8CodeUnitCount
      } else if at < html.count, html[at] == byte, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "\n") {
        at += 1
      } else {
        return false
      }
    }
    return html.count == at + 5 && html.starts(with: "</p>\n", at: at)
  }

  private static func escape(of byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }

  /// Whether there is more than paragraphs and line breaks.
  private static func hasTags(_ html: Span<UInt8>) -> Bool {
    var at = 0
    while let open = html.firstIndex(of: UInt8(ascii: "<"), from: at) {
      at = html.starts(with: "/", at: open + 1) ? open + 2 : open + 1
      if !html.starts(with: "p>", at: at), !html.starts(with: "br", at: at) { return true }
    }
    return false
  }

  /// Moves the addresses of links to `data-href` and those of images to `data-src`: a preview follows no
  /// link, and loads nothing that the app would not.
  private static func inert(_ markup: Markup) -> Markup {
    let html = markup.bytes
    var output = Buffer(capacity: html.count + 64)
    var (copied, at) = (0, 0)
    while let start = html.span.firstIndex(of: UInt8(ascii: "<"), from: at) {
      let tag = html[(start + 1)...]
      let length = tag.starts(with: "a href=".utf8) ? 2 : tag.starts(with: "img src=".utf8) ? 4 : 0
      at = start + 1 + length
      guard length > 0 else { continue }
      output.trusted(html[copied..<at])
      output.literal("data-")
      copied = at
    }
    output.trusted(html[copied...])
    return Markup(output)
  }
}

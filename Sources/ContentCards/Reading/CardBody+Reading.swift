import HTML
import Markdown

extension CardBody {
  /// - Parameter bytes: Without blank lines at either end.
  init(_ bytes: ArraySlice<UInt8>, format: Format) {
    self.format = format
    switch format {
    case .plain:
      payload = Markdown.plainText(bytes)
      var buffer = Buffer(capacity: bytes.count)
      buffer.text(payload)
      drawn = Markup(buffer)
      isFormatted = false
    case .markdown:
      payload = String(decoding: bytes, as: UTF8.self)
      let (rendered, formatting) = Markdown.renderFindingFormatting(bytes)
      self.formatting = formatting
      isFormatted = Self.hasTags(rendered.bytes)
      drawn = isFormatted ? Self.inert(rendered) : rendered
      guard !Self.isParagraph(rendered.bytes, of: bytes) else { break }
      var written = Buffer(capacity: bytes.count + 16)
      written.text(payload)
      stock = Markup(written)
    }
  }

  /// Whether HTML is one paragraph of a text on one line.
  private static func isParagraph(_ html: [UInt8], of text: ArraySlice<UInt8>) -> Bool {
    var rest = html[...]
    guard rest.starts(with: "<p>".utf8) else { return false }
    rest = rest.dropFirst(3)
    for byte in text {
      let written = escapes.first { $0.byte == byte && rest.starts(with: $0.text.utf8) }
      guard byte != UInt8(ascii: "\n"), written != nil || rest.first == byte && byte != UInt8(ascii: "<") else {
        return false
      }
      rest = rest.dropFirst(written?.text.utf8.count ?? 1)
    }
    return rest.elementsEqual("</p>\n".utf8)
  }

  private static let escapes: [(byte: UInt8, text: String)] = [
    (UInt8(ascii: "&"), "&amp;"), (UInt8(ascii: "<"), "&lt;"), (UInt8(ascii: ">"), "&gt;"),
    (UInt8(ascii: "\""), "&quot;"),
  ]

  /// Whether there is more than paragraphs and line breaks.
  private static func hasTags(_ html: [UInt8]) -> Bool {
    for i in html.indices where html[i] == UInt8(ascii: "<") {
      let tag = html[(i + 1)...]
      let name = tag.first == UInt8(ascii: "/") ? tag.dropFirst() : tag
      if !name.starts(with: "p>".utf8), !name.starts(with: "br".utf8) { return true }
    }
    return false
  }

  /// Moves the addresses of links to `data-href` and those of images to `data-src`: a preview follows no link, and loads
  /// nothing that the app would not.
  private static func inert(_ markup: Markup) -> Markup {
    let html = markup.bytes
    var output = Buffer(capacity: html.count + 64)
    var (copied, at) = (0, 0)
    while let start = html[at...].firstIndex(of: UInt8(ascii: "<")) {
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

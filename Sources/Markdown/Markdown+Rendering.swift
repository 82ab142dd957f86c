import HTML
import Text

extension Markdown {
  /// Renders the body as HTML: paragraphs, lists, tables, strikethrough, task lists, and bare addresses as links.
  /// A body that `refusal(of:)` reports is not parsed but returned as preformatted text.
  public static func render(_ body: ArraySlice<UInt8>, options: Options = .card) -> Markup {
    guard refusal(of: body) == nil else { return preformatted(body) }
    return ParsedMarkdown.with(body, rawHTML: options.rawHTML) { $0?.html() } ?? preformatted(body)
  }

  public static func render(_ body: String, options: Options = .card) -> Markup {
    render(Array(body.utf8)[...], options: options)
  }

  /// The rendered text without its formatting, for `bodyFormat: plain` and for searching. Raw HTML is left out, blank
  /// lines separate blocks, and no line break ends the text. A refused body is returned unchanged.
  public static func plainText(_ body: ArraySlice<UInt8>) -> String {
    guard refusal(of: body) == nil else { return String(decoding: body, as: UTF8.self) }
    return ParsedMarkdown.with(body, rawHTML: .omitted) { $0?.plainText() } ?? String(decoding: body, as: UTF8.self)
  }

  public static func plainText(_ body: String) -> String { plainText(Array(body.utf8)[...]) }

  private static func preformatted(_ body: ArraySlice<UInt8>) -> Markup {
    var buffer = Buffer(capacity: body.count + 16)
    buffer.literal("<pre>")
    buffer.text(body.span)
    buffer.literal("</pre>\n")
    return Markup(buffer)
  }
}

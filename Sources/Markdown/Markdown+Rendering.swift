import HTML
import Text

extension Markdown {
  /// The body as HTML: paragraphs, lists, tables, strikethrough, task lists, and bare addresses as links.
  /// A body that `refusal(of:)` names is not parsed: it comes back as preformatted text.
  public static func render(_ body: ArraySlice<UInt8>, options: Options = .card) -> Markup {
    guard refusal(of: body) == nil else { return preformatted(body) }
    return ParsedMarkdown.with(body, rawHTML: options.rawHTML) { $0?.html() } ?? preformatted(body)
  }

  public static func render(_ body: String, options: Options = .card) -> Markup {
    render(Array(body.utf8)[...], options: options)
  }

  /// The rendered text without its formatting: for `bodyFormat: plain` and for searching. Raw HTML is left out; blocks
  /// are separated by blank lines; there is no line break at the end. A refused body comes back as it is.
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

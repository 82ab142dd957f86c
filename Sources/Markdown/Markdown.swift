import HTML

/// CommonMark with GitHub's extensions, parsed by cmark-gfm.
/// Every call is independent and may run on any thread.
public enum Markdown {
  /// How raw HTML in the Markdown is treated.
  public enum RawHTML: Sendable {
    /// Raw HTML is left out. Links with `javascript:`, `vbscript:`, `file:` or `data:` (images may use
    /// `data:`) lose their address, so that the result is safe on our pages.
    case omitted
    /// Raw HTML is passed through byte for byte, so the result must be shown in a sandbox.
    case kept
    /// Raw HTML is source text, which is the default of markdown-it. As there, bare addresses and task
    /// lists are not recognised, and refused links stay as source text.
    case escaped
  }

  /// Renders the body as HTML: paragraphs, lists, tables, strikethrough, task lists, and bare addresses
  /// as links. A body that `refusal(of:)` reports is not parsed but returned as preformatted text.
  public static func render(_ body: ArraySlice<UInt8>, rawHTML: RawHTML = .omitted) -> Markup {
    guard refusal(of: body) == nil else { return preformatted(body) }
    return ParsedMarkdown.with(body, rawHTML: rawHTML) { $0?.html() } ?? preformatted(body)
  }

  /// Renders a text like its bytes of UTF-8.
  public static func render(_ body: String, rawHTML: RawHTML = .omitted) -> Markup {
    render(Array(body.utf8)[...], rawHTML: rawHTML)
  }

  /// The rendered text without its formatting, for `bodyFormat: plain` and
  /// for searching. Raw HTML is left out, blank lines separate blocks, and
  /// no line break ends the text. A refused body is returned unchanged.
  public static func plainText(_ body: ArraySlice<UInt8>) -> String {
    guard refusal(of: body) == nil else { return String(decoding: body, as: UTF8.self) }
    return ParsedMarkdown.with(body, rawHTML: .omitted) { $0?.plainText() } ?? String(decoding: body, as: UTF8.self)
  }

  /// Returns the plain text of a Markdown text, like that of its bytes of UTF-8.
  public static func plainText(_ body: String) -> String { plainText(Array(body.utf8)[...]) }

  /// Whether a link may not lead to an address, because of its scheme; pictures may have `data:`.
  public static func refuses(_ url: String) -> Bool {
    let beginning = url.prefix(64).lowercased()
    return ["javascript:", "vbscript:", "file:", "data:"].contains { beginning.hasPrefix($0) }
  }

  static func preformatted(_ body: ArraySlice<UInt8>) -> Markup {
    var buffer = Buffer(capacity: body.count + 16)
    buffer.literal("<pre>")
    buffer.text(body.span)
    buffer.literal("</pre>\n")
    return Markup(buffer)
  }
}

import CCMarkGFM
import Glibc
import HTML
import Text

extension Markdown {
  /// Renders a body as HTML that is safe for our pages, and finds the first
  /// formatting that a plain-text view would show as source: emphasis, code, a link
  /// in brackets, an image, a heading, a list, a quote, a table, a rule or HTML.
  /// `formatting` is nil for plain paragraphs, bare addresses and refused bodies.
  public static func renderFindingFormatting(_ body: ArraySlice<UInt8>) -> (html: Markup, formatting: Position?) {
    guard refusal(of: body) == nil else { return (render(body), nil) }
    return ParsedMarkdown.with(body, rawHTML: .omitted) { parsed in
      parsed?.html().map { ($0, parsed?.firstFormatting(in: body) ?? nil) }
    } ?? (render(body), nil)
  }
}

extension ParsedMarkdown {
  private static func isPlain(_ type: cmark_node_type) -> Bool {
    switch type {
    case CMARK_NODE_NONE, CMARK_NODE_DOCUMENT, CMARK_NODE_PARAGRAPH, CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK,
      CMARK_NODE_LINEBREAK:
      true
    default: false
    }
  }

  func firstFormatting(in body: ArraySlice<UInt8>) -> Position? {
    guard let iterator = cmark_iter_new(root) else { return nil }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return nil }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      let type = cmark_node_get_type(node)
      guard !Self.isPlain(type), !(type == CMARK_NODE_LINK && isBare(node)) else { continue }
      let line = Int(cmark_node_get_start_line(node))
      return Position(line: line, column: column(line, byte: Int(cmark_node_get_start_column(node)), body))
    }
  }

  /// Whether a link is a bare address: its text equals its address,
  /// except for the scheme that the autolink extension adds.
  private func isBare(_ link: OpaquePointer) -> Bool {
    guard let child = cmark_node_first_child(link), cmark_node_next(child) == nil,
      let text = cmark_node_get_literal(child).map({ String(cString: $0) }),
      let url = cmark_node_get_url(link).map({ String(cString: $0) })
    else { return false }
    let isExtended = cmark_node_get_syntax_extension(link) != nil || cmark_node_get_start_column(link) == 0
    return isExtended && (url == text || url == "http://" + text || url == "mailto:" + text)
  }

  /// Converts a column, which cmark counts in bytes, to Unicode scalars.
  private func column(_ line: Int, byte: Int, _ body: ArraySlice<UInt8>) -> Int {
    let lines = body.split(separator: UInt8(ascii: "\n"), maxSplits: max(line, 1) - 1, omittingEmptySubsequences: false)
    guard let text = lines.last, lines.count == max(line, 1) else { return 1 }
    return 1 + text.prefix(max(byte, 1) - 1).count { $0 & 0xC0 != 0x80 }
  }
}

import CCMarkGFM
import CMarkThreads
import HTML

#if canImport(Glibc)
  import Glibc
#endif

/// A document as cmark-gfm parsed it. Its pointers never leave the closure that it lives in.
struct Parsed: ~Copyable {
  let root: OpaquePointer
  private let parser: OpaquePointer
  private let options: Int32

  /// Parses `utf8` and hands the document to `body`; nil where memory ran out.
  static func with<Result>(
    _ utf8: UnsafeBufferPointer<UInt8>, rawHTML: Markdown.RawHTML, _ body: (borrowing Parsed?) -> Result
  ) -> Result {
    body(Parsed(utf8, rawHTML: rawHTML))
  }

  private init?(_ utf8: UnsafeBufferPointer<UInt8>, rawHTML: Markdown.RawHTML) {
    _ = cmark_threads_prepare()
    options =
      switch rawHTML {
      case .kept: CMARK_OPT_UNSAFE
      case .omitted: CMARK_OPT_DEFAULT
      case .escaped: CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
      }
    guard let parser = cmark_parser_new(options) else { return nil }
    var extensions = ["table", "strikethrough"]
    if rawHTML != .escaped { extensions += ["autolink", "tasklist"] }
    // The tag filter would rewrite a block's <style> and <title>, which are the SDK's to judge.
    if rawHTML == .omitted { extensions.append("tagfilter") }
    for name in extensions {
      if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
    }
    utf8.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    guard let root = cmark_parser_finish(parser) else {
      cmark_parser_free(parser)
      return nil
    }
    self.parser = parser
    self.root = root
    if rawHTML == .escaped { Parsed.escape(root) }
  }

  deinit {
    cmark_node_free(root)
    cmark_parser_free(parser)
  }

  func html() -> Markup? {
    guard let text = cmark_render_html(root, options, cmark_parser_get_syntax_extensions(parser)) else { return nil }
    defer { free(text) }
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
    return Markup(trusted: Array(bytes))
  }

  func plainText() -> String? {
    guard let text = cmark_render_plaintext(root, options, 0) else { return nil }
    defer { free(text) }
    var end = strlen(text)
    while end > 0, text[end - 1] == 10 { end -= 1 }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: end), as: UTF8.self)
  }
}

import CCMarkGFM
import CMarkThreads
import Glibc
import HTML

/// A document parsed by cmark-gfm. Its pointers are valid only inside the closure that receives it.
struct ParsedMarkdown: ~Copyable {
  let root: OpaquePointer
  private let parser: OpaquePointer
  private let options: Int32

  /// Parses a body and passes the document to `use`, or nil if memory ran out.
  static func with<Result>(
    _ body: ArraySlice<UInt8>, rawHTML: Markdown.RawHTML, _ features: MarkdownFeatures = .reference,
    _ use: (borrowing ParsedMarkdown?) -> Result
  ) -> Result {
    guard let memory = cmark_arena_begin() else { return use(nil) }
    // Ending the arena frees everything, so nodes are not freed one by one.
    defer { cmark_arena_end() }
    return use(ParsedMarkdown(body, rawHTML: rawHTML, features, memory))
  }

  private init?(
    _ body: ArraySlice<UInt8>, rawHTML: Markdown.RawHTML, _ features: MarkdownFeatures,
    _ memory: UnsafeMutablePointer<cmark_mem>
  ) {
    _ = cmark_threads_prepare()
    options =
      switch rawHTML {
      case .kept: CMARK_OPT_UNSAFE
      case .omitted: CMARK_OPT_DEFAULT
      case .escaped: CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
      }
    guard let parser = cmark_parser_new_with_mem(options, memory) else { return nil }
    for syntaxExtension in Extensions.of(rawHTML, features) {
      cmark_parser_attach_syntax_extension(parser, syntaxExtension)
    }
    body.withUnsafeBytes { cmark_parser_feed(parser, $0.bindMemory(to: CChar.self).baseAddress, $0.count) }
    guard let root = cmark_parser_finish(parser) else { return nil }
    self.parser = parser
    self.root = root
    if rawHTML == .escaped { ParsedMarkdown.escape(root, features, memory) }
  }

  func html() -> Markup? {
    guard let text = cmark_render_html(root, options, cmark_parser_get_syntax_extensions(parser)) else { return nil }
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
    return Markup(trusted: Array(bytes))
  }

  func plainText() -> String? {
    guard let text = cmark_render_plaintext(root, options, 0) else { return nil }
    var end = strlen(text)
    while end > 0, text[end - 1] == 10 { end -= 1 }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: end), as: UTF8.self)
  }
}

/// cmark's extensions, looked up by name once after `cmark_threads_prepare` has registered them. Any
/// thread may use them, because they live as long as the process and parsing only reads them.
private enum Extensions {
  static func of(_ rawHTML: Markdown.RawHTML, _ features: MarkdownFeatures) -> [OpaquePointer] {
    switch rawHTML {
    case .escaped: optional.filter { features.contains($0.feature) }.map(\.pointer)
    case .kept: blocks
    case .omitted: cards
    }
  }

  // Safe to share: the library creates its extensions once, keeps them, and only reads them afterwards.
  private nonisolated(unsafe) static let optional = MarkdownFeatures.extensions.compactMap { name, feature in
    cmark_find_syntax_extension(name).map { (pointer: $0, feature: feature) }
  }
  // The tag filter is left out, because it would rewrite a
  // block's <style> and <title>, which the SDK handles itself.
  private nonisolated(unsafe) static let blocks = named(["table", "strikethrough", "autolink", "tasklist"])
  private nonisolated(unsafe) static let cards = named(["table", "strikethrough", "autolink", "tasklist", "tagfilter"])

  /// An extension that the library lacks is skipped.
  private static func named(_ names: [String]) -> [OpaquePointer] {
    names.compactMap { cmark_find_syntax_extension($0) }
  }
}

import CGumbo
import Text

extension Document {
  /// Why a text is not parsed. The parser takes quadratic time on these, which no person writes.
  public enum Refusal: Error, Sendable, Hashable {
    /// More than `depthLimit` elements are open at this place.
    case tooDeep(at: Position)
    /// A tag with more than `attributeLimit` attributes.
    case tooManyAttributes(at: Position)
    /// More than `formattingLimit` elements such as `b` and `a` are unclosed, and would be opened again in every
    /// block that follows.
    case tooManyUnclosed(at: Position)
  }

  public static let depthLimit = 512
  public static let attributeLimit = 256
  public static let formattingLimit = 128

  /// Parses a whole document by the rules of HTML5, without scripting (what stands in `noscript` is markup). A text
  /// without `html`, `head` or `body` gets them. `bytes` are UTF-8. Linear in their count.
  public static func parse(_ bytes: [UInt8]) throws(Refusal) -> Document {
    if let document = WellFormedParser.parse(bytes) { return document }
    try NestingGuard.check(bytes)
    return parseByAllRules(bytes)
  }

  public static func parse(_ text: String) throws(Refusal) -> Document { try parse(Array(text.utf8)) }

  /// For markup that was written from a parsed document, so that its nesting is known to be bounded.
  public static func parseTrusting(_ bytes: [UInt8]) -> Document {
    WellFormedParser.parse(bytes) ?? parseByAllRules(bytes)
  }

  static func parseByAllRules(_ bytes: [UInt8]) -> Document {
    var arena = ParserMemory()
    defer { arena.free() }
    return withUnsafeMutablePointer(to: &arena) { arena in
      var options = kGumboDefaultOptions
      options.tab_stop = 1
      options.max_errors = 0
      // The arena is freed at once, and gumbo's own way through its tree is not needed.
      options.userdata = UnsafeMutableRawPointer(arena)
      options.allocator = { arena, size in arena?.assumingMemoryBound(to: ParserMemory.self).pointee.allocate(size) }
      options.deallocator = { _, _ in }
      // The text of an empty array would have no address.
      return (bytes + [0]).withUnsafeBufferPointer { text in
        text.withMemoryRebound(to: CChar.self) { text in
          guard let start = text.baseAddress,
            let output = gumbo_parse_with_options(&options, start, bytes.count)
          else { return Document() }
          var builder = TreeBuilder(capacity: bytes.count)
          builder.build(output.pointee.document)
          return builder.document
        }
      }
    }
  }
}

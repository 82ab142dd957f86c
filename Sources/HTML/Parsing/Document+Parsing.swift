import CGumbo
import Text

extension Document {
  /// Why a text is not parsed. The parser takes quadratic time on such texts, which no person writes.
  public enum Refusal: Error, Sendable, Hashable {
    /// More than `depthLimit` elements are open at this place.
    case tooDeep(at: Position)
    /// A tag has more than `attributeLimit` attributes.
    case tooManyAttributes(at: Position)
    /// More than `formattingLimit` elements such as `b` and `a` are
    /// unclosed, and would be opened again in every block that follows.
    case tooManyUnclosed(at: Position)
  }

  /// The most elements that may be open at once.
  public static let depthLimit = 512
  /// The most attributes of one tag.
  public static let attributeLimit = 256
  /// The most unclosed elements of those that HTML opens again in later blocks, such as `b` and `a`.
  public static let formattingLimit = 128

  /// Parses a whole document by the rules of HTML5 without scripting, so the content of `noscript` is
  /// markup. Missing `html`, `head` and `body` are added. `bytes` are UTF-8. Takes linear time.
  public static func parse(_ bytes: [UInt8]) throws(Refusal) -> Document {
    if let document = WellFormedParser.parse(bytes) { return document }
    try NestingGuard.check(bytes)
    return parseByAllRules(bytes)
  }

  /// Parses a text like its bytes of UTF-8.
  public static func parse(_ text: String) throws(Refusal) -> Document { try parse(Array(text.utf8)) }

  static func parseByAllRules(_ bytes: [UInt8]) -> Document {
    var arena = ArenaMemory(capacity: 96 * 1024)
    defer { arena.free() }
    return withUnsafeMutablePointer(to: &arena) { arena in
      var options = kGumboDefaultOptions
      options.tab_stop = 1
      options.max_errors = 0
      // gumbo's own functions that free its tree are not needed, because the arena is freed as a whole.
      options.userdata = UnsafeMutableRawPointer(arena)
      options.allocator = { arena, size in
        guard let arena = arena?.assumingMemoryBound(to: ArenaMemory.self) else { return nil }
        // Aligned for any C type.
        let size = (max(size, 1) &+ 15) & ~15
        defer { arena.pointee.take(size) }
        return arena.pointee.room(size)
      }
      options.deallocator = { _, _ in }
      // The added byte gives an empty text an address too.
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

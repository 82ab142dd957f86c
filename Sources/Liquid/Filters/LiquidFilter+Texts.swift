import Text
import TextTemplates

extension LiquidFilter {
  /// Filters that change a whole text.
  static let texts: [LiquidFilter] = [
    LiquidFilter("size", 1...1, [.wantsWhole, .isLimited]) { _, value, _ in value.size ?? .int(0) },
    text("downcase") { LetterCase.lower($0) },
    text("upcase") { LetterCase.upper($0) },
    text("capitalize") { LetterCase.capitalized($0) },
    text("escape", keepsNull: true) { MarkupText.escaped($0, once: false) },
    text("h", keepsNull: true) { MarkupText.escaped($0, once: false) },
    text("strip", grows: false) { Array($0[...].stripped) },
    text("lstrip", grows: false) { Array($0.strippedAtStart) },
    text("rstrip", grows: false) { Array($0.strippedAtEnd) },
    LiquidFilter("append", 2...2) { renderer, value, arguments throws(RenderFailure) in
      try renderer.limited(renderer.text(value) + renderer.text(arguments.first))
    },
    LiquidFilter("prepend", 2...2) { renderer, value, arguments throws(RenderFailure) in
      let text = try renderer.text(value)
      return try renderer.limited(renderer.text(arguments.first) + text)
    },
    text("escape_once") { MarkupText.escaped($0, once: true) },
    text("url_encode", keepsNull: true) {
      PercentEncoding.encoded($0, keeping: "-_.~ ").map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "+") : $0 }
    },
    LiquidFilter("url_decode", 1...1) { renderer, value, _ throws(RenderFailure) in
      if value.isNull { return .null }
      let plus = UInt8(ascii: "+")
      let text = PercentEncoding.decoded(try renderer.text(value).map { $0 == plus ? UInt8(ascii: " ") : $0 })
      guard (try? UTF8Span(validating: text.span)) != nil else {
        throw .argument("invalid byte sequence in UTF-8")
      }
      return .text(text)
    },
    text("strip_html", grows: false) { MarkupText.stripped($0) },
    text("strip_newlines", grows: false) { MarkupText.lines($0, joinedBy: []) },
    text("newline_to_br") { MarkupText.lines($0, joinedBy: Array("<br />\n".utf8)) },
    text("url_escape") { PercentEncoding.encoded($0, keeping: "-_.!~*'();/?:@&=+$,[]") },
    text("url_param_escape") { PercentEncoding.encoded($0, keeping: "-_.~") },
  ]

  private static func text(
    _ name: String, keepsNull: Bool = false, grows: Bool = true, _ change: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) -> LiquidFilter {
    LiquidFilter(name, 1...1) { renderer, value, _ throws(RenderFailure) in
      if keepsNull, value.isNull { return .null }
      let result = change(try renderer.text(value))
      return grows ? try renderer.limited(result) : .text(result)
    }
  }
}

import HTML
import Text

/// Markup that is written as a literal in our own source code; what stands in it as a value is escaped.
struct HTMLLiteral: ExpressibleByStringInterpolation {
  fileprivate let content: StringInterpolation

  init(stringInterpolation: StringInterpolation) { content = stringInterpolation }

  init(stringLiteral markup: String) {
    var content = StringInterpolation(literalCapacity: markup.utf8.count, interpolationCount: 0)
    content.appendLiteral(markup)
    self.content = content
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var buffer: Buffer

    init(literalCapacity: Int, interpolationCount: Int) {
      buffer = Buffer(capacity: literalCapacity + 32 * interpolationCount)
    }

    mutating func appendLiteral(_ markup: String) { markup.withBytes { buffer.trusted($0) } }

    mutating func appendInterpolation(_ text: String) { buffer.text(text) }

    mutating func appendInterpolation(_ number: Double) { buffer.number(number) }

    mutating func appendInterpolation(_ color: CSSColor) { buffer.write(color) }

    /// ` name="value"`; nothing where there is no value.
    mutating func appendInterpolation(_ name: StaticString, _ value: String?) { buffer.attribute(name, value) }

    /// Markup that stands there under a condition.
    mutating func appendInterpolation(_ markup: StaticString, if isWritten: Bool) {
      if isWritten { buffer.literal(markup) }
    }

    /// A declaration of a style attribute; nothing where there is no word.
    mutating func appendInterpolation(css property: StaticString, _ word: String?) { buffer.css(property, word) }
  }
}

extension Buffer {
  mutating func html(_ markup: HTMLLiteral) { trusted(markup.content.buffer) }
}

import Text

/// Markup that is written as a literal in our own source code; what stands in it as a value is escaped.
public struct HTMLLiteral: ExpressibleByStringInterpolation {
  fileprivate let content: StringInterpolation

  /// Takes the literal with its values.
  public init(stringInterpolation: StringInterpolation) { content = stringInterpolation }

  /// Takes a literal without values.
  public init(stringLiteral markup: String) {
    var content = StringInterpolation(literalCapacity: markup.utf8.count, interpolationCount: 0)
    content.appendLiteral(markup)
    self.content = content
  }

  /// Writes the parts of a literal one after the other.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// The markup so far, to which a module adds values of its own kinds.
    package var buffer: Buffer

    /// An empty literal, with room for its parts.
    public init(literalCapacity: Int, interpolationCount: Int) {
      buffer = Buffer(capacity: literalCapacity + 32 * interpolationCount)
    }

    /// Appends markup.
    public mutating func appendLiteral(_ markup: String) { markup.withBytes { buffer.trusted($0) } }

    /// Appends a text, escaped.
    public mutating func appendInterpolation(_ text: String) { buffer.text(text) }

    /// ` name="value"`; nothing where there is no value.
    public mutating func appendInterpolation(_ name: StaticString, _ value: String?) { buffer.attribute(name, value) }

    /// Markup that stands there under a condition.
    public mutating func appendInterpolation(_ markup: StaticString, if isWritten: Bool) {
      if isWritten { buffer.literal(markup) }
    }
  }
}

extension Buffer {
  /// Appends a literal, whose values are escaped: `buffer.html("<b>\(name)</b>")`.
  public mutating func html(_ markup: HTMLLiteral) { trusted(markup.content.buffer) }

  /// Appends ` name="text"`; nothing where there is no text.
  public mutating func attribute(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    literal(" ")
    literal(name)
    literal("=\"")
    text(value)
    literal("\"")
  }
}

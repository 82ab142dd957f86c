import HTML

/// Writes declarations of a style attribute. Values are
/// numbers, colours from `CSSColor` and words from source code.
extension Buffer {
  mutating func px(_ property: StaticString, _ value: Double) {
    literal(property)
    number(":", value, "px;")
  }

  /// A number between two literals.
  mutating func number(_ start: StaticString, _ value: Double, _ end: StaticString) {
    literal(start)
    number(value)
    literal(end)
  }

  /// An element between two literals; nothing where it has no text.
  mutating func element(_ start: StaticString, _ content: String?, _ end: StaticString) {
    guard let content else { return }
    literal(start)
    text(content)
    literal(end)
  }

  /// A style attribute of one length; nothing where there is none.
  mutating func style(_ property: StaticString, _ length: Double?) {
    guard let length else { return }
    literal(" style=\"")
    px(property, length)
    literal("\"")
  }

  mutating func px(_ property: StaticString, _ edges: Edges) {
    literal(property)
    literal(":")
    for (i, value) in [edges.top, edges.right, edges.bottom, edges.left].enumerated() {
      if i > 0 { literal(" ") }
      number(value)
      literal("px")
    }
    literal(";")
  }

  mutating func css(_ property: StaticString, _ color: CSSColor) {
    literal(property)
    literal(":")
    write(color)
    literal(";")
  }

  /// A property with a word; nothing where there is none.
  mutating func css(_ property: StaticString, _ word: String?) {
    guard let word else { return }
    literal(property)
    literal(":")
    text(word)
    literal(";")
  }

  mutating func write(_ color: CSSColor) { trusted(Array(color.css.utf8)) }

  mutating func border(_ property: StaticString, _ color: CSSColor) {
    literal(property)
    literal(":1px solid ")
    write(color)
    literal(";")
  }

  /// A number without needless decimals; `Buffer.number` takes whole ones.
  mutating func number(_ value: Double) {
    if value == value.rounded(), abs(value) < 1e9 {
      number(Int(value))
    } else {
      text(shortened(value))
    }
  }
}

extension HTMLLiteral.StringInterpolation {
  mutating func appendInterpolation(_ number: Double) { buffer.number(number) }

  mutating func appendInterpolation(_ color: CSSColor) { buffer.write(color) }

  /// A declaration of a style attribute; nothing where there is no word.
  mutating func appendInterpolation(css property: StaticString, _ word: String?) { buffer.css(property, word) }
}

extension TokenValue {
  /// The value as people and JSON read it: `#005fff`, `12px`, `20px 25px 25px 25px`, `600 17px/1.294 system-ui`.
  public var text: String {
    switch self {
    case .color(let color): color.css
    case .length(let length): length.css
    case .number(let number): Decimal.text(number)
    case .shadow(let shadows):
      shadows.isEmpty
        ? "none"
        : shadows.map { shadow in
          [shadow.x, shadow.y, shadow.blur, shadow.spread].map { Decimal.text($0) + "px" }.joined(separator: " ")
            + " " + shadow.color.css
        }.joined(separator: ", ")
    case .font(let style): style.text
    case .family(let names): names.joined(separator: ", ")
    case .insets(let insets): insets.css
    case .size(let width, let height): "\(width.css) \(height.css)"
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text
    }
  }
}

extension FontStyle {
  /// The font as a CSS shorthand at the default text size, with only the given parts.
  public var text: String {
    var words: [String] = []
    if italic == true { words.append("italic") }
    if let weight { words.append(String(weight)) }
    if let size { words.append(Decimal.text(size) + "px" + (lineHeight.map { "/" + Decimal.text($0) } ?? "")) }
    if let letterSpacing { words.append("spacing \(Decimal.text(letterSpacing))px") }
    if let family { words.append(family.joined(separator: ", ")) }
    return words.joined(separator: " ")
  }
}

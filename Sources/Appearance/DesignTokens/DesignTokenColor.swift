import Documents

/// Colours as files of design tokens have them: text as in CSS, or an object with a colour space.
enum DesignTokenColor {
  /// Reads a colour; nil for anything else. sRGB cannot show every colour of the other
  /// spaces, so the result is then the nearest one, and `isExact` is false.
  static func read(_ node: Node) -> (color: Color, isExact: Bool)? {
    if let text = node.string { return Color.css(text) }
    if let red = node["r"]?.number, let green = node["g"]?.number, let blue = node["b"]?.number {
      return ColorSpace.srgb.color([red, green, blue], alpha: node["a"]?.number ?? 1)
    }
    guard let space = node["colorSpace"]?.string, let values = node["components"]?.list, values.count == 3,
      let alpha = node["alpha"].map(number) ?? 1
    else { return nil }
    let numbers = values.compactMap(number)
    guard numbers.count == 3 else { return nil }
    if let known = ColorSpace(rawValue: space) { return known.color(numbers, alpha: alpha) }
    return node["hex"]?.string.flatMap { Color($0) }.map { ($0, false) }
  }

  /// "none" is 0 in every space.
  private static func number(_ node: Node) -> Double? { node.string == "none" ? 0 : node.number }
}

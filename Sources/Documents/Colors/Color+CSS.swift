import Templates

extension Color {
  /// Reads a colour that CSS Color 4 has: by its name, in hexadecimal digits, or by a function with the older
  /// commas or without. nil for anything else, such as `calc()`, `currentcolor` and colours made from others.
  ///
  ///     Color.css("hsl(0.5turn 100% 50% / 40%)")?.color.css  // "#00ffff66"
  ///
  /// - Returns: The colour in sRGB, and whether sRGB can show it; it is the nearest one otherwise.
  public static func css(_ text: String) -> (color: Color, isExact: Bool)? {
    if let color = Color(text) { return (color, true) }
    guard text.utf8.count <= 256 else { return nil }
    let text = text.lowercased()
    if let color = names[text] { return (color, true) }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let (name, inside) = (text[..<open], text[text.index(after: open)...].dropLast())
    if inside.contains(",") { return withCommas(name, inside) }
    let sides = inside.split(separator: "/", omittingEmptySubsequences: false).map(words)
    guard sides.count == 1 || sides.count == 2 && sides[1].count == 1 else { return nil }
    var parts = sides[0]
    if name == "color" {
      guard !parts.isEmpty, let space = ColorSpace(rawValue: String(parts.removeFirst())), space.isInColorFunction
      else { return nil }
      return color(Function(space: space, full: [1, 1, 1]), parts, alpha: sides.dropFirst().first?.first)
    }
    return functions[name].flatMap { color($0, parts, alpha: sides.dropFirst().first?.first) }
  }

  private struct Function {
    var space: ColorSpace
    /// The number that is 100 % of each component; nil for a hue.
    var full: [Double?]
  }

  private static let functions: [Substring: Function] = [
    "rgb": Function(space: .srgb, full: [255, 255, 255]), "rgba": Function(space: .srgb, full: [255, 255, 255]),
    "hsl": Function(space: .hsl, full: [nil, 100, 100]), "hsla": Function(space: .hsl, full: [nil, 100, 100]),
    "hwb": Function(space: .hwb, full: [nil, 100, 100]), "lab": Function(space: .lab, full: [100, 125, 125]),
    "lch": Function(space: .lch, full: [100, 150, nil]), "oklab": Function(space: .oklab, full: [1, 0.4, 0.4]),
    "oklch": Function(space: .oklch, full: [1, 0.4, nil]),
  ]

  /// The names of CSS Color 4, in lower case.
  private static let names = Templates.dictionary("css-colors.txt") { $0.dropFirst().first.flatMap { Color($0) } }
    .compactMapValues(\.self)

  /// The older syntax: commas, no `none`, and numbers or percentages alone.
  private static func withCommas(_ name: Substring, _ inside: Substring) -> (color: Color, isExact: Bool)? {
    let parts = inside.split(separator: ",", omittingEmptySubsequences: false).map(words)
    guard parts.count == 3 || parts.count == 4, parts.allSatisfy({ $0.count == 1 && $0[0] != "none" }),
      let function = functions[name], [.srgb, .hsl].contains(function.space)
    else { return nil }
    let numbers = parts.prefix(3).map { $0[0] }
    let percentages = numbers.map { $0.hasSuffix("%") }
    let isValid = function.space == .hsl ? percentages == [false, true, true] : Set(percentages).count == 1
    return isValid ? color(function, numbers, alpha: parts.count == 4 ? parts[3][0] : nil) : nil
  }

  private static func color(
    _ function: Function, _ parts: [Substring], alpha: Substring?
  ) -> (color: Color, isExact: Bool)? {
    var numbers = zip(parts, function.full).compactMap { number($0, of: $1) }
    guard parts.count == 3, numbers.count == 3, let alpha = alpha.map({ number($0, of: 1) }) ?? 1 else { return nil }
    // The one function whose numbers end where sRGB does.
    if function.full == [255, 255, 255] { numbers = numbers.map { min(max($0 / 255, 0), 1) } }
    return function.space.color(numbers, alpha: alpha)
  }

  private static func words(_ text: Substring) -> [Substring] { text.split { " \t\n\r\u{0C}".contains($0) } }

  private static func number(_ word: Substring, of full: Double?) -> Double? {
    if word == "none" { return 0 }
    guard let full else {
      for (unit, degrees) in [("deg", 1), ("grad", 0.9), ("turn", 360), ("rad", 180 / Double.pi)]
      where word.hasSuffix(unit) {
        return plain(word.dropLast(unit.count)).map { $0 * degrees }
      }
      return plain(word)
    }
    return word.hasSuffix("%") ? plain(word.dropLast()).map { $0 / 100 * full } : plain(word)
  }

  /// A number of CSS; one of more digits than a double has is the largest that any colour needs.
  private static func plain(_ word: Substring) -> Double? {
    guard word.utf8.allSatisfy({ $0.isDigit || "+-.e".utf8.contains($0) }), !word.hasSuffix(".") else { return nil }
    return Double(word).map { min(max($0, -100_000), 100_000) }
  }
}

extension ColorSpace {
  /// Whether `color()` has the space; the others have functions of their own.
  fileprivate var isInColorFunction: Bool { ![.hsl, .hwb, .lab, .lch, .oklab, .oklch].contains(self) }
}

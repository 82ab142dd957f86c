import Documents

extension ThemeReader {
  static let colorForms = [
    "\"#RRGGBB\"", "\"#RRGGBBAA\"", "a colour of CSS, such as oklch(0.7 0.1 200)", "\"{colorPalette.token}\"",
  ]

  mutating func color(_ node: Node, _ label: String) -> TokenExpression? {
    if node.map != nil, let (color, isExact) = DesignTokenColor.read(node) {
      return drawn(color, isExact: isExact, node)
    }
    guard let text = node.string else {
      let hint: String? =
        switch node.value {
        case .null: "quote a colour that begins with #, which YAML takes for a comment"
        case .int, .double: "quote the colour, with its #"
        default: nil
        }
      mistyped(node, label, Self.colorForms, hint: hint)
      return nil
    }
    return color(text, node, label)
  }

  /// `node` is where a problem is reported.
  mutating func color(_ text: String, _ node: Node, _ label: String) -> TokenExpression? {
    if text.hasPrefix("{") { return reference(text, node, label).map { .reference($0) } }
    if text.hasPrefix("alpha(") { return alpha(text, node, label) }
    if let (color, isExact) = Color.css(text) { return drawn(color, isExact: isExact, node) }
    let hint = Color("#" + text) == nil ? nil : "write \"#\(text)\""
    report(
      .badColor, at: node.position, "\"\(Self.excerpt(text))\" is not a colour", expected: Self.colorForms, hint: hint)
    return nil
  }

  private mutating func drawn(_ color: Color, isExact: Bool, _ node: Node) -> TokenExpression {
    if !isExact {
      report(
        .themeOutsideSRGB, at: node.position, "the colour is outside of sRGB, and \(color.css) is drawn in its place")
    }
    return .value(.color(color))
  }

  /// `alpha({group.token}, 0.5)`: the opacity is multiplied, as Stream's `highlightedColorForColor` does.
  private mutating func alpha(_ text: String, _ node: Node, _ label: String) -> TokenExpression? {
    let arguments = text.dropFirst("alpha(".count)
    // A colour has commas of its own.
    let parts = arguments.dropLast().split(separator: ",").map { String($0).trimmingSpaces() }
    guard arguments.last == ")", parts.count > 1, let factor = Decimal.parse(parts[parts.count - 1]),
      (0...1).contains(factor)
    else {
      bad(node, label, ["alpha({colorPalette.token}, 0.5)"])
      return nil
    }
    let text = parts.dropLast().joined(separator: ",")
    if !text.hasPrefix("{") {
      guard case .value(.color(let color)) = color(text, node, label) else { return nil }
      return .value(.color(color.multiplyingAlpha(by: factor)))
    }
    return reference(text, node, label).map { .alpha($0, factor) }
  }

  /// The whole ramp from one colour; steps that the palette names itself are read later and win.
  mutating func readBrand(_ node: Node) {
    let place = source.place(node.position)
    func ramp(_ node: Node, _ modes: [Mode]) {
      guard let expression = self.color(node, "brand") else { return }
      guard case .value(.color(let color)) = expression else {
        return bad(node, "brand", ["a colour of its own: \"#RRGGBB\""])
      }
      for (name, light, dark) in Ramp.brand(from: color) {
        var declaration =
          file.tokens["colorPalette.\(name)"] ?? Declaration(.color, light: nil, dark: nil)
        for mode in modes {
          let value = mode == .light ? light : dark
          declaration[mode] = Definition(expression: .value(.color(value)), place: place)
        }
        file.tokens["colorPalette.\(name)"] = declaration
      }
    }
    if node.map != nil {
      let (light, dark) = modes(of: node, "brand")
      if let light { ramp(light, [.light]) }
      if let dark { ramp(dark, [.dark]) }
    } else {
      ramp(node, [.light, .dark])
    }
  }
}

extension Color {
  func multiplyingAlpha(by factor: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(max(factor, 0), 1)).rounded())
    return color
  }
}

import Documents

extension ThemeReader {
  static let colorForms = ["\"#RRGGBB\"", "\"#RRGGBBAA\"", "transparent", "\"{colorPalette.token}\""]

  mutating func color(_ node: Node, _ label: String) -> TokenExpression? {
    if let color = tokenColor(node) { return .value(.color(color)) }
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
    if let color = Color(text) { return .value(.color(color)) }
    let hint = Color("#" + text) == nil ? nil : "write \"#\(text)\""
    report(
      .badColor, at: node.position, "\"\(Self.excerpt(text))\" is not a colour", expected: Self.colorForms, hint: hint)
    return nil
  }

  /// The colour object of the design-tokens format, sRGB alone:
  /// components from 0 to 1, and an optional alpha.
  private func tokenColor(_ node: Node) -> Color? {
    guard node["colorSpace"]?.string == "srgb", let components = node["components"]?.list?.compactMap(\.number),
      components.count == 3
    else { return nil }
    let channels = (components + [node["alpha"]?.number ?? 1]).map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }

  /// `alpha({group.token}, 0.5)`: the opacity is multiplied, as Stream's `highlightedColorForColor` does.
  private mutating func alpha(_ text: String, _ node: Node, _ label: String) -> TokenExpression? {
    let arguments = text.dropFirst("alpha(".count)
    let parts = arguments.dropLast().split(separator: ",").map { String($0).trimmingSpaces() }
    guard arguments.last == ")", parts.count == 2, let factor = Decimal.parse(parts[1][...]), (0...1).contains(factor)
    else {
      bad(node, label, ["alpha({colorPalette.token}, 0.5)"])
      return nil
    }
    if let color = Color(parts[0]) { return .value(.color(color.multiplyingAlpha(by: factor))) }
    return reference(parts[0], node, label).map { .alpha($0, factor) }
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

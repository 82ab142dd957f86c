extension Theme {
  /// The theme's `web:` block as rules for the classes of Braze's web SDK 6.12.0.
  /// The SDK has no dark mode: what differs there is a rule of the site's own. Fonts
  /// of the project are expected where it has them below `Content`: `fonts/…`.
  public func webRules(modes: [Mode]) -> String {
    let light = modes.contains(.light) ? rules(.light) : []
    let dark = modes.contains(.dark) ? rules(.dark).filter { !light.contains($0) } : []
    var css = fontRules(for: tokens.filter { $0.path.hasPrefix("web.") }, address: \.path)
    css += light.map { "\($0)\n" }.joined()
    if !dark.isEmpty {
      css += "@media (prefers-color-scheme: dark) {\n" + dark.map { "  \($0)\n" }.joined() + "}\n"
    }
    return css.isEmpty ? "/* The theme says nothing below web:. */\n" : css
  }

  private func rules(_ mode: Mode) -> [String] {
    PlatformAttributes.rows(of: .web).compactMap { row in
      guard let value = self["web.\(row.name)"]?.value(mode), row.target.count == 2 else { return nil }
      let selector = row.target[0].replacing("_", with: " ")
      return "\(selector) { \(declarations(row.target[1], value)) }"
    }
  }

  private func declarations(_ property: String, _ value: TokenValue) -> String {
    switch value {
    case .flag(let isHidden): "\(property): \(isHidden ? "none" : "block");"
    case .font(let style):
      [
        style.family.map { "font-family: \(CSSText.family($0));" },
        style.size.map { "font-size: \(Decimal.text($0))px;" }, style.weight.map { "font-weight: \($0);" },
        style.lineHeight.map { "line-height: \(Decimal.text($0));" },
        style.letterSpacing.map { "letter-spacing: \(Decimal.text($0))px;" },
        style.italic.map { "font-style: \($0 ? "italic" : "normal");" },
      ].compactMap(\.self).joined(separator: " ")
    case .shadow(let shadows): "\(property): \(shadows.isEmpty ? "none" : value.text);"
    default: "\(property): \(value.text);"
    }
  }
}

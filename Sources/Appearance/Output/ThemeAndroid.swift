import Documents

extension Theme {
  /// The theme's `android:` block as app resources that override those of Braze's SDK 43.0.0: `values/` in light,
  /// what is another in dark in `values-night/`. Comments name the styles, which an app must copy whole.
  public func androidResources(mode: Mode) -> String {
    var lines: [String] = []
    for row in PlatformAttributes.rows(of: .android) {
      guard let value = self["android.\(row.name)"]?.value(mode), let kind = row.target.first else { continue }
      if mode == .dark, kind != "color", value == self["android.\(row.name)"]?.value(.light) { continue }
      for name in row.target.dropFirst() { lines += Self.resource(kind, name, row.name, value) }
    }
    if lines.isEmpty { lines = ["<!-- The theme says nothing of this below android:. -->"] }
    let body = lines.map { "  \($0)\n" }.joined()
    return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n\(body)</resources>\n"
  }

  private static func resource(_ kind: String, _ name: String, _ attribute: String, _ value: TokenValue) -> [String] {
    func element(_ text: String) -> [String] { ["<\(kind) name=\"\(name)\">\(xml(text))</\(kind)>"] }
    return switch value {
    case .color(let color): element(argb(color))
    // The SDK's greatest width has the margins at both sides in it.
    case .length(let length) where attribute == "maxWidth": element(dp(length.points + 20))
    case .length(let length) where kind == "dimen": element(dp(length.points))
    case .flag(let isHidden): element(isHidden ? "false" : "true")
    case .text(let text): element(text)
    default:
      [
        "<!-- \(attribute): copy the SDK's style \(xml(name)) whole, and set \(xml(items(value), inComment: true)) -->"
      ]
    }
  }

  /// The items of a style, as Android's own files name them.
  private static func items(_ value: TokenValue) -> String {
    let items: [String?] =
      switch value {
      case .font(let style):
        [
          style.family?.first.map { "fontFamily \($0)" }, style.size.map { "textSize \(Decimal.text($0))sp" },
          style.weight.map { "textFontWeight \($0)" },
          style.size.flatMap { size in style.lineHeight.map { "lineHeight \(Decimal.text(size * $0))sp" } },
          style.size.flatMap { size in style.letterSpacing.map { "letterSpacing \(Decimal.text($0 / size))" } },
          style.italic.map { "textStyle \($0 ? "italic" : "normal")" },
        ]
      case .insets(let insets):
        [
          "paddingTop \(dp(insets.top.points))", "paddingStart \(dp(insets.left.points))",
          "paddingBottom \(dp(insets.bottom.points))", "paddingEnd \(dp(insets.right.points))",
        ]
      case .size(let width, let height):
        ["layout_width \(dp(width.points))", "layout_height \(dp(height.points))"]
      case .length(let length): [dp(length.points)]
      default: [value.text]
      }
    return items.compactMap(\.self).joined(separator: ", ")
  }

  private static func dp(_ value: Double) -> String { Decimal.text(value) + "dp" }

  /// `#AARRGGBB`, as Android writes colours.
  private static func argb(_ color: Color) -> String {
    let digits = color.css.dropFirst().uppercased()
    return digits.utf8.count == 6 ? "#" + digits : "#" + digits.suffix(2) + digits.prefix(6)
  }

  /// Text that ends neither an element nor a comment, and that Android's compiler takes as it is.
  private static func xml(_ text: String, inComment: Bool = false) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "-" where inComment && out.last == "-": out += " -"
      case "'" where !inComment, "\"" where !inComment, "\\" where !inComment, "@" where out.isEmpty,
        "?" where out.isEmpty:
        out += "\\"
        out.unicodeScalars.append(scalar)
      case "\n": out += "\\n"
      case _ where scalar.value < 0x20: out += " "
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

import Documents
import Templates

/// The base of every theme: Stream's palette, fonts and layout as declarations, and the system's tint.
enum BaseTokens {
  /// The built-in declarations of all tokens, by the tokens' paths.
  static let declarations: [String: Declaration] = {
    var all: [String: Declaration] = [:]
    for (path, declaration) in colors + fonts + layout { all[path] = declaration }
    all["tint"] = Declaration(
      .color, light: color("#007AFF").map { Definition(expression: $0) },
      dark: color("#0A84FF").map { Definition(expression: $0) })
    return all
  }()

  /// Every path under the headings of the theme page, in the order in which tokens are listed and written.
  static let groups: [(heading: String, paths: [String])] =
    [("Tint", ["tint"])]
    + Templates.groups("colors.txt").map { ($0.heading, $0.rows.map { "colorPalette.\($0[0])" }) }
    + [("Primitives", primitives.map(\.path))]
    + [("Fonts", fonts.map(\.path))]
    + (Templates.groups("lengths.txt") + Templates.groups("shadows.txt")).map {
      ($0.heading, $0.rows.map { "layout.\($0[0])" })
    }

  /// The paths of all groups, in their order.
  static let paths: [String] = groups.flatMap(\.paths)

  /// Tokens that are written into CSS only when another one refers to them.
  static let primitivePaths = Set(primitives.map(\.path))

  /// The names of one group, for suggestions.
  static func names(in group: String) -> [String] { namesByGroup[group] ?? [] }

  private static let namesByGroup: [String: [String]] = {
    var names: [String: [String]] = [:]
    for path in groups.flatMap(\.paths) {
      let parts = path.split(separator: ".")
      if parts.count == 2 { names[String(parts[0]), default: []].append(String(parts[1])) }
    }
    return names
  }()

  /// The semantic tokens of Stream's `Appearance.ColorPalette`, version 5, in
  /// their own order: name, then another token, `#rrggbb` or `#rrggbbaa` in light
  /// and, where that differs, in dark. Parents are kept, so that overrides flow.
  private static let colors: [(path: String, Declaration)] =
    primitives
    + Templates.rows("colors.txt").compactMap { row in
      guard row.count >= 2, let light = color(row[1]), let dark = color(row.count > 2 ? row[2] : row[1]) else {
        return nil
      }
      return (
        "colorPalette.\(row[0])",
        Declaration(.color, light: Definition(expression: light), dark: Definition(expression: dark))
      )
    }

  /// The ten hues under Stream's palette, a colour a step, and black and white; the same in
  /// both modes. A theme may refer to them (`"{colorPalette.blue500}"`) and override them.
  private static let primitives: [(path: String, Declaration)] =
    Templates.rows("hues.txt").flatMap { row in
      zip(["50", "100", "150", "200", "300", "400", "500", "600", "700", "800", "900"], row.dropFirst()).compactMap {
        step, hex in
        color(hex).map { ("colorPalette.\(row[0])\(step)", Declaration(.color, $0)) }
      }
    }
    + Templates.rows("base-colors.txt").compactMap { row in
      color(row[1]).map { ("colorPalette.\(row[0])", Declaration(.color, $0)) }
    }

  private static let fonts: [(path: String, Declaration)] =
    [
      ("fonts.system", Declaration(.family, .value(.family(FontTable.system)))),
      ("fonts.monospace", Declaration(.family, .value(.family(FontTable.monospace)))),
      ("fonts.family", Declaration(.family, .reference("fonts.system"))),
    ]
    + Templates.rows("fonts.txt").map { row in
      let term = TokenExpression.FontTerm(family: [.reference("fonts.family")], own: FontTable.style(row))
      return ("fonts.\(row[0])", Declaration(.font, .font(term)))
    }

  /// Stream's design tokens (`Appearance.tokens`, version 5), in points,
  /// which are CSS pixels here. A shadow's row has x, y, blur, spread, and
  /// the colour in light and in dark: Stream names one token for each mode.
  private static let layout: [(path: String, Declaration)] =
    Templates.rows("lengths.txt").compactMap { row in
      Decimal.parse(row[1]).map { ("layout.\(row[0])", Declaration(.length, .value(.length(Length($0))))) }
    }
    + Templates.rows("shadows.txt").compactMap { row in
      func shadow(_ hex: String) -> Definition? {
        Color(hex).map { color in
          let numbers = row[1...4].map { Decimal.parse($0) ?? 0 }
          return Definition(
            expression: .shadow([
              .init(x: numbers[0], y: numbers[1], blur: numbers[2], spread: numbers[3], color: .value(.color(color)))
            ]))
        }
      }
      return ("layout.\(row[0])", Declaration(.shadow, light: shadow(row[5]), dark: shadow(row[6])))
    }

  private static func color(_ word: String) -> TokenExpression? {
    if word.first == "#" || word == "transparent" { return Color(word).map { .value(.color($0)) } }
    return .reference("colorPalette.\(word)")
  }
}

/// Stream's fonts: the iOS text styles at the default text size.
enum FontTable {
  /// The font of iOS may not be shipped; each platform's own face stands for it.
  static let system = ["-apple-system", "system-ui", "Segoe UI", "Roboto", "Helvetica Neue", "sans-serif"]
  static let monospace = ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"]

  /// Reads a row of a font table: name, size and leading in points, weight as it is
  /// drawn (a text style made bold is drawn semi-bold below title size), italic.
  static func style(_ row: [String]) -> FontStyle {
    let numbers = row[1...3].compactMap { Decimal.parse($0) }
    guard numbers.count == 3, numbers[0] > 0 else { return FontStyle() }
    return FontStyle(
      size: numbers[0], weight: Int(numbers[2]), lineHeight: (numbers[1] / numbers[0] * 1000).rounded() / 1000,
      italic: row.count > 4)
  }

  /// The iOS text styles by their own names, for `textStyle:`.
  static let textStyle = Templates.dictionary("text-styles.txt", value: style)
}

/// The colour names of Stream's version 4 with their successors in version 5, as its migration
/// most often replaced them. `border3` drew both bubbles' borders and has two successors.
enum RenamedTokens {
  /// The successors of each version 4 name.
  static let successors = Templates.dictionary("renamed-colors.txt") { Array($0.dropFirst()) }
}

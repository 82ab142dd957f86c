import Diagnostics
import Documents
import Templates

/// The contrast of texts and lines with the colours behind them (WCAG 2).
enum Contrast {
  private struct Pair {
    var front: String
    var back: String
    /// The surface below a background that is not opaque.
    var ground: String
    var least: Double
  }

  /// Front, back, the ground below it, and the least ratio.
  private static let pairs = Templates.rows("contrast-pairs.txt").map { row in
    Pair(front: row[0], back: row[1], ground: row[2], least: Decimal.parse(row[3]) ?? 4.5)
  }

  /// Findings about pairs below their limit to which the theme's
  /// own file contributes; a base theme reports its own.
  static func findings(_ theme: Theme) -> [Finding] {
    var findings: [Finding] = []
    for mode in theme.followsDarkMode ? Mode.allCases : [.light] {
      for pair in pairs {
        let (front, back) = (side(pair.front, theme, mode), side(pair.back, theme, mode))
        guard let front, let back, let ground = side(pair.ground, theme, mode),
          let place = front.place ?? back.place
        else { continue }
        let ratio = front.color.contrast(on: back.color.composited(over: ground.color))
        guard ratio < pair.least else { continue }
        var finding = Finding(
          .themeContrast, at: place,
          "\(short(pair.front)) \(front.color.css) on \(short(pair.back)) \(back.color.css) is \(text(ratio)) in "
            + mode.rawValue,
          expected: ["\(Decimal.text(pair.least)):1 or more"],
          hint: front.place == nil ? "the theme sets only \(short(pair.back)): set \(short(pair.front)), too" : nil)
        // Only information, because a hairline that only decorates may be faint.
        if pair.least < 4.5 { finding.severity = .info }
        findings.append(finding)
      }
    }
    return findings + dynamicFindings(theme)
  }

  /// Returns the ratio as `4.49:1`. It is cut and not rounded, so
  /// that one below a limit never looks like the limit.
  static func text(_ ratio: Double) -> String {
    let hundredths = Int(min(max(ratio, 0), 21) * 100)
    return Decimal.text(Double(hundredths) / 100) + ":1"
  }

  static func side(_ path: String, _ theme: Theme, _ mode: Mode) -> (color: Color, place: Place?)? {
    if let resolution = theme[path]?[mode], case .color(let color) = resolution.value {
      return (color, resolution.ownPlace)
    }
    switch path {
    case "contentCards.domainColor": return side("tint", theme, mode)
    case "contentCards.titleColor", "contentCards.descriptionColor", "contentCards.emptyStateColor":
      return (mode == .light ? Color(red: 0, green: 0, blue: 0) : Color(red: 255, green: 255, blue: 255), nil)
    case "contentCards.backgroundColor":
      if mode == .light { return (Color(red: 255, green: 255, blue: 255), nil) }
      let isCurrent = theme.sdk != .legacy
      return (isCurrent ? Color(red: 0x1C, green: 0x1C, blue: 0x1E) : Color(red: 0, green: 0, blue: 0), nil)
    case "contentCards.feedBackgroundColor":
      return (mode == .light ? Color(red: 0xF2, green: 0xF2, blue: 0xF7) : Color(red: 0, green: 0, blue: 0), nil)
    default: return nil
    }
  }

  static func short(_ path: String) -> String {
    path.hasPrefix("colorPalette.") ? String(path.dropFirst("colorPalette.".count)) : path
  }
}

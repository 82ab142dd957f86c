import Text

/// The one place where a name becomes part of CSS.
enum CSSText {
  /// Families that are keywords and lose their meaning in quotes.
  private static let keywords: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
    "ui-rounded", "math", "emoji", "-apple-system", "BlinkMacSystemFont",
  ]

  /// Whether a name is as foundries write them: letters of any
  /// script, digits, blanks and `- _ . +`, a hundred at most.
  static func isFamilyName(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.count <= 100
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || " -_.+".unicodeScalars.contains($0)
      }
  }

  static func family(_ names: [String]) -> String {
    names.map { keywords.contains($0) ? $0 : string($0) }.joined(separator: ", ")
  }

  /// A quoted string. Everything but letters, digits and a few harmless marks is escaped by number, so that
  /// the text can end neither the string, nor the declaration, nor a style element or attribute around it.
  static func string(_ text: String) -> String {
    var css = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", "/": css.unicodeScalars.append(scalar)
      case _ where scalar.value >= 0xA0 && scalar.properties.isAlphabetic: css.unicodeScalars.append(scalar)
      case _ where scalar.value == 0: css += "\\fffd "
      default: css += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return css + "\""
  }

  /// The custom property of a token, a hyphen before each capital: `--color-brand500`,
  /// `--radius-lg`, `--cc-padding`, `--tint`. Token names are ASCII.
  static func property(_ path: String) -> String {
    guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else { return "--" + path }
    var property = Array(prefix(of: path[..<dot]).utf8)
    for (i, byte) in path.utf8[dot...].dropFirst().enumerated() {
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      if isCapital, i > 0 { property.append(UInt8(ascii: "-")) }
      property.append(isCapital ? byte + 32 : byte)
    }
    return String(decoding: property, as: UTF8.self)
  }

  private static func prefix(of group: Substring) -> String {
    switch group {
    case "colorPalette": "--color-"
    case "fonts": "--font-"
    case "contentCards": "--cc-"
    case "android": "--android-"
    case "web": "--web-"
    case "images": "--image-"
    default: "--"
    }
  }
}

/// Reads and writes numbers as CSS and JSON have them: no exponent, no locale, at most four decimals.
enum Decimal {
  /// The largest magnitude that a theme may give, far beyond any screen.
  static let limit = 100_000.0

  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let clamped = min(max(value, -limit), limit)
    let scaled = Int((abs(clamped) * 10_000).rounded())
    if scaled % 10_000 == 0 { return String(clamped < 0 ? -(scaled / 10_000) : scaled / 10_000) }
    let (integer, rest) = scaled.quotientAndRemainder(dividingBy: 10_000)
    var text = String(integer)
    if rest > 0 {
      var digits = String(rest).aligned(to: 4, filler: "0")
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return clamped < 0 && scaled > 0 ? "-" + text : text
  }

  /// A plain decimal number: digits with an optional sign and
  /// fraction, nothing else; nil also beyond the limit.
  static func parse(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.utf8.count <= 16 else { return nil }
    guard text.utf8.allSatisfy({ $0.isDigit || ".-+".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { abs($0) <= limit ? $0 : nil }
  }
}

/// The one place where a name becomes part of CSS.
enum CSSText {
  /// Families that are keywords and lose their meaning in quotes.
  private static let keywords: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
    "ui-rounded", "math", "emoji", "-apple-system", "BlinkMacSystemFont",
  ]

  /// Letters of any script, digits, blanks and `- _ . +`, a hundred at most: what foundries use.
  static func isFamilyName(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.count <= 100
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || " -_.+".unicodeScalars.contains($0)
      }
  }

  static func family(_ names: [String]) -> String {
    names.map { keywords.contains($0) ? $0 : string($0) }.joined(separator: ", ")
  }

  /// A quoted string. Everything but letters, digits and a few harmless marks is escaped by number, so that the text
  /// can end neither the string, nor the declaration, nor a style element or attribute around it.
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

  /// `backgroundCoreApp` to `background-core-app`: a hyphen before each capital. Token names are ASCII.
  static func kebab(_ name: some StringProtocol) -> String {
    var out = ""
    for scalar in name.unicodeScalars {
      if ("A"..."Z").contains(scalar) {
        if !out.isEmpty { out += "-" }
        out.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 32)))
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// The custom property of a token: `--color-brand500`, `--radius-lg`, `--cc-padding`, `--tint`.
  static func property(_ path: String) -> String {
    guard let dot = path.firstIndex(of: ".") else { return "--" + path }
    let name = kebab(path[path.index(after: dot)...])
    return switch path[..<dot] {
    case "colorPalette": "--color-" + name
    case "fonts": name == "family" ? "--font-family" : "--font-" + name
    case "contentCards": "--cc-" + name
    case "images": "--image-" + name
    default: "--" + name
    }
  }
}

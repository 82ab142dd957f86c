import Documents

/// A colour as a declaration gives it.
enum ComputedColor: Equatable {
  case color(Color)
  /// It is drawn, but which colour it has only a browser knows: a picture, a gradient, a variable.
  case unknown

  static let black = Color(red: 0, green: 0, blue: 0)
  static let white = Color(red: 255, green: 255, blue: 255)

  /// The colour, if it is known.
  var color: Color? { if case .color(let color) = self { color } else { nil } }

  /// Reads one colour, in lower case.
  init(_ text: String, isDark: Bool) {
    if let color = Color.css(text)?.color {
      self = .color(color)
    } else if text.hasPrefix("light-dark("), text.hasSuffix(")") {
      let sides = Self.split(text.dropFirst("light-dark(".count).dropLast(), at: UInt8(ascii: ","))
      self = sides.count == 2 ? ComputedColor(sides[isDark ? 1 : 0], isDark: isDark) : .unknown
    } else if text == "canvas" || text == "canvastext" {
      self = .color((text == "canvas") == isDark ? Self.black : Self.white)
    } else {
      self = .unknown
    }
  }

  /// The colour of a `background`, in lower case; nil for none.
  static func ofBackground(_ text: String, isDark: Bool) -> ComputedColor? {
    switch text {
    case "none", "transparent", "initial", "unset", "0", "0 0": return nil
    default: break
    }
    let isFunction = text.utf8.contains(UInt8(ascii: "("))
    if isFunction, text.contains("url(") || text.contains("gradient(") || text.contains("var(") { return .unknown }
    for word in split(text[...], at: UInt8(ascii: " ")) {
      if case .color(let color) = ComputedColor(word, isDark: isDark) {
        return color.alpha == 0 ? nil : color.alpha == 255 ? .color(color) : .unknown
      }
    }
    return text.contains("none") ? nil : .unknown
  }

  /// The words between separators outside parentheses.
  private static func split(_ text: Substring, at separator: UInt8) -> [String] {
    var depth = 0
    let words = text.utf8.split { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth == 0 && byte == separator
    }
    return words.map(\.trimmedText).filter { !$0.isEmpty }
  }
}

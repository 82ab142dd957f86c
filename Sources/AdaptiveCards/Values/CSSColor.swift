import Documents
import Templates
import Text

/// A colour of a payload or a host, and nothing else, so that no other text can reach a style attribute.
enum CSSColor: Sendable, Hashable {
  case rgba(UInt8, UInt8, UInt8, UInt8)
  /// A colour that CSS knows by name.
  case word(String)

  static let white = CSSColor.rgba(255, 255, 255, 255)
  static let black = CSSColor.rgba(0, 0, 0, 255)

  /// `#AARRGGBB` (alpha first), `#RRGGBB`, `#RGB`, `rgb(…)`, `rgba(…)` or a colour word.
  init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(41).drop { $0.isSpace })
    guard let first = bytes.first, bytes.count <= 40 else { return nil }
    if first == UInt8(ascii: "#") {
      // CSS also has four digits.
      guard bytes.count != 5, let color = Color(String(decoding: bytes, as: UTF8.self)) else { return nil }
      let (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha)
      // The first of eight digits are the opacity here, where CSS has the last.
      self = bytes.count == 9 ? .rgba(green, blue, alpha, red) : .rgba(red, green, blue, alpha)
    } else if bytes.allSatisfy(\.isLetter) {
      let word = String(decoding: bytes, as: UTF8.self)
      guard CSSColor.words.contains(word.lowercased()) else { return nil }
      self = .word(word)
    } else {
      self.init(function: bytes)
    }
  }

  private init?(function bytes: [UInt8]) {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")") else { return nil }
    guard ["rgb", "rgba"].contains(String(decoding: bytes[..<open], as: UTF8.self).lowercased()) else { return nil }
    let separators: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: " ")]
    let parts = bytes[(open + 1)..<(bytes.count - 1)].split { separators.contains($0) }
      .map { Double(String(decoding: $0, as: UTF8.self)) }
    guard parts.count == 3 || parts.count == 4, parts.allSatisfy({ $0?.isFinite == true }) else { return nil }
    let channels = parts.enumerated().map { i, part in
      UInt8(max(0, min(255, ((part ?? 0) * (i == 3 ? 255 : 1)).rounded())))
    }
    self = .rgba(channels[0], channels[1], channels[2], channels.count == 4 ? channels[3] : 255)
  }

  /// As CSS writes it: `#rrggbb`, `#rrggbbaa`, or the word.
  var css: String {
    if case .word(let word) = self { word } else { parts?.css ?? "" }
  }

  /// The colour by its parts; nil for a word.
  var parts: Color? {
    guard case .rgba(let red, let green, let blue, let alpha) = self else { return nil }
    return Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The names of CSS Color 4.
  static let words = Set(Templates.rows("css-colors.txt").map { $0[0] })
}

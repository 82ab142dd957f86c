/// Whether a link text fits on its one line: an estimate, from rounded widths of the letters of a system font at the
/// standard text size (footnote medium, 13 points) and the stock cell's margins and padding.
enum LinkLine {
  /// Widths of iPhone screens in points.
  static let screens = [375.0, 390, 393, 402, 414, 430, 440]

  /// The width of the line on a screen, without the feed's margins, the card's padding and the image.
  static func room(at screen: Double, besideImage: Bool) -> Double {
    let card = screen - 2 * (screen < 414 ? 16 : 20)
    return card - 50 - (besideImage ? 57.5 + 12 : 0)
  }

  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance($1) } * 13
  }

  /// The width of a letter as a fraction of the font size.
  private static func advance(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ": 0.28
    case "f", "r", "t", "(", ")", "[", "]", "/", "-": 0.38
    case "m", "w", "M", "W", "@", "%", "—", "…": 0.88
    case "A"..."Z": 0.68
    case "0"..."9": 0.63
    case "\u{300}"..."\u{36F}", "\u{64B}"..."\u{65F}", "\u{200B}"..."\u{200F}", "\u{FE00}"..."\u{FE0F}": 0
    case "\u{1100}"..."\u{11FF}", "\u{2E80}"..."\u{D7FF}", "\u{F900}"..."\u{FAFF}", "\u{FF00}"..."\u{FFEF}",
      "\u{1F000}"..."\u{3FFFF}":
      1
    default: 0.57
    }
  }
}

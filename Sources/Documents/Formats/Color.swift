#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A colour in sRGB with straight (not premultiplied) alpha, 8 bits a channel.
public struct Color: Sendable, Hashable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  /// 0 is transparent, 255 opaque.
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The notations that are read, for messages.
  public static let forms = ["#RGB", "#RGBA", "#RRGGBB", "#RRGGBBAA", "transparent"]

  /// Reads one of `forms`, in any letter case.
  public init?(_ text: String) {
    if text.lowercased() == "transparent" {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
      return
    }
    var digits: [UInt8] = []
    for byte in text.utf8.dropFirst().prefix(9) {
      guard let value = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      digits.append(UInt8(value))
    }
    guard text.utf8.first == UInt8(ascii: "#"), [3, 4, 6, 8].contains(digits.count) else { return nil }
    let width = digits.count > 4 ? 2 : 1
    var channels = stride(from: 0, to: digits.count, by: width).map { digits[$0] << 4 | digits[$0 + width - 1] }
    if channels.count == 3 { channels.append(255) }
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }

  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  public var css: String {
    var text = "#"
    for channel in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      if channel < 16 { text += "0" }
      text += String(channel, radix: 16)
    }
    return text
  }

  /// This colour laid over an opaque one; the alpha of the other is not looked at.
  public func composited(over background: Color) -> Color {
    let mix = { (top: UInt8, bottom: UInt8) -> UInt8 in
      // 255 * 255 + 127 fits an Int with ease, and the quotient is at most 255.
      UInt8(clamping: (Int(top) * Int(alpha) + Int(bottom) * (255 - Int(alpha)) + 127) / 255)
    }
    return Color(
      red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue))
  }

  /// Relative luminance, 0 for black to 1 for white: WCAG 2.2. The alpha is not looked at.
  public var luminance: Double {
    let linear = { (channel: UInt8) -> Double in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast of this colour on a background, 1 to 21: WCAG 2.2. What is not opaque lets the background shine
  /// through, and a background that is not opaque lies on white.
  public func contrast(on background: Color) -> Double {
    let ground = background.composited(over: Color(red: 255, green: 255, blue: 255))
    let (a, b) = (composited(over: ground).luminance, ground.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

import Glibc
import Text

/// A colour in sRGB with straight (not premultiplied) alpha, 8 bits a channel.
public struct Color: Sendable, Hashable {
  /// The red channel, 0 to 255.
  public var red: UInt8
  /// The green channel, 0 to 255.
  public var green: UInt8
  /// The blue channel, 0 to 255.
  public var blue: UInt8
  /// The opacity: 0 is transparent, 255 opaque.
  public var alpha: UInt8

  /// A colour of four channels; opaque where `alpha` is not stated.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Reads `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA` or `transparent`, in any letter case.
  ///
  ///     Color("#08F")?.css  // "#0088ff"
  public init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else {
      guard text.lowercased() == "transparent" else { return nil }
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
      return
    }
    var digits: UInt32 = 0
    let count = text.utf8.count - 1
    guard [3, 4, 6, 8].contains(count) else { return nil }
    for byte in text.utf8.dropFirst() {
      guard let digit = byte.hexadecimalValue else { return nil }
      digits = digits << 4 | UInt32(digit)
    }
    if count % 3 == 0 { digits = count == 3 ? digits << 4 | 15 : digits << 8 | 255 }
    func channel(_ index: UInt32) -> UInt8 {
      if count > 4 { return UInt8(truncatingIfNeeded: digits >> (24 - 8 * index)) }
      return UInt8(digits >> (12 - 4 * index) & 15) * 17
    }
    self.init(red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3))
  }

  /// `#rrggbb`, or `#rrggbbaa` if the colour is not opaque.
  public var css: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    let digits = channels.flatMap { [Self.hexadecimal($0 >> 4), Self.hexadecimal($0 & 15)] }
    return "#" + String(decoding: digits, as: UTF8.self)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x57 + digit }

  /// This colour drawn over an opaque background; the background's alpha is ignored.
  public func composited(over background: Color) -> Color {
    let mix = { (top: UInt8, bottom: UInt8) -> UInt8 in
      // The sum is at most 255 * 255 + 127, so it fits an Int and the quotient is at most 255.
      UInt8(clamping: (Int(top) * Int(alpha) + Int(bottom) * (255 - Int(alpha)) + 127) / 255)
    }
    return Color(
      red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue))
  }

  /// Relative luminance by WCAG 2.2, from 0 for black to 1 for white. The alpha is ignored.
  public var luminance: Double {
    let linear = Self.linear
    return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
  }

  /// The linear-light value of each of the 256 channel values.
  public static let linear: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The contrast ratio of this colour on a background by WCAG 2.2, from 1 to 21. A translucent colour is
  /// drawn over the background first, and a translucent background over white.
  public func contrast(on background: Color) -> Double {
    let ground = background.composited(over: Color(red: 255, green: 255, blue: 255))
    let (a, b) = (composited(over: ground).luminance, ground.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

import Documents
import Glibc
import Templates

/// The eleven brand colours from one, for a theme that gives `brand:` instead of a ramp.
///
/// The colour itself is step 500 in light. The other steps keep its hue in OKLab and take lightness and
/// chroma as Stream's own ramps have them relative to their 500. Dark is light mirrored, as Stream's is:
/// 50 and 900 change places, 100 and 800, 150 and 700, 200 and 600, 300 and 500; 400 is the same in both.
enum Ramp {
  /// A lightness above zero is part of the way to white, one below zero part of the way to black.
  private static let steps: [(name: String, lightness: Double, chroma: Double)] =
    Templates.rows("brand-steps.txt").map {
      ("brand" + $0[0], Decimal.parse($0[1]) ?? 0, Decimal.parse($0[2]) ?? 1)
    }

  static func brand(from color: Color) -> [(name: String, light: Color, dark: Color)] {
    let lab = OKLab(color)
    let light = steps.map { step in
      if step.lightness == 0 { return color }
      let target =
        step.lightness > 0
        ? lab.lightness + (1 - lab.lightness) * step.lightness : lab.lightness * (1 + step.lightness)
      return lab.withLightness(target, chroma: step.chroma).color(alpha: color)
    }
    // In dark, a step has the light colour of its mirror image.
    return steps.indices.map { (steps[$0].name, light[$0], light[steps.count - 1 - $0]) }
  }
}

/// A colour in Björn Ottosson's OKLab, where equal steps look equal.
struct OKLab {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

  init(_ color: Color) {
    let (r, g, b) = (Color.linear[Int(color.red)], Color.linear[Int(color.green)], Color.linear[Int(color.blue)])
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    self.b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Another lightness, and the chroma times a factor, less where sRGB could not show it.
  func withLightness(_ lightness: Double, chroma: Double) -> OKLab {
    var shownChroma = 0.0
    var clippedChroma = chroma
    if scaled(lightness, chroma).isInGamut { return scaled(lightness, chroma) }
    for _ in 0..<16 {
      let middle = (shownChroma + clippedChroma) / 2
      if scaled(lightness, middle).isInGamut { shownChroma = middle } else { clippedChroma = middle }
    }
    return scaled(lightness, shownChroma)
  }

  func color(alpha: Color) -> Color {
    let (r, g, b) = linearRGB
    var color = alpha
    (color.red, color.green, color.blue) = (Self.encoded(r), Self.encoded(g), Self.encoded(b))
    return color
  }

  private func scaled(_ lightness: Double, _ chroma: Double) -> OKLab {
    var lab = self
    (lab.lightness, lab.a, lab.b) = (lightness, a * chroma, b * chroma)
    return lab
  }

  var isInGamut: Bool {
    let (r, g, b) = linearRGB
    return [r, g, b].allSatisfy { (-0.0001...1.0001).contains($0) }
  }

  private var linearRGB: (Double, Double, Double) {
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return (
      4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
      -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
      -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3
    )
  }

  private static func encoded(_ value: Double) -> UInt8 {
    let clamped = min(max(value, 0), 1)
    let encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * pow(clamped, 1 / 2.4) - 0.055
    return UInt8(min(max((encoded * 255).rounded(), 0), 255))
  }
}

import Glibc

/// A colour in Björn Ottosson's OKLab, where equal steps look equal.
public struct OKLab: Sendable {
  /// From 0 for black to 1 for white.
  public var lightness: Double
  /// From green to red.
  public var a: Double
  /// From blue to yellow.
  public var b: Double

  init(lightness: Double, a: Double, b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

  /// A colour of sRGB; its alpha is ignored.
  public init(_ color: Color) {
    self.init(
      linear: SIMD3(Color.linear[Int(color.red)], Color.linear[Int(color.green)], Color.linear[Int(color.blue)]))
  }

  /// The channels of sRGB in linear light.
  init(linear v: SIMD3<Double>) {
    let l = cbrt(0.4122214708 * v.x + 0.5363325363 * v.y + 0.0514459929 * v.z)
    let m = cbrt(0.2119034982 * v.x + 0.6806995451 * v.y + 0.1073969566 * v.z)
    let s = cbrt(0.0883024619 * v.x + 0.2817188376 * v.y + 0.6299787005 * v.z)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Another lightness, and the chroma times a factor, less where sRGB could not show it.
  public func withLightness(_ lightness: Double, chroma: Double) -> OKLab {
    var shownChroma = 0.0
    var clippedChroma = chroma
    if scaled(lightness, chroma).isInGamut { return scaled(lightness, chroma) }
    for _ in 0..<16 {
      let middle = (shownChroma + clippedChroma) / 2
      if scaled(lightness, middle).isInGamut { shownChroma = middle } else { clippedChroma = middle }
    }
    return scaled(lightness, shownChroma)
  }

  /// The colour in sRGB with the alpha of another one.
  public func color(alphaOf other: Color) -> Color {
    var color = Color(linear: linearRGB, alpha: 1)
    color.alpha = other.alpha
    return color
  }

  /// The nearest colour that sRGB can show, in linear light: with less chroma, until clipping
  /// it changes nothing that is seen (CSS Color 4, section 13.2).
  var mapped: SIMD3<Double> {
    // The specification names both: the just noticeable difference, and when the search ends.
    let noticeableDifference = 0.02
    let precision = 0.0001
    // Conversions between spaces give white a lightness of almost 1.
    if lightness > 1 - precision { return SIMD3(repeating: 1) }
    if lightness < precision { return SIMD3(repeating: 0) }
    var clipped = Self.clipped(linearRGB)
    if distance(to: clipped) < noticeableDifference { return clipped }
    let chroma = (a * a + b * b).squareRoot()
    var (low, high) = (0.0, 1.0)
    var lowIsInGamut = true
    while (high - low) * chroma > precision {
      let middle = (low + high) / 2
      let current = scaled(lightness, middle)
      if lowIsInGamut, current.isInGamut {
        low = middle
        continue
      }
      clipped = Self.clipped(current.linearRGB)
      let distance = current.distance(to: clipped)
      if distance >= noticeableDifference {
        high = middle
      } else if noticeableDifference - distance < precision {
        return clipped
      } else {
        low = middle
        lowIsInGamut = false
      }
    }
    return clipped
  }

  private static func clipped(_ v: SIMD3<Double>) -> SIMD3<Double> {
    v.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
  }

  private func distance(to linear: SIMD3<Double>) -> Double {
    let other = OKLab(linear: linear)
    let difference = SIMD3(lightness - other.lightness, a - other.a, b - other.b)
    return (difference * difference).sum().squareRoot()
  }

  private func scaled(_ lightness: Double, _ chroma: Double) -> OKLab {
    OKLab(lightness: lightness, a: a * chroma, b: b * chroma)
  }

  private var isInGamut: Bool { ColorSpace.isInGamut(linearRGB) }

  var linearRGB: SIMD3<Double> {
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return SIMD3(
      4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
      -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
      -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3)
  }
}

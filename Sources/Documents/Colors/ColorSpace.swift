import Glibc

/// A colour space of CSS Color 4 and of the design-tokens format, by its name there.
public enum ColorSpace: String, Sendable, CaseIterable {
  case srgb, hsl, hwb, lab, lch, oklab, oklch, rec2020, xyz
  case linearSRGB = "srgb-linear"
  case displayP3 = "display-p3"
  case a98 = "a98-rgb"
  case proPhoto = "prophoto-rgb"
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  typealias Vector = SIMD3<Double>

  /// The colour of sRGB with these components: hues in degrees, parts of HSL and HWB and the lightness of CIE from 0
  /// to 100, all others from 0 to 1. What sRGB cannot show is mapped as CSS Color 4 says, and `isExact` is false.
  public func color(_ components: [Double], alpha: Double) -> (color: Color, isExact: Bool)? {
    guard components.count == 3, (components + [alpha]).allSatisfy(\.isFinite) else { return nil }
    let limit = 100_000.0
    let v = Vector(components[0], components[1], components[2]).clamped(
      lowerBound: Vector(repeating: -limit), upperBound: Vector(repeating: limit))
    // Without lightness a colour is black, whatever its hue.
    if [.lab, .lch, .oklab, .oklch].contains(self), v.x <= 0 { return (Color(linear: Vector(), alpha: alpha), true) }
    if let encoded = encodedSRGB(v), Self.isInGamut(encoded) { return (Color(encoded, alpha: alpha), true) }
    let linear = linearSRGB(v)
    if Self.isInGamut(linear) { return (Color(linear: linear, alpha: alpha), true) }
    return (Color(linear: OKLab(linear: linear).mapped, alpha: alpha), false)
  }

  static func isInGamut(_ v: Vector) -> Bool { v.min() >= -0.0001 && v.max() <= 1.0001 }

  /// The channels of sRGB as they are written; nil in a space that is farther from it.
  private func encodedSRGB(_ v: Vector) -> Vector? {
    switch self {
    case .srgb: return v
    case .hsl:
      let (saturation, lightness) = (min(max(v.y / 100, 0), 1), min(max(v.z / 100, 0), 1))
      return Self.channels(hue: v.x) { lightness - saturation * min(lightness, 1 - lightness) * $0 }
    case .hwb:
      let (white, black) = (max(v.y / 100, 0), max(v.z / 100, 0))
      if white + black >= 1 { return Vector(repeating: white / (white + black)) }
      return Self.channels(hue: v.x) { (0.5 - 0.5 * $0) * (1 - white - black) + white }
    default: return nil
    }
  }

  /// Red, green and blue from how far a hue is from each: 1 on
  /// the other side of the wheel, -1 at the channel itself.
  private static func channels(hue: Double, _ channel: (Double) -> Double) -> Vector {
    func distance(_ start: Double) -> Double {
      let place = (start + hue / 30).truncatingRemainder(dividingBy: 12)
      let k = place < 0 ? place + 12 : place
      return max(-1, min(k - 3, 9 - k, 1))
    }
    return Vector(channel(distance(0)), channel(distance(8)), channel(distance(4)))
  }

  private func linearSRGB(_ v: Vector) -> Vector {
    switch self {
    case .srgb, .hsl, .hwb: return Self.decoded(encodedSRGB(v) ?? v, Self.linear)
    case .linearSRGB: return v
    case .displayP3: return Self.xyzToSRGB * (Self.p3ToXYZ * Self.decoded(v, Self.linear))
    case .a98: return Self.xyzToSRGB * (Self.a98ToXYZ * Self.decoded(v) { pow($0, 563 / 256) })
    case .rec2020: return Self.xyzToSRGB * (Self.rec2020ToXYZ * Self.decoded(v, Self.linearOfVideo))
    case .proPhoto:
      let light = Self.decoded(v) { $0 <= 16 / 512 ? $0 / 16 : pow($0, 1.8) }
      return Self.xyzToSRGB * (Self.d50ToD65 * (Self.proPhotoToXYZ * light))
    case .xyz, .xyzD65: return Self.xyzToSRGB * v
    case .xyzD50: return Self.xyzToSRGB * (Self.d50ToD65 * v)
    case .lab: return Self.xyzToSRGB * (Self.d50ToD65 * Self.xyz(ofLab: Vector(min(max(v.x, 0), 100), v.y, v.z)))
    case .lch: return Self.lab.linearSRGB(Self.rectangular(v))
    case .oklab: return OKLab(lightness: min(max(v.x, 0), 1), a: v.y, b: v.z).linearRGB
    case .oklch: return Self.oklab.linearSRGB(Self.rectangular(v))
    }
  }

  /// A lightness, chroma and hue as a lightness and two axes.
  private static func rectangular(_ v: Vector) -> Vector {
    let turn = v.z * Double.pi / 180
    return Vector(v.x, max(v.y, 0) * cos(turn), max(v.y, 0) * sin(turn))
  }

  private static func xyz(ofLab v: Vector) -> Vector {
    let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)
    let y = (v.x + 16) / 116
    let (x, z) = (y + v.y / 500, y - v.z / 200)
    func light(_ f: Double) -> Double { f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa }
    // The white of D50.
    return Vector(light(x), v.x > kappa * epsilon ? y * y * y : v.x / kappa, light(z))
      * Vector(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  }

  /// Each channel in linear light; one below zero mirrors the curve.
  private static func decoded(_ v: Vector, _ curve: (Double) -> Double) -> Vector {
    func signed(_ value: Double) -> Double { value < 0 ? -curve(-value) : curve(value) }
    return Vector(signed(v.x), signed(v.y), signed(v.z))
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func linearOfVideo(_ value: Double) -> Double {
    let (alpha, beta) = (1.09929682680944, 0.018053968510807)
    return value < 4.5 * beta ? value / 4.5 : pow((value + alpha - 1) / alpha, 1 / 0.45)
  }

  // MARK: Matrices of CSS Color 4, row by row

  private struct Matrix {
    let x, y, z: Vector

    static func * (matrix: Matrix, v: Vector) -> Vector {
      Vector((matrix.x * v).sum(), (matrix.y * v).sum(), (matrix.z * v).sum())
    }
  }

  private static let xyzToSRGB = Matrix(
    x: [3.2409699419045213, -1.5373831775700935, -0.4986107602930033],
    y: [-0.9692436362808798, 1.8759675015077206, 0.04155505740717561],
    z: [0.05563007969699361, -0.20397695888897657, 1.0569715142428786])
  private static let p3ToXYZ = Matrix(
    x: [0.48657094864821626, 0.26566769316909294, 0.1982172852343625],
    y: [0.22897456406974884, 0.6917385218365062, 0.079286914093745],
    z: [0, 0.045113381858902575, 1.0439443689009757])
  private static let a98ToXYZ = Matrix(
    x: [0.5766690429101308, 0.18555823790654627, 0.18822864623499472],
    y: [0.29734497525053616, 0.627363566255466, 0.07529145849399789],
    z: [0.027031361386412378, 0.07068885253582714, 0.9913375368376389])
  private static let rec2020ToXYZ = Matrix(
    x: [0.6369580483012913, 0.14461690358620838, 0.16888097516417205],
    y: [0.26270021201126703, 0.677998071518871, 0.059301716469861945],
    z: [0, 0.028072693049087508, 1.0609850577107909])
  private static let proPhotoToXYZ = Matrix(
    x: [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
    y: [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
    z: [0, 0, 0.8251046025104602])
  private static let d50ToD65 = Matrix(
    x: [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
    y: [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
    z: [0.012314014864481998, -0.020507649298898964, 1.330365926242124])
}

extension Color {
  /// The colour of encoded channels from 0 to 1; what is outside is clipped.
  fileprivate init(_ encoded: SIMD3<Double>, alpha: Double) {
    func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
    self.init(red: byte(encoded.x), green: byte(encoded.y), blue: byte(encoded.z), alpha: byte(alpha))
  }

  /// The colour of channels in linear light.
  init(linear v: SIMD3<Double>, alpha: Double) {
    func encoded(_ value: Double) -> Double { value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055 }
    self.init(SIMD3(encoded(v.x), encoded(v.y), encoded(v.z)), alpha: alpha)
  }
}

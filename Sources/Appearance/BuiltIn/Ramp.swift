import Documents
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
      return lab.withLightness(target, chroma: step.chroma).color(alphaOf: color)
    }
    // In dark, a step has the light colour of its mirror image.
    return steps.indices.map { (steps[$0].name, light[$0], light[steps.count - 1 - $0]) }
  }
}

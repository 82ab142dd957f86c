import Documents
import Glibc

/// Colours as files of design tokens have them: text as in CSS, or an object with a colour space.
enum DesignTokenColor {
  /// Reads a colour; nil for anything else. sRGB cannot show every colour of the other
  /// spaces, so the result is then the nearest one with the same hue, and `isExact` is false.
  static func read(_ node: Node) -> (color: Color, isExact: Bool)? {
    if let text = node.string { return read(text) }
    if let red = node["r"]?.number, let green = node["g"]?.number, let blue = node["b"]?.number {
      return color("srgb", [red, green, blue], alpha: node["a"]?.number ?? 1)
    }
    guard let space = node["colorSpace"]?.string, let values = node["components"]?.list else { return nil }
    // "none" is 0 in every space.
    let numbers = values.map { $0.number ?? 0 }
    guard numbers.count == 3 else { return nil }
    if let color = color(space, numbers, alpha: node["alpha"]?.number ?? 1) { return color }
    return node["hex"]?.string.flatMap { Color($0) }.map { ($0, false) }
  }

  private static func read(_ text: String) -> (color: Color, isExact: Bool)? {
    if let color = Color(text) { return (color, true) }
    switch text.lowercased() {
    case "white": return (Color(red: 255, green: 255, blue: 255), true)
    case "black": return (Color(red: 0, green: 0, blue: 0), true)
    default: break
    }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let name = text[..<open].lowercased()
    let words = text[text.index(after: open)...].dropLast().split { " ,/\t".contains($0) }.map(String.init)
    guard words.count == 3 || words.count == 4 else { return nil }
    let alpha = words.count == 4 ? number(words[3], of: 1) : 1
    // Each of the three numbers has its own value for 100 %.
    let maxima: [Double]
    switch name {
    case "rgb", "rgba": maxima = [255, 255, 255]
    case "hsl", "hsla": maxima = [360, 100, 100]
    case "oklab": maxima = [1, 0.4, 0.4]
    case "oklch": maxima = [1, 0.4, 360]
    default: return nil
    }
    let numbers = zip(words, maxima).compactMap { number($0, of: $1) }
    guard let alpha, numbers.count == 3 else { return nil }
    if name.hasPrefix("rgb") { return color("srgb", numbers.map { $0 / 255 }, alpha: alpha) }
    return color(name.hasPrefix("hsl") ? "hsl" : name, numbers, alpha: alpha)
  }

  private static func number(_ word: String, of full: Double) -> Double? {
    if word == "none" { return 0 }
    if word.hasSuffix("%") { return Decimal.parse(word.dropLast()).map { $0 / 100 * full } }
    return Decimal.parse(word.hasSuffix("deg") ? word.dropLast(3) : word[...])
  }

  private static func color(_ space: String, _ v: [Double], alpha: Double) -> (color: Color, isExact: Bool)? {
    guard (v + [alpha]).allSatisfy({ abs($0) <= Decimal.limit }) else { return nil }
    let opacity = Color(red: 0, green: 0, blue: 0, alpha: byte(alpha))
    switch space {
    case "srgb":
      let isExact = v.allSatisfy { (-0.0001...1.0001).contains($0) }
      return (Color(red: byte(v[0]), green: byte(v[1]), blue: byte(v[2]), alpha: opacity.alpha), isExact)
    case "hsl":
      let (saturation, lightness) = (min(max(v[1] / 100, 0), 1), min(max(v[2] / 100, 0), 1))
      func channel(_ n: Double) -> UInt8 {
        let k = (n + v[0] / 30).truncatingRemainder(dividingBy: 12)
        let place = k < 0 ? k + 12 : k
        return byte(lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(place - 3, 9 - place, 1)))
      }
      return (Color(red: channel(0), green: channel(8), blue: channel(4), alpha: opacity.alpha), true)
    case "oklab", "oklch":
      let turn = v[2] * Double.pi / 180
      let lab =
        space == "oklab"
        ? OKLab(lightness: v[0], a: v[1], b: v[2]) : OKLab(lightness: v[0], a: v[1] * cos(turn), b: v[1] * sin(turn))
      return (lab.withLightness(lab.lightness, chroma: 1).color(alpha: opacity), lab.isInGamut)
    default: return nil
    }
  }

  private static func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
}

import Appearance
import Text

/// The size that browsers give an SVG of which a page says none, in CSS pixels.
enum SVGHeader {
  static func read(_ bytes: [UInt8]) -> ImageHeader.Header? {
    guard let attributes = SVGSanitizer.rootAttributes(of: bytes) else {
      // A file that cannot be read has a finding that says why.
      let head = Array(bytes.prefix(4096))
      let isPage = FileSignature.of(head)?.name == "a web page"
      return !isPage && head.span.contains(Array("<svg".utf8)) ? (.svg, 0, 0) : nil
    }
    let box = attributes["viewBox"]?.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) } ?? []
    let ratio = box.count == 4 && box[2] > 0 && box[3] > 0 ? box[2] / box[3] : nil
    let (width, height) = (attributes["width"].flatMap(pixels), attributes["height"].flatMap(pixels))
    guard let ratio, width == nil || height == nil else { return (.svg, whole(width ?? 300), whole(height ?? 150)) }
    return (
      .svg, whole(width ?? height.map { $0 * ratio } ?? min(300, 150 * ratio)),
      whole(height ?? (width ?? min(300, 150 * ratio)) / ratio)
    )
  }

  /// A length in CSS pixels; nil for one of no size of its own, such as a percentage.
  private static func pixels(_ text: String) -> Double? {
    guard text.utf8.count < 64,
      let match = text.wholeMatch(of: /\s*([-+]?[0-9]*\.?[0-9]+(?:[eE][-+]?[0-9]+)?)([A-Za-z]*)\s*/),
      let number = Double(match.1), let unit = units[match.2.lowercased()]
    else { return nil }
    return max(0, number * unit)
  }

  /// Pixels by unit. Those of the view have none in an image of its own.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96 / 72, "pc": 16, "em": 16,
    "rem": 16, "ex": 8, "vw": 0, "vh": 0, "vmin": 0, "vmax": 0,
  ]

  private static func whole(_ value: Double) -> Int { value.isFinite ? Int(min(value, 1e6).rounded()) : 0 }
}

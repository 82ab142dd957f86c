/// The given parts of a font; a nil part keeps its default.
public struct FontStyle: Sendable, Hashable {
  public var family: [String]?
  /// The size in CSS pixels at the default text size.
  public var size: Double?
  /// The weight, from 1 to 1000.
  public var weight: Int?
  /// The height of a line as a multiple of the size.
  public var lineHeight: Double?
  /// The space between letters in CSS pixels.
  public var letterSpacing: Double?
  public var italic: Bool?

  public init(
    family: [String]? = nil, size: Double? = nil, weight: Int? = nil, lineHeight: Double? = nil,
    letterSpacing: Double? = nil, italic: Bool? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.italic = italic
  }

  /// This font with the parts that `other` gives.
  func overlaid(by other: FontStyle) -> FontStyle {
    FontStyle(
      family: other.family ?? family, size: other.size ?? size, weight: other.weight ?? weight,
      lineHeight: other.lineHeight ?? lineHeight, letterSpacing: other.letterSpacing ?? letterSpacing,
      italic: other.italic ?? italic)
  }
}

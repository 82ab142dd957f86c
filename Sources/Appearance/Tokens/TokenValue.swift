import Documents

/// A resolved value: typed, and therefore safe to write into CSS.
public enum TokenValue: Sendable, Hashable {
  case color(Color)
  case length(Length)
  case number(Double)
  /// The shadows of a box; an empty list means that it has none.
  case shadow([Shadow])
  case font(FontStyle)
  case family([String])
  case insets(Insets)
  case size(width: Length, height: Length)
  case flag(Bool)
  case text(String)

  /// The value as people and JSON read it: `#005fff`, `12px`,
  /// `20px 25px 25px 25px`, `600 17px/1.294 system-ui`.
  public var text: String {
    switch self {
    case .color(let color): color.css
    case .length(let length): length.css
    case .number(let number): Decimal.text(number)
    case .shadow(let shadows):
      shadows.isEmpty
        ? "none"
        : shadows.map { shadow in
          [shadow.x, shadow.y, shadow.blur, shadow.spread].map { Decimal.text($0) + "px" }.joined(separator: " ")
            + " " + shadow.color.css
        }.joined(separator: ", ")
    case .font(let style): style.text
    case .family(let names): names.joined(separator: ", ")
    case .insets(let insets): insets.css
    case .size(let width, let height): "\(width.css) \(height.css)"
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text
    }
  }
}

/// One shadow of a `box-shadow`, in CSS pixels.
public struct Shadow: Sendable, Hashable {
  /// The offset to the right, in pixels.
  public var x: Double
  /// The offset downwards, in pixels.
  public var y: Double
  /// The radius of the blur, in pixels.
  public var blur: Double
  /// The growth on every side, in pixels.
  public var spread: Double
  /// The colour of the shadow.
  public var color: Color
}

/// The type of a token. A reference joins tokens of one type; a length also serves where four sides or a size
/// are wanted.
public enum TokenType: String, Sendable, Hashable {
  case color, length, number, shadow, font, family, insets, size, flag, text

  /// The type's name in messages: "a colour".
  var title: String {
    switch self {
    case .color: "a colour"
    case .length: "a length"
    case .number: "a number"
    case .shadow: "a shadow"
    case .font: "a font"
    case .family: "a font family"
    case .insets: "insets"
    case .size: "a size"
    case .flag: "true or false"
    case .text: "text"
    }
  }

  func accepts(_ other: TokenType) -> Bool {
    self == other || (other == .length && (self == .insets || self == .size))
  }
}

/// The colour mode of a frame, as its `data-mode` says it.
public enum Mode: String, Sendable, Hashable, CaseIterable {
  case light, dark

  /// The mode that it is not.
  public var other: Mode { self == .light ? .dark : .light }
}

/// A length in CSS pixels, which are iOS points here, or in `rem`.
public struct Length: Sendable, Hashable {
  /// The units of CSS that a length may have.
  public enum Unit: String, Sendable, Hashable { case px, rem }
  /// The number before the unit.
  public var value: Double
  /// The unit behind the number.
  public var unit: Unit

  /// A length, in pixels where no unit is given.
  public init(_ value: Double, _ unit: Unit = .px) {
    self.value = value
    self.unit = unit
  }

  /// Reads a number with px, rem or nothing behind it; nil for another text.
  init?(_ text: Substring) {
    let unit = [Unit.px, .rem].first { text.hasSuffix($0.rawValue) }
    guard let value = Decimal.parse(text.dropLast(unit?.rawValue.count ?? 0)) else { return nil }
    self.init(value, unit ?? .px)
  }

  /// Reads a length as text, number of pixels, or map of value
  /// and unit, however large; nil for another value.
  init?(_ node: Node) {
    if let text = node.string {
      self.init(text[...])
      return
    }
    guard let value = node.number ?? node["value"]?.number else { return nil }
    guard let unit = node["unit"].map({ Unit(rawValue: $0.string ?? "") }) ?? .px else { return nil }
    self.init(value, unit)
  }

  /// The length in CSS, `12px` or `0.75rem`. It always has a unit, because `calc()` needs one.
  public var css: String { Decimal.text(value) + unit.rawValue }

  /// The length where a `rem` is that of most browsers.
  public var points: Double { unit == .rem ? value * 16 : value }
}

/// The four sides of a box as `UIEdgeInsets` has them; left is where reading starts.
public struct Insets: Sendable, Hashable {
  /// The inset above.
  public var top: Length
  /// The inset on the right.
  public var right: Length
  /// The inset below.
  public var bottom: Length
  /// The inset on the left.
  public var left: Length

  /// The sides in CSS: `20px 25px 25px 25px`.
  public var css: String { "\(top.css) \(right.css) \(bottom.css) \(left.css)" }

  static func all(_ length: Length) -> Insets { Insets(top: length, right: length, bottom: length, left: length) }
}

/// The given parts of a font; a nil part keeps its default.
public struct FontStyle: Sendable, Hashable {
  /// The names of faces, the preferred one first.
  public var family: [String]?
  /// The size in CSS pixels at the default text size.
  public var size: Double?
  /// The weight, from 1 to 1000.
  public var weight: Int?
  /// The height of a line as a multiple of the size.
  public var lineHeight: Double?
  /// The space between letters in CSS pixels.
  public var letterSpacing: Double?
  /// Whether the face is slanted; nil where the theme does not say.
  public var italic: Bool?

  /// This font with the parts that `other` gives.
  func overlaid(by other: FontStyle) -> FontStyle {
    FontStyle(
      family: other.family ?? family, size: other.size ?? size, weight: other.weight ?? weight,
      lineHeight: other.lineHeight ?? lineHeight, letterSpacing: other.letterSpacing ?? letterSpacing,
      italic: other.italic ?? italic)
  }

  /// The font as a CSS shorthand at the default text size, with only the given parts.
  public var text: String {
    var words: [String] = []
    if italic == true { words.append("italic") }
    if let weight { words.append(String(weight)) }
    if let size { words.append(Decimal.text(size) + "px" + (lineHeight.map { "/" + Decimal.text($0) } ?? "")) }
    if let letterSpacing { words.append("spacing \(Decimal.text(letterSpacing))px") }
    if let family { words.append(family.joined(separator: ", ")) }
    return words.joined(separator: " ")
  }
}

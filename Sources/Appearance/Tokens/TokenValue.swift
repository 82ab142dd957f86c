import Documents

/// A resolved value: typed, and therefore safe to write into CSS.
public enum TokenValue: Sendable, Hashable {
  case color(Color)
  case length(Length)
  case number(Double)
  /// No element: no shadow.
  case shadow([Shadow])
  case font(FontStyle)
  case family([String])
  case insets(Insets)
  case size(width: Length, height: Length)
  case flag(Bool)
  case text(String)
}

/// A length in CSS pixels, which are iOS points here, or in `rem`.
public struct Length: Sendable, Hashable {
  public enum Unit: String, Sendable, Hashable { case px, rem }
  public var value: Double
  public var unit: Unit

  public init(_ value: Double, _ unit: Unit = .px) {
    self.value = value
    self.unit = unit
  }

  /// `12px`, `0.75rem`; always with a unit, so that it may stand in `calc()`.
  public var css: String { Decimal.text(value) + unit.rawValue }
}

/// The four sides of a box as `UIEdgeInsets` has them; left is where reading starts.
public struct Insets: Sendable, Hashable {
  public var top: Length
  public var right: Length
  public var bottom: Length
  public var left: Length

  public init(top: Length, right: Length, bottom: Length, left: Length) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  public init(all length: Length) { self.init(top: length, right: length, bottom: length, left: length) }

  /// `20px 25px 25px 25px`.
  public var css: String { "\(top.css) \(right.css) \(bottom.css) \(left.css)" }
}

/// One shadow of a `box-shadow`, in CSS pixels.
public struct Shadow: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var blur: Double
  public var spread: Double
  public var color: Color
}

/// A font as far as it is given; what is nil stays what it is by default.
public struct FontStyle: Sendable, Hashable {
  public var family: [String]?
  /// CSS pixels at the default text size.
  public var size: Double?
  /// 1 to 1000.
  public var weight: Int?
  /// A multiple of the size.
  public var lineHeight: Double?
  /// CSS pixels.
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

  /// This font with what `other` gives in place of its own.
  func overlaid(by other: FontStyle) -> FontStyle {
    FontStyle(
      family: other.family ?? family, size: other.size ?? size, weight: other.weight ?? weight,
      lineHeight: other.lineHeight ?? lineHeight, letterSpacing: other.letterSpacing ?? letterSpacing,
      italic: other.italic ?? italic)
  }
}

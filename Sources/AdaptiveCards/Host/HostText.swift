/// A number for each text size: font sizes or line heights, in CSS pixels.
public struct Sizes: Sendable, Hashable {
  public var small = 12.0
  public var `default` = 14.0
  public var medium = 17.0
  public var large = 21.0
  public var extraLarge = 26.0

  public subscript(_ size: TextSize) -> Double {
    switch size {
    case .small: small
    case .default: `default`
    case .medium: medium
    case .large: large
    case .extraLarge: extraLarge
    }
  }
}

/// CSS font weights.
public struct Weights: Sendable, Hashable {
  public var lighter = 200.0
  public var `default` = 400.0
  public var bolder = 600.0

  public subscript(_ weight: TextWeight) -> Double {
    switch weight {
    case .lighter: lighter
    case .default: `default`
    case .bolder: bolder
    }
  }
}

/// One of the host's two fonts.
public struct FontDefinition: Sendable, Hashable {
  public var family: FontFamily
  public var sizes = Sizes()
  public var weights = Weights()

  init(family: String) { self.family = FontFamily(family) }
}

/// The text of a heading or a column header: what holds where the text itself says nothing.
public struct TextStyle: Sendable, Hashable {
  public var size = TextSize.default
  public var weight = TextWeight.default
  public var color = TextColor.default
  public var isSubtle = false
  public var fontType = FontType.default
}

/// How the host draws a text of its own choosing: a fact's title, an input's label.
public struct TextDefinition: Sendable, Hashable {
  public var size = TextSize.default
  public var weight = TextWeight.default
  public var color = TextColor.default
  public var isSubtle = false
  public var wrap = true
  /// CSS pixels.
  public var maxWidth: Double?
}

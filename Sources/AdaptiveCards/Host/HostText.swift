/// A number for each text size: font sizes or line heights, in CSS pixels.
struct Sizes: Sendable, Hashable {
  var small = 12.0
  var `default` = 14.0
  var medium = 17.0
  var large = 21.0
  var extraLarge = 26.0

  subscript(_ size: TextSize) -> Double {
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
struct Weights: Sendable, Hashable {
  var lighter = 200.0
  var `default` = 400.0
  var bolder = 600.0

  subscript(_ weight: TextWeight) -> Double {
    switch weight {
    case .lighter: lighter
    case .default: `default`
    case .bolder: bolder
    }
  }
}

/// One of the host's two fonts.
struct FontDefinition: Sendable, Hashable {
  var family: FontFamily
  var sizes = Sizes()
  var weights = Weights()

  init(family: String) { self.family = FontFamily(family) }
}

/// The text of a heading or a column header: what holds where the text itself says nothing.
struct TextStyle: Sendable, Hashable {
  var size = TextSize.default
  var weight = TextWeight.default
  var color = TextColor.default
  var isSubtle = false
  var fontType = FontType.default
}

/// How the host draws a text of its own choosing: a fact's title, an input's label.
struct TextDefinition: Sendable, Hashable {
  var size = TextSize.default
  var weight = TextWeight.default
  var color = TextColor.default
  var isSubtle = false
  var wrap = true
  /// CSS pixels.
  var maxWidth: Double?
}

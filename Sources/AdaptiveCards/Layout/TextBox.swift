/// The look of a text, with all defaults applied.
struct TextFace: Sendable, Equatable {
  var family: FontFamily
  var size: Double
  var weight: Double
  var color: CSSColor
  /// CSS pixels.
  var lineHeight: Double
}

/// Markdown in one look.
struct TextBox: Sendable {
  var text: String
  var face: TextFace
  var alignment: HorizontalAlignment
  var wrap: Bool
  var maxLines: Int?
  /// Nil where the text is no heading.
  var headingLevel: Int?
  var lang: String?
}

struct RunsBox: Sendable {
  var alignment: HorizontalAlignment
  var runs: [RunBox]
}

struct RunBox: Sendable {
  var text: String
  var face: TextFace
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  var highlight: CSSColor?
  var selectAction: Action?
  /// Whether a screen reader skips the run.
  var isDecorative = false
}

struct FactsBox: Sendable {
  struct Row: Sendable {
    var title: TextBox?
    var value: TextBox?
  }
  var rows: [Row]
  var titleMaxWidth: Double?
}

struct ImageBox: Sendable {
  var url: String
  var altText: String?
  var alignment: HorizontalAlignment
  var size: Size
  var isRound: Bool
  var fill: CSSColor?
  var selectAction: Action?

  enum Size: Sendable {
    /// Never wider than its container, and never enlarged.
    case auto
    case stretch
    case width(Double)
    /// The author's size; a missing side follows the picture's aspect ratio.
    case fixed(width: Double?, height: Double?)
    /// In a set: the height, and the greatest one.
    case height(Double, max: Double)
  }
}

struct ImagesBox: Sendable {
  var images: [ImageBox]
  var arrangement: Arrangement

  enum Arrangement: Sendable {
    case row
    /// Square cells of this width.
    case grid(Double)
    /// Two round pictures that overlap: the first with a rim of the background's colour.
    case stacked(dimension: Double, offset: Double, rim: CSSColor?)
    /// A single round picture.
    case round
  }
}

struct MediaBox: Sendable {
  var poster: String?
  var label: String
  var isPlayable: Bool
  var kind: Media.Kind?
  var sources: [String]
}

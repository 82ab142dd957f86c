struct ImageBox: Sendable, Equatable {
  var url: String
  var altText: String?
  var alignment: HorizontalAlignment
  var size: Size
  var isRound: Bool
  var fill: CSSColor?
  var selectAction: ActionBox?

  enum Size: Sendable, Equatable {
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

struct ImagesBox: Sendable, Equatable {
  var images: [ImageBox]
  var arrangement: Arrangement

  enum Arrangement: Sendable, Equatable {
    case row
    /// Square cells of this width.
    case grid(Double)
    /// Two round pictures that overlap: the first with a rim of the background's colour.
    case stacked(dimension: Double, offset: Double, rim: CSSColor?)
    /// A single round picture.
    case round
  }
}

struct MediaBox: Sendable, Equatable {
  var poster: String?
  var label: String
  var isPlayable: Bool
  var kind: Media.Kind?
  var sources: [String]
}

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
struct TextBox: Sendable, Equatable {
  var text: String
  var face: TextFace
  var alignment: HorizontalAlignment
  var wrap: Bool
  var maxLines: Int?
  /// Nil where the text is no heading.
  var headingLevel: Int?
  var lang: String?
}

struct RunsBox: Sendable, Equatable {
  var alignment: HorizontalAlignment
  var runs: [RunBox]
}

struct RunBox: Sendable, Equatable {
  var text: String
  var face: TextFace
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  var highlight: CSSColor?
  var selectAction: ActionBox?
  /// Whether a screen reader skips the run.
  var isDecorative = false
}

struct FactsBox: Sendable, Equatable {
  struct Row: Sendable, Equatable {
    var title: TextBox?
    var value: TextBox?
  }
  var rows: [Row]
  var titleMaxWidth: Double?
}

import Text

/// An element as drawn, with all rules of style, spacing, padding and bleed applied. Lengths are CSS pixels.
struct Box: Sendable {
  /// The author's id, by which actions find it.
  var id: String?
  /// The space before the box; nil where there is none.
  var gap: Gap?
  var isVisible = true
  var flex = Flex.none
  var content: Content
  /// The element's JSON for the project's template, where its type has one.
  var custom: CustomElement?
  /// Declarations of the theme's dynamic rules.
  var style = ""
  /// The element's place in the payload.
  var position = Position()

  indirect enum Content: Sendable {
    case text(TextBox)
    case runs(RunsBox)
    case facts(FactsBox)
    case image(ImageBox)
    case images([ImageBox], ImageArrangement)
    case media(MediaBox)
    case stack(StackBox)
    case columns(ColumnsBox)
    case table(TableBox)
    /// With everything that holds for it, from whatever says so.
    case carousel(Carousel, pages: [Box])
    case actions(ActionsBox)
    case input(InputBox)
    case placeholder(HostElement)
    /// Only a template draws it.
    case none
  }

  /// How an element shares the space of the box around it.
  enum Flex: Sendable, Equatable {
    /// The height of its content.
    case none
    /// All the remaining height.
    case grow
    /// Columns.
    case autoColumn, stretchColumn
    /// Per cent.
    case weight(Double)
    case width(Double)
    /// A table's cell of fixed width.
    case basis(Double)
  }
}

/// The separator before an element: a space, with or without a line in its middle.
struct Gap: Sendable, Equatable {
  var length: Double
  var line: Line?
  /// How far the line extends to the left for a bleeding element.
  var bleedLeft = 0.0
  var bleedRight = 0.0
  /// Whether the separator is hidden, as before the first visible element.
  var isHidden = false

  struct Line: Sendable, Equatable {
    var thickness: Double
    var color: CSSColor?
  }
}

/// Elements one below the other: a container, a column, a cell, a page, a card.
struct StackBox: Sendable {
  var frame = Frame()
  var justify = VerticalAlignment.top
  var isRightToLeft: Bool?
  var background: BackgroundImage?
  var border: CSSColor?
  var children: [Box] = []
  /// The buttons at the end of a card, with the space before them.
  var actions: ActionsBox?
  var actionsGap = 0.0
}

/// The look of a box that can be filled, padded and tapped.
struct Frame: Sendable {
  var padding = Edges.zero
  /// How far it bleeds into the padding around it.
  var bleed = Edges.zero
  /// How far it would bleed as the first or last element: for scripts that show and hide elements.
  var reach: Edges?
  var fill: CSSColor?
  var minHeight: Double?
  var selectAction: Action?
}

struct ColumnsBox: Sendable {
  var frame = Frame()
  var justify: HorizontalAlignment
  var columns: [Box]
}

struct TableBox: Sendable {
  var frame = Frame()
  struct Row: Sendable {
    var id: String?
    var isVisible: Bool
    var fill: CSSColor?
    var cells: [Box]
  }
  var rows: [Row]
  /// The colour of the grid; nil where there are no lines.
  var border: CSSColor?
  /// The space between rows without grid lines. The reference renderer has no effective space between cells.
  var cellSpacing: Double
  var spacesCells = false
  var hasHeader: Bool
}

/// A strip of buttons, and the cards that they open.
struct ActionsBox: Sendable {
  /// Each with the index of the card that `Action.ShowCard` opens.
  var buttons: [Button]
  /// The buttons behind a button "..." at the end.
  var overflow: [Button] = []
  var cards: [StackBox] = []
  /// Whether the only card is open and has no button.
  var isPreExpanded = false
  /// The host's, as they are for this strip.
  var settings: HostConfig.Actions
  /// Whether all buttons have equal widths.
  var isStretched: Bool
  /// How far an open card reaches into the padding around the strip.
  var reach = Edges.zero

  typealias Button = (action: Action, card: Int?)
}

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
  var run: TextRun
  var face: TextFace
  var highlight: CSSColor?
  /// Whether a screen reader skips the run.
  var isDecorative = false
}

struct FactsBox: Sendable {
  var rows: [(title: TextBox?, value: TextBox?)]
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

enum ImageArrangement: Sendable {
  case row
  /// Square cells of this width.
  case grid(Double)
  /// Two round pictures that overlap: the first with a rim of the background's colour.
  case stacked(dimension: Double, offset: Double, rim: CSSColor?)
  /// A single round picture.
  case round
}

struct MediaBox: Sendable {
  var poster: String?
  var label: String
  var isPlayable: Bool
  var kind: Media.Kind?
  var sources: [String]
}

struct InputBox: Sendable {
  var label: RunsBox?
  var labelMargin: Double
  /// The width of a label beside its input.
  var inlineLabel: Dimension?
  var isRequired: Bool
  var errorMessage: TextBox?
  var isStretched: Bool
  var isRevealedOnHover: Bool
  var control: Control

  indirect enum Control: Sendable {
    case text(TextControl)
    case field(FieldControl)
    case toggle(Option, valueOff: String)
    case options([Option], isMultiple: Bool, separator: String)
    case menu([Option], placeholder: String?, hasSelection: Bool)
    /// A text field that suggests the options.
    case filter([Option], value: String?, placeholder: String?, isDynamic: Bool)
  }

  struct Option: Sendable {
    var title: String
    var value: String
    var isOn: Bool
    /// The title beside the input; nil where there is none.
    var text: TextBox?
  }
}

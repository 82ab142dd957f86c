import Documents
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
    case images(ImagesBox)
    case media(MediaBox)
    case stack(StackBox)
    case columns(ColumnsBox)
    case table(TableBox)
    case carousel(CarouselBox)
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

struct CarouselBox: Sendable {
  var pages: [Box]
  var initialPage: Int
  var loops: Bool
  var timer: Double?
  var isVertical: Bool
  var height: Double?
  var minHeight: Double?
  var alignment: VerticalAlignment
  var isRightToLeft: Bool
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
  var buttons: [ButtonBox]
  /// The buttons behind a button "..." at the end.
  var overflow: [ButtonBox] = []
  var cards: [StackBox] = []
  /// Whether the only card is open and has no button.
  var isPreExpanded = false
  var orientation: Orientation
  var alignment: HostConfig.ActionAlignment
  /// Whether all buttons have equal widths.
  var isStretched: Bool
  var spacing: Double
  var iconIsAbove: Bool
  var iconSize: Double
  var wrapsTitles: Bool
  var cardMargin: Double
  /// How far an open card reaches into the padding around the strip.
  var reach = Edges.zero
}

struct ButtonBox: Sendable {
  var action: Action
  /// The index of the card that `Action.ShowCard` opens.
  var card: Int?
}

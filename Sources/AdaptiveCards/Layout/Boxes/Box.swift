import Documents
import Text

/// An element as it is drawn: every rule of style, spacing, padding and bleed is settled, and only writing is left.
/// Lengths are CSS pixels.
struct Box: Sendable, Equatable {
  /// The author's id, by which actions find it.
  var id: String?
  /// The space before it; nil where there is none at all.
  var gap: Gap?
  var isVisible = true
  var flex = Flex.none
  var content: Content
  /// What the project's template is filled with, where it has one for the type.
  var custom: CustomElement?
  /// Declarations of the theme's dynamic rules.
  var style = ""
  /// The element's place in the payload.
  var position = Position()

  static func == (a: Box, b: Box) -> Bool {
    a.id == b.id && a.gap == b.gap && a.isVisible == b.isVisible && a.flex == b.flex && a.content == b.content
  }

  indirect enum Content: Sendable, Equatable {
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
    /// Only a template draws it.
    case none
  }

  /// How an element shares the room of the box around it.
  enum Flex: Sendable, Equatable {
    /// Its own height.
    case none
    /// All the height that is left.
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

/// What separates an element from the one before it: a space, with or without a line in its middle.
struct Gap: Sendable, Equatable {
  var length: Double
  var line: Line?
  /// Out to where a bleeding element reaches.
  var bleedLeft = 0.0
  var bleedRight = 0.0
  /// Before the first visible element it takes no room.
  var isHidden = false

  struct Line: Sendable, Equatable {
    var thickness: Double
    var color: CSSColor?
  }
}

/// Elements one below the other: a container, a column, a cell, a page, a card.
struct StackBox: Sendable, Equatable {
  var frame = Frame()
  var justify = VerticalAlignment.top
  var isRightToLeft: Bool?
  var background: BackgroundPicture?
  var border: CSSColor?
  var children: [Box] = []
  /// The buttons at the end of a card, with the space before them.
  var actions: ActionsBox?
  var actionsGap = 0.0
}

/// The look of a box that can be filled, padded and tapped.
struct Frame: Sendable, Equatable {
  var padding = Edges.zero
  /// How far it reaches into the padding around it.
  var bleed = Edges.zero
  /// How far it would reach if it stood first or last: for scripts that show and hide elements.
  var reach: Edges?
  var fill: CSSColor?
  var minHeight: Double?
  var selectAction: ActionBox?
}

struct BackgroundPicture: Sendable, Equatable {
  var url: String
  var fillMode: FillMode
  var horizontal: HorizontalAlignment
  var vertical: VerticalAlignment
}

struct ColumnsBox: Sendable, Equatable {
  var frame = Frame()
  var justify: HorizontalAlignment
  var columns: [Box]
}

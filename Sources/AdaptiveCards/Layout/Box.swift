/// An element where it is drawn, with what it inherits from those around it.
struct Box: Sendable {
  var element: Element
  /// With the element's own alignment and language.
  var scope: Scope
  /// The space before the box; nil where there is none.
  var gap: Gap?
  var flex = Flex.none
  /// For a table's cell, whether lines surround it; nil for any other element.
  var hasGridLines: Bool?
  /// The widths of the card at which it is there.
  var widths = WidthGroups.all
  /// The name of the rules that say where it stands among the areas around it.
  var placement: String?

  /// How an element shares the space of the box around it. Lengths are CSS pixels.
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

extension Box {
  init(_ element: Element, in scope: Scope) {
    (self.element, self.scope) = (element, scope)
    self.scope.alignment = element.alignment ?? scope.alignment
    self.scope.lang = element.lang ?? scope.lang
  }
}

/// The separator before an element: a space, with or without a line in its middle. Lengths are CSS pixels.
struct Gap: Sendable, Equatable {
  var length: Double
  var line: Line?
  /// How far the line extends to the left for a bleeding element.
  var bleedLeft = 0.0
  var bleedRight = 0.0
  /// Whether the separator is hidden, as before the first visible element.
  var isHidden = false
  /// The widths of the card at which it is there.
  var widths = WidthGroups.all

  struct Line: Sendable, Equatable {
    var thickness: Double
    var color: CSSColor?
  }
}

/// Elements one below the other: a container, a column, a cell, a page, a card.
struct StackBox: Sendable {
  var frame: Frame
  var justify: VerticalAlignment
  var isRightToLeft: Bool?
  var background: BackgroundImage?
  var border: CSSColor?
  var children: [Box]
  /// How the children stand at each group of widths, from the narrowest; empty for a stack at all of them.
  var arrangements: [ContainerLayout.Arrangement?] = []
  /// The buttons at the end of a card.
  var actions: ActionsBox?
}

/// The look of a box that can be filled, padded and tapped. Lengths are CSS pixels.
struct Frame: Sendable {
  var padding = Edges.zero
  /// How far it bleeds into the padding around it.
  var bleed = Edges.zero
  /// How far it would bleed as the first or last element: for scripts that show and hide elements.
  var reach: Edges?
  var fill: CSSColor?
  var minHeight: Double?
  var selectAction: Action?
  /// The line of `showBorder`, which lies within the padding.
  var border: (width: Double, color: CSSColor?)?
  var radius: Double?
  var maxHeight: Double?
  var minWidth: Double?
}

/// A row of a table as drawn.
struct RowBox: Sendable {
  var row: Table.Row
  var fill: CSSColor?
  var cells: [Box]
}

/// A strip of buttons, and the cards that they open.
struct ActionsBox: Sendable {
  /// Each with the index of the card that `Action.ShowCard` opens.
  var buttons: [Button]
  /// The buttons behind a button "..." at the end.
  var overflow: [Button] = []
  var cards: [StackBox] = []
  /// The indices of the cards that are bubbles.
  var popovers: Set<Int> = []
  /// Whether the only card is open and has no button.
  var isPreExpanded = false
  /// The host's, as they are for this strip.
  var settings: HostConfig.Actions
  /// Whether all buttons have equal widths.
  var isStretched: Bool
  /// How far an open card reaches into the padding around the strip, in CSS pixels.
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

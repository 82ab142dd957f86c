import Documents

/// `Container`, and what a column, a table's cell, a carousel's page and the card itself are: elements one below the
/// other in a box.
struct Container: Sendable {
  var items: [Element] = []
  var style: ContainerStyle?
  var bleeds = false
  /// CSS pixels.
  var minHeight: Double?
  var background: BackgroundImage?
  var verticalAlignment: VerticalAlignment?
  var isRightToLeft: Bool?
  var selectAction: Action?

  init() {}

  /// Reads the box; its items come from `key`, and `isFlagged` is set where one of them asks for a fallback.
  init(_ reader: inout PayloadReader, items key: String, isFlagged: inout Bool) {
    style = reader.choice("style")
    bleeds = reader.bool("bleed", since: .v12) ?? false
    minHeight = reader.pixels("minHeight", since: .v12)
    background = BackgroundImage.read(&reader)
    verticalAlignment = reader.choice("verticalContentAlignment", since: .v11)
    isRightToLeft = reader.bool("rtl", since: .v15)
    selectAction = reader.selectAction()
    items = reader.elements(key, isFlagged: &isFlagged)
  }
}

/// `ColumnSet`: columns side by side.
struct ColumnSet: Sendable {
  var columns: [Column] = []
  var style: ContainerStyle?
  var bleeds = false
  /// CSS pixels.
  var minHeight: Double?
  var selectAction: Action?

  init(_ reader: inout PayloadReader, isFlagged: inout Bool) {
    style = reader.choice("style", since: .v12)
    bleeds = reader.bool("bleed", since: .v12) ?? false
    minHeight = reader.pixels("minHeight", since: .v12)
    selectAction = reader.selectAction()
    columns = reader.each("columns", isFlagged: &isFlagged) { $0.column($1, isFlagged: &$2) }
    if columns.isEmpty { reader.missing("columns", "nothing is drawn") }
    if columns.contains(where: \.isWeighted), columns.contains(where: { $0.width == .stretch }) {
      reader.report(
        .adaptiveHint, at: reader.position, "\(reader.location("columns")) mixes weighted and stretched columns")
    }
  }
}

/// A column of a `ColumnSet`: a container with a width.
struct Column: Sendable {
  var element: Element
  var width: ColumnWidth

  var isWeighted: Bool {
    if case .fixed(.weight) = width { true } else { false }
  }

  static func width(_ reader: inout PayloadReader) -> ColumnWidth {
    guard let node = reader.node("width") else { return .stretch }
    if let number = node.number, number.isFinite { return .fixed(.weight(max(0, min(1e6, number)))) }
    switch node.string {
    case "auto": return .auto
    case "stretch": return .stretch
    case let text?:
      if let dimension = Dimension(text) { return .fixed(dimension) }
    case nil: break
    }
    reader.invalid("width", node, expected: ["auto", "stretch", "a weight such as 2", "a length such as \"50px\""])
    return .auto
  }
}

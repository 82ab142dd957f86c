import Documents

/// `Table`.
struct Table: Sendable {
  struct Column: Sendable {
    var width = Dimension.weight(1)
    var cells = CellAlignment()
  }

  struct Row: Sendable {
    /// As many as there are columns.
    var cells: [Element]
    var style: ContainerStyle?
    var alignment = CellAlignment()
    var isVisible = true
    var id: String?
  }

  /// How the content of cells stands, as far as a column, a row or the table says so.
  struct CellAlignment: Sendable {
    var horizontal: HorizontalAlignment?
    var vertical: VerticalAlignment?

    init() {}

    init(_ reader: inout PayloadReader) {
      horizontal = reader.choice("horizontalCellContentAlignment", since: .v15)
      vertical = reader.choice("verticalCellContentAlignment", since: .v15)
    }
  }

  var columns: [Column] = []
  var rows: [Row] = []
  var firstRowAsHeaders = true
  var showsGridLines = true
  // These the JavaScript renderer takes, and the schema does not list.
  var style: ContainerStyle?
  var bleeds = false
  /// CSS pixels.
  var minHeight: Double?
  var gridStyle: ContainerStyle?
  var alignment = CellAlignment()

  init(_ reader: inout PayloadReader) {
    columns = reader.each("columns", kind: "TableColumnDefinition") {
      Column(width: Table.width(&$0), cells: CellAlignment(&$0))
    }
    if columns.isEmpty { reader.missing("columns", "no cell is drawn") }
    style = reader.choice("style", since: .v15)
    bleeds = reader.bool("bleed", since: .v15) ?? false
    minHeight = reader.pixels("minHeight", since: .v15)
    firstRowAsHeaders = reader.bool("firstRowAsHeaders") ?? true
    showsGridLines = reader.bool("showGridLines") ?? true
    gridStyle = reader.choice("gridStyle")
    alignment = CellAlignment(&reader)
    let count = columns.count
    rows = reader.each("rows") { $0.tableRow($1, columns: count) }
  }

  private static func width(_ reader: inout PayloadReader) -> Dimension {
    reader.valid("width", expected: ["a weight such as 2", "a length such as \"50px\""]) { node in
      if let number = node.number, number.isFinite { return .weight(max(0, min(1e6, number))) }
      return node.string.flatMap(Dimension.init)
    } ?? .weight(1)
  }
}

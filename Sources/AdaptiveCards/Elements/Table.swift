import Documents

/// `Table`.
struct Table: Sendable {
  struct Column: Sendable {
    /// Nil for a column as wide as its content.
    var width: Dimension? = .weight(1)
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
  /// The JavaScript renderer takes it, and the schema does not list it.
  var surface: Surface
  var gridStyle: ContainerStyle?
  var alignment = CellAlignment()

  init(_ reader: inout PayloadReader) {
    let columns = reader.each("columns", kind: "TableColumnDefinition") {
      Column(width: Table.width(&$0), cells: CellAlignment(&$0))
    }
    if columns.isEmpty { reader.missing("columns", "no cell is drawn") }
    self.columns = columns
    surface = Surface(&reader, since: .v15)
    firstRowAsHeaders = reader.bool("firstRowAsHeaders") ?? true
    showsGridLines = reader.bool("showGridLines") ?? true
    gridStyle = reader.choice("gridStyle")
    alignment = CellAlignment(&reader)
    rows = reader.each("rows") { $0.tableRow($1, columns: columns.count) }
    if reader.stated("rows") == nil { reader.missing("rows", "no cell is drawn") }
  }

  private static func width(_ reader: inout PayloadReader) -> Dimension? {
    if reader.stated("width")?.string?.lowercased() == "auto" {
      reader.skip(["width"])
      return nil
    }
    return reader.valid("width", expected: ["a weight such as 2", "a length such as \"50px\"", "auto"]) { node in
      if let number = node.number, number.isFinite { return .weight(max(0, min(1e6, number))) }
      return node.string.flatMap(Dimension.init)
    } ?? .weight(1)
  }
}

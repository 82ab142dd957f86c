struct TableBox: Sendable, Equatable {
  var frame = Frame()
  struct Row: Sendable, Equatable {
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

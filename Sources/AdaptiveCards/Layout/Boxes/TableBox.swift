struct TableBox: Sendable, Equatable {
  var frame = Frame()
  struct Row: Sendable, Equatable {
    var id: String?
    var isVisible: Bool
    var fill: CSSColor?
    var cells: [Box]
  }
  var rows: [Row]
  /// Of the grid; nil where there are no lines.
  var border: CSSColor?
  /// Between rows without grid lines. The reference means to keep cells apart too, but undoes it.
  var cellSpacing: Double
  var spacesCells = false
  var hasHeader: Bool
}

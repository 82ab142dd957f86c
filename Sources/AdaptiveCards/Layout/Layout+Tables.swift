extension Layout {
  func table(_ table: Table, in scope: Scope) -> TableBox? {
    guard !table.rows.isEmpty else { return nil }
    let style = table.style ?? scope.style
    let isFilled = scope.paints(table.style)
    let padding = Edges(all: isFilled ? host.spacing[.padding] : 0)
    let inner = scope.inside(padding: padding, style: style, paintsPicture: false).touchingAllEdges
    let grid = host.containerStyles[table.gridStyle ?? .default].border
    let rows = table.rows.enumerated().map { i, row in
      self.row(
        row, of: table, isHeader: i == 0 && table.firstRowAsHeaders, border: table.showsGridLines ? grid : nil,
        in: inner)
    }
    return TableBox(
      frame: frame(
        isFilled: isFilled, fill: host.containerStyles[style].background, padding: padding, bleeds: table.bleeds,
        minHeight: table.minHeight, selectAction: nil, in: scope),
      rows: rows.filter { !$0.cells.isEmpty }, border: table.showsGridLines ? grid : nil,
      cellSpacing: table.showsGridLines ? 0 : host.cellSpacing, spacesCells: followsSpecification,
      hasHeader: table.firstRowAsHeaders)
  }

  private func row(_ row: Table.Row, of table: Table, isHeader: Bool, border: CSSColor?, in scope: Scope)
    -> TableBox.Row
  {
    let style = row.style ?? scope.style
    var inner = scope.inside(padding: .zero, style: style, paintsPicture: false).touchingAllEdges
    inner.isColumnHeader = isHeader || scope.isColumnHeader
    let total = table.columns.reduce(0.0) { sum, column in
      if case .weight(let weight) = column.width { sum + weight } else { sum }
    }
    let cells = zip(row.cells, table.columns).compactMap { cell, column -> Box? in
      guard case .container(var container) = cell.content else { return nil }
      var inner = inner
      inner.alignment =
        cell.alignment ?? row.alignment.horizontal ?? column.cells.horizontal ?? table.alignment.horizontal
        ?? scope.alignment
      container.verticalAlignment =
        container.verticalAlignment ?? row.alignment.vertical ?? column.cells.vertical ?? table.alignment.vertical
      inner.lang = cell.lang ?? scope.lang
      var stack = stack(container, in: inner, paddedBy: host.spacing[.small], isCell: table.showsGridLines)
      stack.border = border
      var box = Box(id: cell.id, isVisible: cell.isVisible, content: .stack(stack))
      box.customise(cell)
      switch column.width {
      case .pixels(let width): box.flex = .basis(width)
      case .weight(let weight): box.flex = .weight(total > 0 ? 100 / total * weight : 0)
      }
      return box
    }
    let fill = scope.paints(row.style) ? host.containerStyles[style].background : nil
    return TableBox.Row(id: row.id, isVisible: row.isVisible, fill: fill, cells: cells)
  }
}

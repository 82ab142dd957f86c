extension Layout {
  /// Lays out a container. Columns and cells pass padding by rules of their own.
  func stack(_ container: Container, in scope: Scope, paddedBy length: Double? = nil, isCell: Bool = false) -> StackBox
  {
    let frame = frame(
      container.surface, hasPicture: container.background != nil, paddedBy: length, isCell: isCell, in: scope)
    return stack(container, in: frame, style: container.surface.style ?? scope.style, scope).box
  }

  /// Lays out what is in a frame, and returns the scope of its items.
  func stack(
    _ container: Container, in frame: Frame, style: ContainerStyle, isLastAtBottom: Bool = true, _ scope: Scope
  ) -> (box: StackBox, inner: Scope) {
    var inner = scope.inside(padding: frame.padding, style: style, paintsPicture: container.background != nil)
    inner.verticalAlignment = container.verticalAlignment ?? scope.verticalAlignment
    inner.isRightToLeft = container.isRightToLeft ?? scope.isRightToLeft
    let box = StackBox(
      frame: frame, justify: inner.verticalAlignment, isRightToLeft: container.isRightToLeft,
      background: container.background, children: items(container.items, in: inner, isLastAtBottom: isLastAtBottom))
    return (box, inner)
  }

  private func frame(
    _ surface: Surface, hasPicture: Bool = false, paddedBy length: Double? = nil, isCell: Bool = false, in scope: Scope
  ) -> Frame {
    let isFilled = hasPicture || scope.paints(surface.style)
    var frame = Frame()
    frame.padding = Edges(all: isFilled || isCell ? length ?? host.spacing[.padding] : 0)
    frame.fill = isFilled ? host.containerStyles[surface.style ?? .default].background : nil
    frame.minHeight = surface.minHeight
    frame.selectAction = selectAction(surface.selectAction)
    if surface.bleeds, isFilled {
      frame.bleed = scope.bleed
      frame.reach = scope.reach
    }
    return frame
  }

  func columns(_ set: ColumnSet, in scope: Scope) -> ColumnsBox? {
    guard !set.columns.isEmpty else { return nil }
    let frame = frame(set.surface, in: scope)
    let inner = scope.inside(padding: frame.padding, style: set.surface.style ?? scope.style, paintsPicture: false)
    return ColumnsBox(frame: frame, justify: scope.alignment, columns: columns(set.columns, in: inner))
  }

  /// All columns touch the top and the bottom of their set; only the outermost its sides.
  private func columns(_ columns: [Column], in scope: Scope) -> [Box] {
    let total = columns.reduce(0.0) { sum, column in
      if case .fixed(.weight(let weight)) = column.width { sum + weight } else { sum }
    }
    let firstVisible = columns.firstIndex { $0.element.isVisible }
    return columns.enumerated().compactMap { i, column in
      guard case .container(let container) = column.element.content else { return nil }
      var inner = scope
      inner.alignment = column.element.alignment ?? scope.alignment
      inner.lang = column.element.lang ?? scope.lang
      (inner.isAtTop, inner.isAtBottom, inner.isAtLeft, inner.isAtRight) = (true, true, i == 0, i == columns.count - 1)
      var box = Box(column.element, .stack(stack(container, in: inner)))
      box.flex = flex(column.width, total: total)
      box.gap = i == 0 ? nil : gap(column.element)
      box.gap?.isHidden = i == firstVisible || !column.element.isVisible
      return box
    }
  }

  private func flex(_ width: ColumnWidth, total: Double) -> Box.Flex {
    switch width {
    case .auto: .autoColumn
    case .stretch: .stretchColumn
    case .fixed(.pixels(let pixels)): .width(pixels)
    case .fixed(.weight(let weight)): .weight(total > 0 && weight > 0 ? 100 / total * weight : weight)
    }
  }

  func carousel(_ carousel: Carousel, in scope: Scope) -> Box.Content? {
    guard !carousel.pages.isEmpty else { return nil }
    var inner = scope.inside(padding: .zero, style: scope.style, paintsPicture: carousel.background != nil)
    inner.verticalAlignment = carousel.verticalAlignment ?? scope.verticalAlignment
    inner.isRightToLeft = carousel.isRightToLeft ?? scope.isRightToLeft
    let pages = carousel.pages.prefix(host.maxCarouselPages).compactMap { page -> Box? in
      guard case .container(let container) = page.content else { return nil }
      var scope = inner
      scope.alignment = page.alignment ?? inner.alignment
      scope.lang = page.lang ?? inner.lang
      return Box(page, .stack(stack(container, in: scope)))
    }
    guard !pages.isEmpty else { return nil }
    var carousel = carousel
    if carousel.initialPage >= pages.count { carousel.initialPage = 0 }
    if carousel.height == nil { carousel.orientation = .horizontal }
    carousel.timer = carousel.timer.map { max(host.minAutoplayDelay, $0) }
    (carousel.verticalAlignment, carousel.isRightToLeft) = (inner.verticalAlignment, inner.isRightToLeft)
    return .carousel(carousel, pages: pages)
  }

  func table(_ table: Table, in scope: Scope) -> TableBox? {
    guard !table.rows.isEmpty else { return nil }
    let frame = frame(table.surface, in: scope)
    let inner = scope.inside(
      padding: frame.padding, style: table.surface.style ?? scope.style, paintsPicture: false
    ).touchingAllEdges
    let border = table.showsGridLines ? host.containerStyles[table.gridStyle ?? .default].border : nil
    let rows = table.rows.enumerated().map { i, row in
      self.row(row, of: table, isHeader: i == 0 && table.firstRowAsHeaders, border: border, in: inner)
    }
    return TableBox(
      frame: frame, rows: rows.filter { !$0.cells.isEmpty }, border: border,
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
      var box = Box(cell, .stack(stack))
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

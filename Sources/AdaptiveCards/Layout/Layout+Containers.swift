extension Layout {
  /// Lays out a container. Columns and cells pass padding by rules of their own.
  func stack(_ container: Container, in scope: Scope, paddedBy length: Double? = nil, isCell: Bool = false) -> StackBox
  {
    let style = container.style ?? scope.style
    let hasPicture = container.background != nil
    let isFilled = hasPicture || scope.paints(container.style)
    let padding = Edges(all: isFilled || isCell ? length ?? host.spacing[.padding] : 0)
    var inner = scope.inside(padding: padding, style: style, paintsPicture: hasPicture)
    inner.verticalAlignment = container.verticalAlignment ?? scope.verticalAlignment
    inner.isRightToLeft = container.isRightToLeft ?? scope.isRightToLeft
    var box = StackBox()
    box.frame = frame(
      isFilled: isFilled, fill: host.containerStyles[container.style ?? .default].background, padding: padding,
      bleeds: container.bleeds, minHeight: container.minHeight, selectAction: container.selectAction, in: scope)
    box.justify = inner.verticalAlignment
    box.isRightToLeft = container.isRightToLeft
    box.background = container.background
    box.children = items(container.items, in: inner)
    return box
  }

  func frame(
    isFilled: Bool, fill: CSSColor?, padding: Edges, bleeds: Bool, minHeight: Double?, selectAction: Action?,
    in scope: Scope
  ) -> Frame {
    var frame = Frame()
    frame.padding = padding
    frame.fill = isFilled ? fill : nil
    frame.minHeight = minHeight
    frame.selectAction = self.selectAction(selectAction)
    if bleeds, isFilled {
      frame.bleed = scope.bleed
      frame.reach = scope.reach
    }
    return frame
  }

  func columns(_ set: ColumnSet, in scope: Scope) -> ColumnsBox? {
    guard !set.columns.isEmpty else { return nil }
    let style = set.style ?? scope.style
    let isFilled = scope.paints(set.style)
    let padding = Edges(all: isFilled ? host.spacing[.padding] : 0)
    let inner = scope.inside(padding: padding, style: style, paintsPicture: false)
    let frame = frame(
      isFilled: isFilled, fill: host.containerStyles[style].background, padding: padding, bleeds: set.bleeds,
      minHeight: set.minHeight, selectAction: set.selectAction, in: scope)
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
      var box = Box(
        id: column.element.id, isVisible: column.element.isVisible, content: .stack(stack(container, in: inner)))
      box.flex = flex(column.width, total: total)
      box.customise(column.element)
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

  func carousel(_ carousel: Carousel, in scope: Scope) -> CarouselBox? {
    guard !carousel.pages.isEmpty else { return nil }
    var inner = scope.inside(padding: .zero, style: scope.style, paintsPicture: carousel.background != nil)
    inner.verticalAlignment = carousel.verticalAlignment ?? scope.verticalAlignment
    inner.isRightToLeft = carousel.isRightToLeft ?? scope.isRightToLeft
    let pages = carousel.pages.prefix(host.maxCarouselPages).compactMap { page -> Box? in
      guard case .container(let container) = page.content else { return nil }
      var scope = inner
      scope.alignment = page.alignment ?? inner.alignment
      scope.lang = page.lang ?? inner.lang
      var box = Box(id: page.id, content: .stack(stack(container, in: scope)))
      box.customise(page)
      return box
    }
    guard !pages.isEmpty else { return nil }
    return CarouselBox(
      pages: pages, initialPage: carousel.initialPage < pages.count ? carousel.initialPage : 0, loops: carousel.loops,
      timer: carousel.timer.map { max(host.minAutoplayDelay, $0) },
      isVertical: carousel.orientation == .vertical && carousel.height != nil,
      height: carousel.height, minHeight: carousel.minHeight, alignment: inner.verticalAlignment,
      isRightToLeft: inner.isRightToLeft)
  }

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

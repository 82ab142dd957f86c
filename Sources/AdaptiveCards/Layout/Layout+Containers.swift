extension Layout {
  /// Lays out the container that a box holds.
  func stack(_ container: Container, in box: Box) -> StackBox {
    stack(
      container, in: frame(container.surface, of: box, hasPicture: container.background != nil),
      style: container.surface.style ?? box.scope.style, box.scope
    ).box
  }

  /// Lays out what is in a frame, and returns the scope of its items.
  func stack(
    _ container: Container, in frame: Frame, style: ContainerStyle, isLastAtBottom: Bool = true, _ scope: Scope
  ) -> (box: StackBox, inner: Scope) {
    var boxScope = scope.inside(padding: frame.padding, style: style, paintsPicture: container.background != nil)
    boxScope.verticalAlignment = container.verticalAlignment ?? scope.verticalAlignment
    boxScope.isRightToLeft = container.isRightToLeft ?? scope.isRightToLeft
    let box = StackBox(
      frame: frame, justify: boxScope.verticalAlignment, isRightToLeft: container.isRightToLeft,
      background: container.background, children: items(container.items, in: boxScope, isLastAtBottom: isLastAtBottom),
      arrangements: arrangements(container.layouts))
    return (box, boxScope)
  }

  /// The frame of a container, a set of columns or a table.
  func frame(of box: Box) -> Frame? {
    switch box.element.content {
    case .container(let container): frame(container.surface, of: box, hasPicture: container.background != nil)
    case .columns(let set): frame(set.surface, of: box)
    case .table(let table): frame(table.surface, of: box)
    default: nil
    }
  }

  /// Cells pass padding by rules of their own.
  private func frame(_ surface: Surface, of box: Box, hasPicture: Bool = false) -> Frame {
    let isFilled = hasPicture || box.scope.paints(surface.style)
    let (isExtended, part) = (family != nil, box.element.framedPart)
    var frame = Frame()
    let length = host.spacing[box.hasGridLines == nil ? .padding : .small]
    let showsBorder = isExtended && surface.showsBorder
    // A table's line takes the place of the outer lines of its cells.
    frame.padding = Edges(all: isFilled || showsBorder && part != .table || box.hasGridLines == true ? length : 0)
    frame.fill = isFilled ? host.containerStyles[surface.style ?? .default].background : nil
    frame.minHeight = surface.minHeight
    frame.selectAction = selectAction(surface.selectAction)
    if isExtended {
      let border = host.containerStyles[surface.style ?? box.scope.style].border
      frame.border = showsBorder ? (host.borderWidths[part], border ?? host.lineColor) : nil
      frame.radius = surface.isRounded ? host.cornerRadii[part] : nil
      (frame.maxHeight, frame.minWidth) = (surface.maxHeight, surface.minWidth)
    }
    if surface.bleeds, isFilled {
      frame.bleed = box.scope.bleed
      frame.reach = box.scope.reach
    }
    return frame
  }

  /// Lays out columns. All of them touch the top and the bottom of their set; only the outermost its sides.
  func columns(_ set: ColumnSet, in box: Box) -> (frame: Frame, columns: [Box]) {
    let frame = frame(set.surface, of: box)
    let scope = box.scope.inside(
      padding: frame.padding, style: set.surface.style ?? box.scope.style, paintsPicture: false)
    let total = set.columns.reduce(0.0) { sum, column in
      if case .fixed(.weight(let weight)) = column.width { sum + weight } else { sum }
    }
    var widthsBefore = WidthGroups()
    let (firstVisible, last) = (set.columns.firstIndex { $0.element.isVisible }, set.columns.count - 1)
    let columns = set.columns.enumerated().map { i, column in
      var box = Box(column.element, in: scope.touching(right: i == last, left: i == 0))
      box.flex = flex(column.width, total: total)
      box.gap = i == 0 ? nil : gap(column.element)
      box.gap?.isHidden = i == firstVisible || !column.element.isVisible
      box.widths = widths(column.element)
      box.gap?.widths = box.widths.intersection(widthsBefore)
      if column.element.isVisible { widthsBefore.formUnion(box.widths) }
      return box
    }
    return (frame, columns)
  }

  private func flex(_ width: ColumnWidth, total: Double) -> Box.Flex {
    switch width {
    case .auto: .autoColumn
    case .stretch: .stretchColumn
    case .fixed(.pixels(let pixels)): .width(pixels)
    case .fixed(.weight(let weight)): .weight(total > 0 && weight > 0 ? 100 / total * weight : weight)
    }
  }

  /// Completes a carousel with everything that holds for it, from whatever says so.
  func carousel(_ carousel: Carousel, in scope: Scope) -> (carousel: Carousel, pages: [Box]) {
    var innerScope = scope.inside(padding: .zero, style: scope.style, paintsPicture: carousel.background != nil)
    innerScope.verticalAlignment = carousel.verticalAlignment ?? scope.verticalAlignment
    innerScope.isRightToLeft = carousel.isRightToLeft ?? scope.isRightToLeft
    let pages = carousel.pages.prefix(host.maxCarouselPages).map { Box($0, in: innerScope) }
    var carousel = carousel
    if carousel.initialPage >= pages.count { carousel.initialPage = 0 }
    if carousel.height == nil { carousel.orientation = .horizontal }
    carousel.timer = carousel.timer.map { max(host.minAutoplayDelay, $0) }
    (carousel.verticalAlignment, carousel.isRightToLeft) = (innerScope.verticalAlignment, innerScope.isRightToLeft)
    return (carousel, pages)
  }

  func table(_ table: Table, in box: Box) -> (frame: Frame, rows: [RowBox]) {
    let frame = frame(table.surface, of: box)
    let innerScope = box.scope.inside(
      padding: frame.padding, style: table.surface.style ?? box.scope.style, paintsPicture: false
    ).touching()
    let total = table.columns.reduce(0.0) { sum, column in
      if case .weight(let weight)? = column.width { sum + weight } else { sum }
    }
    let rows = table.rows.enumerated().map { i, row in
      self.row(row, of: table, total: total, isHeader: i == 0 && table.firstRowAsHeaders, in: innerScope)
    }
    return (frame, rows.filter { !$0.cells.isEmpty })
  }

  /// - Parameter total: The weights of all columns.
  private func row(
    _ row: Table.Row, of table: Table, total: Double, isHeader: Bool, in scope: Scope
  ) -> RowBox {
    let style = row.style ?? scope.style
    var rowScope = scope.inside(padding: .zero, style: style, paintsPicture: false).touching()
    rowScope.isColumnHeader = isHeader || scope.isColumnHeader
    let cells = zip(row.cells, table.columns).map { cell, column in
      var cellScope = rowScope
      cellScope.alignment =
        row.alignment.horizontal ?? column.cells.horizontal ?? table.alignment.horizontal ?? scope.alignment
      cellScope.verticalAlignment =
        row.alignment.vertical ?? column.cells.vertical ?? table.alignment.vertical ?? scope.verticalAlignment
      var box = Box(cell, in: cellScope)
      box.hasGridLines = table.showsGridLines
      switch column.width {
      case .pixels(let width): box.flex = .basis(width)
      case .weight(let weight): box.flex = .weight(total > 0 ? 100 / total * weight : 0)
      case nil: box.flex = .autoColumn
      }
      return box
    }
    let fill = scope.paints(row.style) ? host.containerStyles[style].background : nil
    return RowBox(row: row, fill: fill, cells: cells)
  }
}

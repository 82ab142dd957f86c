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
}

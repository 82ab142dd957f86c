extension Layout {
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

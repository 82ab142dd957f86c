import HTML

extension CardWriter {
  /// Writes all pages side by side in a window that shows one; the script moves them.
  mutating func carousel(_ carousel: CarouselBox, in box: Box) {
    open(carousel.isVertical ? "<div class=\"ac-carousel ac-vertical\"" : "<div class=\"ac-carousel\"", box) {
      $0.out.attribute("data-page", String(carousel.initialPage))
      if carousel.loops { $0.out.literal(" data-loop") }
      $0.out.attribute("data-timer", carousel.timer.map(shortened))
    } style: {
      if let height = carousel.minHeight { $0.out.px("min-height", height) }
    }
    out.literal("<div class=\"ac-carousel-body\"")
    if case .grow = box.flex { out.literal(" style=\"height:100%\"") }
    out.literal("><div class=\"ac-window\"")
    out.attribute("dir", carousel.isRightToLeft ? "rtl" : "ltr")
    if let height = carousel.height {
      out.literal(" style=\"")
      out.px("height", height)
      out.literal("\"")
    }
    out.literal("><div class=\"ac-pages\" style=\"")
    switch carousel.alignment {
    case .top: out.literal("align-items:flex-start;")
    case .center: out.literal("align-items:center;")
    case .bottom: out.literal("align-items:flex-end;")
    }
    if carousel.initialPage > 0 {
      out.literal(carousel.isVertical ? "transform:translateY(" : "transform:translateX(")
      out.number(carousel.initialPage * (carousel.isRightToLeft && !carousel.isVertical ? 100 : -100))
      out.literal("%);")
    }
    out.literal("\">")
    for (i, page) in carousel.pages.enumerated() {
      guard case .stack(let stack) = page.content else { continue }
      out.literal(i == carousel.initialPage ? "<div class=\"ac-page ac-shown\"" : "<div class=\"ac-page\"")
      out.attribute("data-element", page.id)
      out.literal("><div class=\"ac-stack\"")
      stackBody(stack, extra: page.style + "width:100%;")
      out.literal("</div>")
    }
    out.literal("</div></div>")
    navigation(carousel)
    out.literal("</div></div>")
  }

  private mutating func navigation(_ carousel: CarouselBox) {
    out.literal("<div class=\"ac-navigation\" data-layout=\"ignore\"")
    out.attribute("dir", carousel.isRightToLeft && !carousel.isVertical ? "rtl" : "ltr")
    out.literal(">")
    out.literal("<button type=\"button\" class=\"ac-previous\" data-action=\"page\" data-step=\"-1\"")
    out.literal(" aria-label=\"Previous page\"></button><div class=\"ac-dots\">")
    for i in carousel.pages.indices {
      out.literal("<button type=\"button\" data-action=\"page\"")
      out.attribute("data-to", String(i))
      out.attribute("aria-label", "Page \(i + 1)")
      if i == carousel.initialPage { out.literal(" aria-current=\"true\"") }
      out.literal("></button>")
    }
    out.literal("</div><button type=\"button\" class=\"ac-next\" data-action=\"page\" data-step=\"1\"")
    out.literal(" aria-label=\"Next page\"></button></div>")
  }
}

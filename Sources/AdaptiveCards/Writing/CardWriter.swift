import HTML
import Text

/// Writes a card as HTML, as its layout decides; constant styles are in `adaptive.css`.
struct CardWriter {
  var out: Buffer
  let layout: Layout
  let urls: URLs
  /// Draws an element with the project's own template, given the drawing without it.
  let template: (CustomElement, _ drawn: Markup) -> Markup
  /// The last number of an input's name; counted for each card, so that a card always gives the same bytes.
  var nextName = 0
  let prefix: String
  /// The findings that elements and buttons carry the places of.
  var findings = ElementFindings()
  /// The CSS of the looks that have been written.
  var faces: [(face: TextFace, css: [UInt8])] = []
  /// Whether anything drawn uses the theme's custom properties.
  private(set) var usesTheme = false
  /// The entries that citations open.
  var references: [CitationSource] = []
  /// The rules that depend on the card's width.
  var responsive = ResponsiveRules()

  init(
    _ layout: Layout, urls: URLs = URLs(), prefix: String = "ac", capacity: Int = 4096,
    template: @escaping (CustomElement, Markup) -> Markup = { _, drawn in drawn }
  ) {
    out = Buffer(capacity: capacity)
    (self.layout, self.urls, self.prefix, self.template) = (layout, urls, prefix, template)
    responsive.breakpoints = layout.host.widthBreakpoints?.map { $0 - 2 * layout.host.spacing[.padding] }
  }

  /// Writes the root, which has the card's padding and background.
  mutating func card(_ card: Card, id: String, style: String = "") {
    out.html(#"<div class="ac-card ac-stack" tabindex="0"\#("data-adaptive", id)\#("lang", card.lang)"#)
    out.attribute("aria-label", card.speak)
    out.attribute("data-host", layout.family?.label.lowercased())
    if layout.family != nil, layout.mode == .dark { out.literal(" data-dark") }
    usesTheme = usesTheme || !style.isEmpty
    references = card.references
    stackBody(layout.card(card), extra: style) { $0.callouts() }
    writeResponsiveRules()
  }

  mutating func box(_ box: Box) {
    guard let custom = box.element.custom else { return drawn(box) }
    var standard = box
    standard.element.custom = nil
    standard.element.id = nil
    standard.element.isVisible = true
    standard.element.position = Position()
    var innerWriter = self
    innerWriter.out = Buffer()
    innerWriter.drawn(standard)
    (nextName, responsive) = (innerWriter.nextName, innerWriter.responsive)
    usesTheme = true
    open("<div class=\"ac-custom\"", box) { $0.out.attribute("data-type", custom.type) }
    out.markup(template(custom, Markup(innerWriter.out)))
    out.literal("</div>")
  }

  private mutating func drawn(_ box: Box) {
    switch box.element.content {
    case .text(let block): text(block, in: box)
    case .richText(let block): runs(block, in: box)
    case .facts(let facts): self.facts(facts, in: box)
    case .image(let image): self.image(image, in: box)
    case .imageSet(let set): images(set, in: box)
    case .media(let media): self.media(media, in: box)
    case .container(let container):
      out.literal("<div class=\"ac-stack\"")
      identity(box)
      stackBody(layout.stack(container, in: box), of: box)
    case .columns(let set): columns(set, in: box)
    case .table(let table): self.table(table, in: box)
    case .carousel(let carousel): self.carousel(carousel, in: box)
    case .actions(let set):
      let orientation = set.orientation ?? layout.host.actions.orientation
      let strip = layout.actions(
        set.actions, orientation: orientation, alignment: box.element.alignment, in: box.scope,
        ownerPadding: .zero)
      guard let strip else { return }
      open("<div class=\"ac-actions\"", box)
      actions(strip)
      out.literal("</div>")
    case .input(let input): self.input(input, in: box)
    case .host(let element): host(element, in: box)
    case .none: break
    }
  }

  /// Writes boxes one below the other or side by side, with their separators.
  mutating func boxes(_ boxes: [Box], isVertical: Bool = true) {
    for box in boxes {
      if let gap = box.gap { self.gap(gap, isVertical: isVertical) }
      self.box(box)
    }
  }

  private mutating func gap(_ gap: Gap, isVertical: Bool) {
    out.literal("<div class=\"ac-gap\" aria-hidden=\"true\"")
    if gap.isHidden { out.literal(" hidden") }
    rules(widths: gap.widths)
    out.literal(" style=\"")
    if let line = gap.line {
      out.px(isVertical ? "padding-top" : "padding-left", gap.length / 2)
      out.px(isVertical ? "margin-bottom" : "margin-right", gap.length / 2)
      out.px(isVertical ? "border-bottom-width" : "border-right-width", line.thickness)
      out.literal(isVertical ? "border-bottom-style:solid;" : "border-right-style:solid;")
      if let color = line.color { out.css("border-color", color) }
    } else {
      out.px(isVertical ? "height" : "width", gap.length)
    }
    if gap.bleedLeft > 0 { out.px("margin-left", -gap.bleedLeft) }
    if gap.bleedRight > 0 { out.px("margin-right", -gap.bleedRight) }
    out.literal("\"></div>")
  }

  /// Writes the start tag of an element, which begins with
  /// `start`: identity and other attributes, placement and style.
  mutating func open(
    _ start: StaticString, _ box: Box, attributes: (inout CardWriter) -> Void = { _ in },
    style: (inout CardWriter) -> Void = { _ in }
  ) {
    out.literal(start)
    identity(box)
    attributes(&self)
    out.literal(" style=\"")
    placement(box)
    style(&self)
    out.literal("\">")
  }

  /// Writes the attributes by which actions find an element, and that hide it.
  mutating func identity(_ box: Box) {
    out.attribute("data-element", box.element.id)
    about(box.element.position)
    if !box.element.isVisible { out.literal(" hidden") }
    rules(widths: box.widths, placement: box.placement)
  }

  /// Writes which findings are about the element or action at a place of the payload.
  mutating func about(_ position: Position) { out.attribute("data-cardproof-about", findings[position]) }

  /// Writes how the box shares the space around it.
  mutating func placement(_ box: Box) {
    if !box.element.style.isEmpty {
      usesTheme = true
      out.text(box.element.style)
    }
    switch box.flex {
    case .none: out.literal("flex:0 0 auto;")
    case .grow: out.literal("flex:1 1 auto;")
    case .autoColumn: out.literal("min-width:0;flex:0 1 auto;")
    case .stretchColumn: out.literal("min-width:0;flex:1 1 50px;")
    case .weight(let weight): out.number("min-width:0;flex:1 1 ", weight, "%;")
    case .width(let width): out.number("min-width:0;flex:0 0 auto;width:", width, "px;")
    case .basis(let width): out.number("min-width:0;flex:0 0 ", width, "px;")
    }
  }

  mutating func name() -> String {
    nextName += 1
    return "\(prefix)-\(nextName)"
  }

  /// Writes all pages side by side in a window that shows one; the script moves them.
  private mutating func carousel(_ carousel: Carousel, in box: Box) {
    let (carousel, pages) = layout.carousel(carousel, in: box.scope)
    let (isVertical, isRightToLeft) = (carousel.orientation == .vertical, carousel.isRightToLeft == true)
    open(isVertical ? "<div class=\"ac-carousel ac-vertical\"" : "<div class=\"ac-carousel\"", box) {
      $0.out.html(#"\#("data-page", String(carousel.initialPage))\#(" data-loop", if: carousel.loops)"#)
      $0.out.attribute("data-timer", carousel.timer.map(shortened))
    } style: {
      if let height = carousel.minHeight { $0.out.px("min-height", height) }
    }
    out.literal("<div class=\"ac-carousel-body\"")
    if case .grow = box.flex { out.literal(" style=\"height:100%\"") }
    out.html(#"><div class="ac-window"\#("dir", isRightToLeft ? "rtl" : "ltr")"#)
    out.style("height", carousel.height)
    out.literal("><div class=\"ac-pages\" style=\"")
    out.css("align-items", carousel.verticalAlignment?.flex ?? "flex-start")
    if carousel.initialPage > 0 {
      let shift = carousel.initialPage * (isRightToLeft && !isVertical ? 100 : -100)
      out.number(isVertical ? "transform:translateY(" : "transform:translateX(", Double(shift), "%);")
    }
    out.literal("\">")
    for (i, page) in pages.enumerated() {
      guard case .container(let container) = page.element.content else { continue }
      let isShown = i == carousel.initialPage
      out.html(#"<div class="ac-page\#(" ac-shown", if: isShown)"\#("data-element", page.element.id)>"#)
      out.literal("<div class=\"ac-stack\"")
      stackBody(layout.stack(container, in: page), extra: page.element.style + "width:100%;")
      out.literal("</div>")
    }
    out.literal("</div></div>")
    navigation(carousel.initialPage, of: pages.count, isRightToLeft: isRightToLeft && !isVertical)
    out.literal("</div></div>")
  }

  private mutating func navigation(_ page: Int, of count: Int, isRightToLeft: Bool) {
    out.html(#"<div class="ac-navigation" data-layout="ignore"\#("dir", isRightToLeft ? "rtl" : "ltr")>"#)
    out.literal("<button type=\"button\" class=\"ac-previous\" data-action=\"page\" data-step=\"-1\"")
    out.literal(" aria-label=\"Previous page\"></button><div class=\"ac-dots\">")
    for i in 0..<count {
      let current = i == page ? "true" : nil
      out.html(#"<button type="button" data-action="page" data-to="\#(Double(i))""#)
      out.html(#" aria-label="Page \#(Double(i + 1))"\#("aria-current", current)></button>"#)
    }
    out.literal("</div><button type=\"button\" class=\"ac-next\" data-action=\"page\" data-step=\"1\"")
    out.literal(" aria-label=\"Next page\"></button></div>")
  }
}

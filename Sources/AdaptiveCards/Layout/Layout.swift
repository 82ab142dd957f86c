import Appearance

/// Lays a card out for one host, from the root to the leaves: styles, fills, padding, bleed, separators,
/// first and last positions, as the reference renderer decides them before the browser does.
struct Layout: Sendable {
  let host: HostConfig
  var dates = DateFormat()
  /// Whether the specification is followed where the reference renderer differs from it.
  var followsSpecification = false
  /// Which of Microsoft's hosts it is drawn for: only these know what they add to the schema.
  var family: HostFamily?
  var mode = Mode.light
  /// The names of those who are mentioned, by the texts that mention them.
  var mentions: [String: String] = [:]

  /// The root's box.
  func card(_ card: Card) -> StackBox {
    var card = card
    if let replacement = card.replacement {
      card.box = Container()
      card.box.items = replacement
      card.actions = []
    }
    var scope = Scope()
    scope.lang = card.lang
    scope.alignment = card.alignment ?? .left
    let style = host.allowsCustomStyle ? card.box.surface.style ?? .default : .default
    let padding = Edges(all: host.spacing[.padding])
    return stack(card, style: style, fill: host.containerStyles[style].background, padding: padding, in: scope)
  }

  /// Lays out a card that opens below its button, with the
  /// text colours of the card around it, as in the reference.
  func inlineCard(_ card: Card, suppressesStyle: Bool, in scope: Scope) -> StackBox {
    var scope = scope
    scope.lang = card.lang ?? scope.lang
    scope.alignment = card.alignment ?? scope.alignment
    let style = host.allowsCustomStyle ? card.box.surface.style : nil
    let fillStyle = style ?? (suppressesStyle ? .default : host.actions.showCardStyle)
    let vertical = suppressesStyle ? 0 : host.spacing[.padding]
    let padding = Edges(top: vertical, right: host.spacing[.padding], bottom: vertical, left: host.spacing[.padding])
    var fill = host.containerStyles[fillStyle].background
    if style == nil, !suppressesStyle,
      let customStyle = host.actions.showCardCustomStyle.flatMap(host.containerStyles.custom)
    {
      fill = customStyle.background
    }
    return stack(card, style: style ?? scope.style, fill: fill, padding: padding, in: scope)
  }

  private func stack(
    _ card: Card, style: ContainerStyle, fill: CSSColor?, padding: Edges, in scope: Scope
  ) -> StackBox {
    let frame = Frame(
      padding: padding, fill: fill, minHeight: card.box.surface.minHeight,
      selectAction: selectAction(card.box.surface.selectAction))
    var (box, inner) = stack(card.box, in: frame, style: style, isLastAtBottom: card.actions.isEmpty, scope)
    inner.isAtTop = false
    box.actions = actions(
      card.actions, orientation: host.actions.orientation, alignment: card.alignment, in: inner, ownerPadding: padding)
    return box
  }

  /// Lays out elements one below the other. An element that draws nothing leaves neither a box nor a gap.
  func items(_ elements: [Element], in scope: Scope, isLastAtBottom: Bool = true) -> [Box] {
    let first = elements.firstIndex(where: \.isVisible)
    let last = isLastAtBottom ? elements.lastIndex(where: \.isVisible) : nil
    var boxes: [Box] = []
    boxes.reserveCapacity(elements.count)
    // The widths at which something stands above.
    var widthsAbove = WidthGroups()
    for (i, statedElement) in elements.enumerated() {
      var element = statedElement
      if element.substitute != nil {
        guard let drawnElement = element.drawn(by: family) else { continue }
        element = drawnElement
      }
      guard draws(element) else { continue }
      var box = Box(element, in: scope.touching(top: i == first, bottom: i == last))
      box.flex = element.isStretched ? .grow : .none
      box.widths = widths(element)
      defer { if element.isVisible { widthsAbove.formUnion(box.widths) } }
      if !boxes.isEmpty, var gap = gap(element) {
        gap.isHidden = i == first || !element.isVisible
        gap.widths = box.widths.intersection(widthsAbove)
        if let bleed = frame(of: box)?.bleed { (gap.bleedLeft, gap.bleedRight) = (bleed.left, bleed.right) }
        box.gap = gap
      }
      boxes.append(box)
    }
    return boxes
  }

  /// Where an element is there; everywhere under a host that tells no widths.
  func widths(_ element: Element) -> WidthGroups { host.widthBreakpoints == nil ? .all : element.widths }

  /// How the items of a container stand at each group of widths; empty where all are stacks.
  func arrangements(_ layouts: [ContainerLayout]) -> [ContainerLayout.Arrangement?] {
    guard family != nil, !layouts.isEmpty else { return [] }
    var layouts = layouts
    // Without widths every layout is met, so that the first one counts.
    if host.widthBreakpoints == nil { layouts[0].widths = .all }
    let chosen = ContainerLayout.chosen(of: layouts)
    return chosen.contains { $0 != nil } ? chosen : []
  }

  func gap(_ element: Element) -> Gap? {
    let line = element.separator ? Gap.Line(thickness: host.lineThickness, color: host.lineColor) : nil
    let length = host.spacing[element.spacing]
    return length > 0 || line != nil ? Gap(length: length, line: line) : nil
  }

  /// Whether anything of the element is drawn.
  private func draws(_ element: Element) -> Bool {
    switch element.content {
    case .text(let block): !block.text.isEmpty
    case .richText(let block): block.runs.contains { !$0.text.isEmpty }
    case .image(let image): image.url != nil
    case .imageSet(let set): !set.images.isEmpty
    case .facts(let facts): !facts.isEmpty
    case .columns(let set): !set.columns.isEmpty
    case .table(let table): !table.rows.isEmpty
    case .carousel(let carousel): !carousel.pages.isEmpty && host.maxCarouselPages > 0
    case .actions(let set): host.supportsInteractivity && !set.actions.isEmpty
    case .input: host.supportsInteractivity
    case .container, .media, .host: true
    case .none: element.custom != nil
    }
  }
}

/// Lays a card out for one host, from the root to the leaves: styles, fills, padding, bleed, separators, first and last
/// positions, as the reference renderer decides them before the browser does.
struct Layout: Sendable {
  let host: HostConfig
  var dates = DateFormat()
  /// Whether the specification is followed where the reference renderer differs from it.
  var followsSpecification = false

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

  /// Lays out a card that opens below its button, with the text colours of the card around it, as in the reference.
  func inlineCard(_ card: Card, suppressesStyle: Bool, in scope: Scope) -> StackBox {
    var scope = scope
    scope.lang = card.lang ?? scope.lang
    scope.alignment = card.alignment ?? scope.alignment
    let style = host.allowsCustomStyle ? card.box.surface.style : nil
    let painted = style ?? (suppressesStyle ? .default : host.actions.showCardStyle)
    let vertical = suppressesStyle ? 0 : host.spacing[.padding]
    let padding = Edges(top: vertical, right: host.spacing[.padding], bottom: vertical, left: host.spacing[.padding])
    var fill = host.containerStyles[painted].background
    if style == nil, !suppressesStyle,
      let custom = host.actions.showCardCustomStyle.flatMap(host.containerStyles.custom)
    {
      fill = custom.background
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
    box.actionsGap = box.actions == nil ? 0 : host.spacing[host.actions.spacing]
    return box
  }

  /// Lays out elements one below the other. An element that draws nothing leaves neither a box nor a gap.
  func items(_ elements: [Element], in scope: Scope, isLastAtBottom: Bool = true) -> [Box] {
    let first = elements.firstIndex(where: \.isVisible)
    let last = isLastAtBottom ? elements.lastIndex(where: \.isVisible) : nil
    var boxes: [Box] = []
    boxes.reserveCapacity(elements.count)
    for (i, element) in elements.enumerated() {
      var inner = scope
      (inner.isAtTop, inner.isAtBottom, inner.isAtLeft, inner.isAtRight) = (i == first, i == last, true, true)
      guard var box = box(element, in: inner) else { continue }
      if boxes.isEmpty { box.gap = nil }
      box.gap?.isHidden = i == first || !element.isVisible
      boxes.append(box)
    }
    return boxes
  }

  /// Lays out one element; nil where it draws nothing.
  func box(_ element: Element, in scope: Scope) -> Box? {
    if element.isInteractive, !host.supportsInteractivity { return nil }
    var scope = scope
    scope.alignment = element.alignment ?? scope.alignment
    scope.lang = element.lang ?? scope.lang
    guard let content = content(element, in: scope) else { return nil }
    var box = Box(element, content)
    box.flex = element.isStretched ? .grow : .none
    box.gap = gap(element)
    if let bleed = box.frame?.bleed {
      box.gap?.bleedLeft = bleed.left
      box.gap?.bleedRight = bleed.right
    }
    return box
  }

  func gap(_ element: Element) -> Gap? {
    let line = element.separator ? Gap.Line(thickness: host.lineThickness, color: host.lineColor) : nil
    let length = host.spacing[element.spacing]
    return length > 0 || line != nil ? Gap(length: length, line: line) : nil
  }

  private func content(_ element: Element, in scope: Scope) -> Box.Content? {
    switch element.content {
    case .text(let block): text(block, in: scope).map { .text($0) }
    case .richText(let block): runs(block, in: scope).map { .runs($0) }
    case .image(let image): self.image(image, in: scope).map { .image($0) }
    case .imageSet(let set): images(set, in: scope)
    case .media(let media): .media(self.media(media))
    case .facts(let facts): self.facts(facts, in: scope).map { .facts($0) }
    case .container(let container): .stack(stack(container, in: scope))
    case .columns(let set): columns(set, in: scope).map { .columns($0) }
    case .table(let table): self.table(table, in: scope).map { .table($0) }
    case .carousel(let carousel): self.carousel(carousel, in: scope)
    case .actions(let set):
      actions(
        set.actions, orientation: set.orientation ?? host.actions.orientation, alignment: element.alignment, in: scope,
        ownerPadding: .zero
      ).map { .actions($0) }
    case .input(let input): .input(self.input(input, isStretched: element.isStretched, in: scope))
    case .placeholder(let placeholder): .placeholder(placeholder)
    case .none: element.custom.map { _ in .none }
    }
  }
}

extension Box {
  /// Has what every element has, and what is drawn for it.
  init(_ element: Element, _ content: Content) {
    self.init(
      id: element.id, isVisible: element.isVisible, content: content, custom: element.custom, style: element.style,
      position: element.position)
  }

  var frame: Frame? {
    switch content {
    case .stack(let stack): stack.frame
    case .columns(let columns): columns.frame
    case .table(let table): table.frame
    default: nil
    }
  }
}

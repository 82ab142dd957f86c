import HTML

extension CardWriter {
  mutating func actions(_ strip: ActionsBox) {
    let cardNames = strip.cards.map { _ in name() }
    if !strip.isPreExpanded {
      out.literal("<div class=\"ac-strip-clip\"><div class=\"ac-strip")
      if strip.settings.orientation == .vertical { out.literal(" ac-vertical") }
      out.literal("\" style=\"")
      stripStyle(strip)
      out.literal("\">")
      for (i, button) in strip.buttons.enumerated() {
        if i > 0 { spacer(strip) }
        self.button(button, strip, cardNames)
        if !button.action.menu.isEmpty, layout.family != nil { splitMenu(button.action.menu, strip) }
      }
      if !strip.overflow.isEmpty {
        if !strip.buttons.isEmpty { spacer(strip) }
        overflow(strip, cardNames)
      }
      out.literal("</div></div>")
    }
    cards(strip, names: cardNames)
  }

  private mutating func stripStyle(_ strip: ActionsBox) {
    // A strip that is stretched has no alignment.
    guard let alignment = HorizontalAlignment(rawValue: strip.settings.alignment.rawValue) else { return }
    if strip.settings.orientation == .vertical {
      out.css("align-items", alignment.flex ?? "flex-start")
    } else {
      out.css("justify-content", alignment.flex)
    }
  }

  private mutating func spacer(_ strip: ActionsBox) {
    guard strip.settings.buttonSpacing > 0 else { return }
    let side: StaticString = strip.settings.orientation == .vertical ? "height" : "width"
    out.space("<div class=\"ac-space\"", side, strip.settings.buttonSpacing)
  }

  private mutating func button(_ button: ActionsBox.Button, _ strip: ActionsBox, _ cards: [String]) {
    let action = button.action
    let isLink = action.isTappable && urls.link(action.url) != nil
    out.literal(isLink ? "<a" : "<button type=\"button\"")
    out.literal(action.isTappable ? " class=\"ac-button" : " class=\"ac-button-disabled")
    switch action.style {
    case .default: break
    case .positive: out.literal(" ac-positive")
    case .destructive: out.literal(" ac-destructive")
    }
    if action.showsCard { out.literal(" ac-expandable") }
    if action.owner != nil, !layout.draws(action) { out.literal(" ac-of-host") }
    if strip.settings.iconPlacement == .aboveTitle { out.literal(" ac-icon-above") }
    out.literal("\" data-layout=\"button\"")
    actionAttributes(action, isLink: isLink)
    about(action.position)
    if !action.isTappable { out.literal(" disabled") }
    if action.showsCard || button.card != nil { out.literal(" aria-expanded=\"false\"") }
    if let card = button.card, cards.indices.contains(card) { out.attribute("aria-controls", cards[card]) }
    out.literal(strip.isStretched ? " style=\"flex:0 1 100%\">" : " style=\"flex:0 1 auto\">")
    icon(action, strip)
    let wraps = strip.settings.allowTitleToWrap || strip.settings.iconPlacement == .aboveTitle
    out.literal(wraps ? "<div class=\"ac-title ac-wraps\">" : "<div class=\"ac-title\">")
    out.text(action.title ?? "")
    out.literal("</div>")
    out.literal(isLink ? "</a>" : "</button>")
  }

  /// A transparent pixel.
  private static let nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="

  private mutating func icon(_ action: Action, _ strip: ActionsBox) {
    guard let stated = action.iconURL else { return }
    let url = layout.address(stated, action.themedIcons)
    if let symbol = layout.symbol(url) {
      svgIcon(symbol.name, isFilled: symbol.isFilled, size: strip.settings.iconSize)
      if action.title != nil { out.space("<div class=\"ac-space\"", "width", 6) }
      return
    }
    // An image that cannot be loaded keeps its size.
    out.literal("<img alt=\"\"")
    out.attribute("src", urls.image(url) ?? CardWriter.nothing)
    out.literal(" style=\"flex:0 0 auto;")
    out.px("width", strip.settings.iconSize)
    out.px("height", strip.settings.iconSize)
    if action.title != nil {
      out.literal(
        strip.settings.iconPlacement == .aboveTitle ? "margin-bottom:6px;" : "margin-inline-end:6px;")
    }
    out.literal("\">")
  }

  /// Writes the button that opens the secondary actions.
  private mutating func overflow(_ strip: ActionsBox, _ cards: [String]) {
    let menu = name()
    out.literal("<button type=\"button\" class=\"ac-button\" data-layout=\"button\" data-action=\"overflow\"")
    out.literal(" aria-label=\"More options\" aria-expanded=\"false\"")
    out.attribute("aria-controls", menu)
    out.literal(strip.isStretched ? " style=\"flex:0 1 100%\">" : " style=\"flex:0 1 auto\">")
    out.literal("<div class=\"ac-title\">...</div></button><div class=\"ac-menu\" role=\"menu\" hidden")
    out.attribute("id", menu)
    out.literal(">")
    for button in strip.overflow { self.button(button, strip, cards) }
    out.literal("</div>")
  }

  /// Writes the second half of a split button, and its menu.
  private mutating func splitMenu(_ actions: [Action], _ strip: ActionsBox) {
    let menu = name()
    out.literal("<button type=\"button\" class=\"ac-button ac-split\" data-action=\"overflow\"")
    out.literal(" aria-label=\"More options\" aria-expanded=\"false\"")
    out.attribute("aria-controls", menu)
    out.literal("></button><div class=\"ac-menu\" role=\"menu\" hidden")
    out.attribute("id", menu)
    out.literal(">")
    for action in actions { button((action, nil), strip, []) }
    out.literal("</div>")
  }

  private mutating func cards(_ strip: ActionsBox, names: [String]) {
    for (i, (card, name)) in zip(strip.cards, names).enumerated() {
      let isPopover = strip.popovers.contains(i)
      out.literal(isPopover ? "<div class=\"ac-show-card ac-popover\"" : "<div class=\"ac-show-card\"")
      out.attribute("id", name)
      if !strip.isPreExpanded { out.literal(" hidden") }
      if let bubble = (strip.buttons + strip.overflow).first(where: { $0.card == i })?.action.bubble {
        out.attribute("data-side", bubble.position)
        out.style("max-width", bubble.maxWidth)
      } else {
        out.style("margin-top", strip.settings.inlineTopMargin)
      }
      out.literal("><div class=\"ac-stack\" aria-live=\"polite\"")
      if isPopover {
        stackBody(card)
        out.literal("</div>")
        continue
      }
      var card = card
      // The card reaches to the edges of the card around it and takes over its padding.
      card.frame.bleed = Edges(right: strip.reach.right, bottom: strip.reach.bottom, left: strip.reach.left)
      card.frame.padding.left = strip.reach.left
      card.frame.padding.right = strip.reach.right
      if strip.reach.bottom > 0 { card.frame.padding.bottom = strip.reach.bottom }
      stackBody(card)
      out.literal("</div>")
    }
  }

  /// Writes the attributes of an element that can be tapped as a whole.
  mutating func selectable(_ action: Action) {
    if action.isTappable { out.literal(" data-selectable") }
    out.literal(action.isTappable ? " tabindex=\"0\"" : " tabindex=\"-1\" aria-disabled=\"true\"")
    let standard = action.type == "Action.OpenUrl" ? "link" : "button"
    out.attribute("role", action.role?.rawValue.lowercased() ?? standard)
    actionAttributes(action, isLink: false)
  }

  /// Writes what the script, or for a link the browser, needs to carry the action out.
  mutating func actionAttributes(_ action: Action, isLink: Bool) {
    out.attribute("data-action", action.type)
    if let owner = action.owner {
      out.attribute("title", "\(action.type) of \(owner)")
      out.attribute("data-owner", owner)
    } else {
      out.attribute("title", action.tooltip ?? action.title)
    }
    if let url = action.url {
      if isLink, let link = urls.link(url) {
        out.attribute("href", link)
        out.literal(" target=\"_blank\" rel=\"noopener noreferrer\"")
      }
      out.attribute("data-url", url)
    }
    if case .resetInputs(let ids) = action.kind { out.attribute("data-resets", ids.joined(separator: "\n")) }
    out.attribute("data-verb", action.verb)
    out.attribute("data-data", action.submission?.data?.json())
    if action.submission?.includesInputs == false { out.literal(" data-inputs=\"none\"") }
    if !action.targets.isEmpty {
      let targets = action.targets.map { target in
        (target.isVisible.map { $0 ? "+" : "-" } ?? "~") + target.id
      }
      out.attribute("data-targets", targets.joined(separator: "\n"))
    }
  }
}

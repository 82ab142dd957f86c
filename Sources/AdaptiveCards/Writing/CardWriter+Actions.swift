extension CardWriter {
  mutating func actions(_ strip: ActionsBox) {
    let cardNames = strip.cards.map { _ in name() }
    if !strip.isPreExpanded {
      let isVertical = strip.settings.orientation == .vertical
      out.html(#"<div class="ac-strip-clip"><div class="ac-strip\#(" ac-vertical", if: isVertical)" style=""#)
      // A strip that is stretched has no alignment.
      if let alignment = HorizontalAlignment(rawValue: strip.settings.alignment.rawValue) {
        let flex = alignment.flex ?? (isVertical ? "flex-start" : nil)
        out.css(isVertical ? "align-items" : "justify-content", flex)
      }
      out.literal("\">")
      for (i, button) in strip.buttons.enumerated() {
        if i > 0 { spacer(strip) }
        self.button(button, strip, cardNames)
        if !button.action.menu.isEmpty, layout.family != nil {
          menu(button.action.menu.map { ($0, nil) }, strip, [], isSplit: true)
        }
      }
      if !strip.overflow.isEmpty {
        if !strip.buttons.isEmpty { spacer(strip) }
        menu(strip.overflow, strip, cardNames, isSplit: false)
      }
      out.literal("</div></div>")
    }
    cards(strip, names: cardNames)
  }

  private mutating func spacer(_ strip: ActionsBox) {
    guard strip.settings.buttonSpacing > 0 else { return }
    let side = strip.settings.orientation == .vertical ? "height" : "width"
    out.html(#"<div class="ac-space" style="\#(side):\#(strip.settings.buttonSpacing)px;"></div>"#)
  }

  private mutating func button(_ button: ActionsBox.Button, _ strip: ActionsBox, _ cards: [String]) {
    let action = button.action
    let isLink = action.isTappable && urls.link(action.url) != nil
    out.literal(isLink ? "<a" : "<button type=\"button\"")
    out.literal(action.isTappable ? " class=\"ac-button" : " class=\"ac-button-disabled")
    if action.style != .default { out.html(" ac-\(action.style.rawValue)") }
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
    out.html(#"<div class="ac-title\#(" ac-wraps", if: wraps)">\#(action.title ?? "")</div>"#)
    out.literal(isLink ? "</a>" : "</button>")
  }

  /// A transparent pixel, as a GIF.
  private static let transparentPixel = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="

  private mutating func icon(_ action: Action, _ strip: ActionsBox) {
    guard let stated = action.iconURL else { return }
    let url = layout.address(stated, action.themedIcons)
    if let symbol = layout.symbol(url) {
      svgIcon(symbol.name, isFilled: symbol.isFilled, size: strip.settings.iconSize)
      if action.title != nil { out.literal("<div class=\"ac-space\" style=\"width:6px;\"></div>") }
      return
    }
    // An image that cannot be loaded keeps its size.
    let (size, src) = (strip.settings.iconSize, urls.image(url) ?? CardWriter.transparentPixel)
    let side = strip.settings.iconPlacement == .aboveTitle ? "margin-bottom" : "margin-inline-end"
    let gap = action.title == nil ? "" : "\(side):6px;"
    out.html(#"<img alt=""\#("src", src) style="flex:0 0 auto;width:\#(size)px;height:\#(size)px;\#(gap)">"#)
  }

  /// Writes a button that opens further actions, and their menu. A split button has it as its second half.
  private mutating func menu(
    _ buttons: [ActionsBox.Button], _ strip: ActionsBox, _ cards: [String], isSplit: Bool
  ) {
    let menu = name()
    out.html(#"<button type="button" class="ac-button\#(isSplit ? " ac-split" : "")""#)
    out.html(#"\#(" data-layout=\"button\"", if: !isSplit) data-action="overflow" aria-label="More options""#)
    out.html(#" aria-expanded="false"\#("aria-controls", menu)"#)
    if !isSplit {
      out.html(#" style="flex:0 1 \#(strip.isStretched ? "100%" : "auto")"><div class="ac-title">...</div"#)
    }
    out.html(#"></button><div class="ac-menu" role="menu" hidden\#("id", menu)>"#)
    for button in buttons { self.button(button, strip, cards) }
    out.literal("</div>")
  }

  private mutating func cards(_ strip: ActionsBox, names: [String]) {
    for (i, (card, name)) in zip(strip.cards, names).enumerated() {
      let isPopover = strip.popovers.contains(i)
      out.html(#"<div class="ac-show-card\#(" ac-popover", if: isPopover)"\#("id", name)"#)
      if !strip.isPreExpanded { out.literal(" hidden") }
      if let bubble = (strip.buttons + strip.overflow).first(where: { $0.card == i })?.action.bubble {
        out.attribute("data-side", bubble.position)
        out.style("max-width", bubble.maxWidth)
      } else {
        out.style("margin-top", strip.settings.inlineTopMargin)
      }
      out.literal("><div class=\"ac-stack\" aria-live=\"polite\"")
      var card = card
      if !isPopover {
        // The card reaches to the edges of the card around it and takes over its padding.
        card.frame.bleed = Edges(right: strip.reach.right, bottom: strip.reach.bottom, left: strip.reach.left)
        (card.frame.padding.left, card.frame.padding.right) = (strip.reach.left, strip.reach.right)
        if strip.reach.bottom > 0 { card.frame.padding.bottom = strip.reach.bottom }
      }
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
        out.html(#"\#("href", link) target="_blank" rel="noopener noreferrer""#)
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

extension Layout {
  func actions(
    _ actions: [Action], orientation: Orientation, alignment: HorizontalAlignment?, in scope: Scope, ownerPadding: Edges
  ) -> ActionsBox? {
    guard host.supportsInteractivity, !actions.isEmpty else { return nil }
    let settings = host.actions
    let isStretch = settings.alignment == .stretch
    var box = ActionsBox(
      buttons: [], settings: settings, isStretched: isStretch && settings.orientation == .horizontal)
    box.settings.orientation = orientation
    if !isStretch, let alignment { box.settings.alignment = .init(rawValue: alignment.rawValue) ?? settings.alignment }
    box.reach = ownerPadding == .zero ? scope.bleed : ownerPadding
    if settings.preExpandSingleShowCard, min(settings.maxActions, actions.count) == 1,
      case .showCard(let card)? = actions.first?.kind
    {
      box.isPreExpanded = true
      box.settings.inlineTopMargin = 0
      if let card { box.cards = [inlineCard(card, suppressesStyle: true, in: scope)] }
      return box
    }
    let primaryActions = actions.filter { !$0.isSecondary }
    let shown = settings.maxActions > 0 ? min(settings.maxActions, primaryActions.count) : primaryActions.count
    for action in primaryActions.prefix(shown) { box.buttons.append(button(action, &box, in: scope)) }
    // Microsoft Teams moves those that are too many into the menu, where the reference drops them.
    let moved = family?.isTeams == true ? primaryActions.dropFirst(shown) : []
    for action in moved + actions.filter(\.isSecondary) {
      var button = button(action, &box, in: scope)
      if !settings.showIconInOverflow { button.action.iconURL = nil }
      box.overflow.append(button)
    }
    return box.buttons.isEmpty && box.overflow.isEmpty ? nil : box
  }

  private func button(_ action: Action, _ box: inout ActionsBox, in scope: Scope) -> ActionsBox.Button {
    var button: ActionsBox.Button = (action, nil)
    if case .popover(let content?, _, _) = action.kind, draws(action) {
      button.card = box.cards.count
      box.popovers.insert(box.cards.count)
      var container = Container()
      container.items = [content]
      var frame = Frame()
      (frame.padding, frame.fill) = (Edges(all: host.spacing[.padding]), host.containerStyles[.default].background)
      box.cards.append(stack(container, in: frame, style: .default, Scope()).box)
    }
    if case .showCard(let card?) = action.kind, host.actions.showCardMode == .inline {
      button.card = box.cards.count
      box.cards.append(
        inlineCard(card, suppressesStyle: !(scope.isAtCardEdges && scope.isAtLeft && scope.isAtRight), in: scope))
    }
    return button
  }

  /// Whether the previewed host knows an action of Microsoft's hosts.
  func draws(_ action: Action) -> Bool { family?.draws(action.type) == true }

  func selectAction(_ action: Action?) -> Action? { host.supportsInteractivity ? action : nil }
}

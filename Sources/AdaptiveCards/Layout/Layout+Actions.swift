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
    for action in settings.maxActions > 0 ? primaryActions.prefix(settings.maxActions) : primaryActions[...] {
      box.buttons.append(button(action, cards: &box.cards, in: scope))
    }
    for action in actions where action.isSecondary {
      var button = button(action, cards: &box.cards, in: scope)
      if !settings.showIconInOverflow { button.action.iconURL = nil }
      box.overflow.append(button)
    }
    return box.buttons.isEmpty && box.overflow.isEmpty ? nil : box
  }

  private func button(_ action: Action, cards: inout [StackBox], in scope: Scope) -> ActionsBox.Button {
    var button: ActionsBox.Button = (action, nil)
    if case .showCard(let card?) = action.kind, host.actions.showCardMode == .inline {
      button.card = cards.count
      cards.append(
        inlineCard(card, suppressesStyle: !(scope.isAtCardEdges && scope.isAtLeft && scope.isAtRight), in: scope))
    }
    return button
  }

  func selectAction(_ action: Action?) -> Action? { host.supportsInteractivity ? action : nil }
}

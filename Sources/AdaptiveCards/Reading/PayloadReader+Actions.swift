import Documents

extension Action {
  /// The types, and the version that introduced each.
  static let types: [String: Version] = [
    "Action.OpenUrl": .v10, "Action.Submit": .v10, "Action.ShowCard": .v10, "Action.ToggleVisibility": .v12,
    "Action.Execute": .v14,
  ]
}

extension PayloadReader {
  mutating func actions() -> [Action] { each("actions") { $0.action($1) } }

  /// The action of a tap on an element; it has no fallback and cannot show a card.
  mutating func selectAction(_ key: String = "selectAction", since: Version = .v11) -> Action? {
    guard let node = node(key, since: since) else { return nil }
    return within(.key(key)) { reader in
      if node["type"]?.string == "Action.ShowCard" {
        reader.report(
          .adaptiveActionNotAllowed, at: node.position, "\(reader.location()) is an Action.ShowCard, and is left out",
          hint: "use another type, such as Action.OpenUrl")
        return nil
      }
      return reader.action(node, allowsFallback: false)
    }
  }

  mutating func action(_ node: Node, allowsFallback: Bool = true) -> Action? {
    nested(
      node, allowsFallback: allowsFallback, forbidden: Carousel.forbiddenActions, .adaptiveActionNotAllowed
    ) { reader, type, node in
      guard let since = Action.types[type] else {
        if let owner = HostExtensions.owner(ofType: type) {
          reader.isFlagged = true
          let wantsFallback = allowsFallback && node["fallback"] == nil
          return reader.hostAction(type, of: owner, node, wantsFallback: wantsFallback)
        }
        if Bindings.occur(in: type) { return nil }
        reader.reportUnknown(
          .adaptiveUnknownAction, "action", type, node, names: Action.types.keys.sorted(),
          allowsFallback: allowsFallback)
        return nil
      }
      let cardVersion = reader.version
      if let version = reader.version, since > version {
        if node["fallback"] == nil { reader.newer.note(since, "\(reader.location()) (\(type))", at: node.position) }
        reader.version = since
      }
      defer { reader.version = cardVersion }
      guard reader.open(node, kind: type) else { return nil }
      defer { reader.close() }
      _ = (reader.node("type"), reader.node("fallback"), reader.node("requires"))
      return reader.knownAction(type)
    }
  }

  /// An action that only its host carries out: a button that does nothing here.
  private mutating func hostAction(
    _ type: String, of owner: String, _ node: Node, wantsFallback: Bool
  ) -> Action? {
    hostExtensions.note(type: type, of: owner, location(), at: node.position, wantsFallback: wantsFallback)
    guard open(node, kind: type) else { return nil }
    defer { close() }
    let action = action(of: .host(type: type, owner: owner))
    takeAll()
    return action
  }

  private mutating func knownAction(_ type: String) -> Action { action(of: actionKind(type)) }

  private mutating func action(of kind: Action.Kind) -> Action {
    var action = Action(kind: kind, position: position)
    action.id = string("id")
    action.title = string("title")
    action.iconURL = string("iconUrl", since: .v11)
    action.style = choice("style", since: .v12) ?? .default
    action.isSecondary = choice("mode", since: .v15, as: ActionMode.self) == .secondary
    action.tooltip = string("tooltip", since: .v15)
    action.isEnabled = bool("isEnabled", since: .v15) ?? true
    action.role = choice("role", since: .v16)
    _ = node("speak")
    return action
  }

  private mutating func actionKind(_ type: String) -> Action.Kind {
    switch type {
    case "Action.OpenUrl":
      let url = string("url")
      if url == nil { missing("url", "nothing is opened") }
      return .openURL(url)
    case "Action.Execute":
      let verb = string("verb")
      return .execute(verb: verb, submission())
    case "Action.ToggleVisibility":
      return .toggleVisibility(targets())
    case "Action.ShowCard":
      return .showCard(inlineCard())
    default:
      return .submit(submission())
    }
  }

  private mutating func submission() -> Action.Submission {
    var submission = Action.Submission(data: node("data"))
    submission.includesInputs = string("associatedInputs", since: .v13)?.lowercased() != "none"
    submission.isDisabledUnlessChanged = bool("disabledUnlessAssociatedInputsChange", since: .v16) ?? false
    return submission
  }

  private mutating func targets() -> [Action.Target] {
    let targets: [Action.Target] = each("targetElements") { reader, node in
      if case .string(let id) = node.value { return Action.Target(id: id, position: node.position) }
      guard reader.open(node, kind: "TargetElement") else { return nil }
      defer { reader.close() }
      _ = reader.node("type")
      guard let id = reader.string("elementId") else {
        reader.missing("elementId", "nothing is toggled")
        return nil
      }
      return Action.Target(id: id, isVisible: reader.bool("isVisible"), position: node.position)
    }
    if targets.isEmpty { missing("targetElements", "nothing is toggled") }
    return targets
  }

  private mutating func inlineCard() -> Card? {
    guard let node = node("card") else {
      missing("card", "the button shows nothing")
      return nil
    }
    return within(.key("card")) { reader in
      guard reader.open(node, kind: "AdaptiveCard") else { return nil }
      defer { reader.close() }
      return reader.card(isRoot: false)
    }
  }
}

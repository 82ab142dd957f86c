import Documents

extension Action {
  /// The types: the version that introduced each, and what reads what it does.
  static let types: [String: (since: Version, read: @Sendable (inout PayloadReader) -> Kind)] = [
    "Action.OpenUrl": (.v10, { .openURL($0.openedURL()) }), "Action.Submit": (.v10, { .submit($0.submission()) }),
    "Action.ShowCard": (.v10, { .showCard($0.inlineCard()) }),
    "Action.ToggleVisibility": (.v12, { .toggleVisibility($0.targets()) }),
    "Action.Execute": (.v14, { .execute(verb: $0.string("verb"), $0.submission()) }),
  ]
}

extension PayloadReader {
  mutating func actions() -> [Action] { each("actions") { $0.button($1) } }

  /// Reads an action that stands as a button, which needs something to show.
  mutating func button(_ node: Node) -> Action? {
    let action = action(node)
    // Teams drops an action of an unknown type, and draws its fallback instead.
    if action?.position == node.position, Hosts.areTeams(hosts),
      ["title", "iconUrl", "title.dynamic"].allSatisfy({ node[$0] == nil })
    {
      report(
        .adaptiveMissingProperty, at: node.position, "\(location("title")) is missing: the button is empty",
        severity: .warning)
    }
    return action
  }

  /// The action of a tap on an element; it has no fallback and cannot show a card.
  mutating func selectAction(_ key: String = "selectAction", since: Version = .v11) -> Action? {
    guard let node = node(key, since: since) else { return nil }
    return within(.key(key)) { reader in
      if node["type"]?.string == "Action.ShowCard" {
        reader.report(
          .adaptiveActionNotAllowed, at: node.position, "\(reader.location()) is an Action.ShowCard, and is left out",
          hint: #"put another action there, such as {"type": "Action.Submit"}"#)
        return nil
      }
      return reader.action(node, allowsFallback: false)
    }
  }

  mutating func action(_ node: Node, allowsFallback: Bool = true) -> Action? {
    nested(
      node, allowsFallback: allowsFallback, forbidden: Carousel.forbiddenActions, .adaptiveActionNotAllowed
    ) { reader, type, node in
      guard let (since, read) = Action.types[type] else {
        if let listed = reader.listedType(type, node, kind: "action") {
          return reader.listedAction(listed, node, allowsFallback: allowsFallback)
        }
        if let owner = HostExtensions.owner(ofType: type, kind: "action") {
          reader.isFlagged = true
          let hasFallback = allowsFallback ? node["fallback"] != nil : nil
          return reader.hostAction(type, of: owner, node, hasFallback: hasFallback)
        }
        if Bindings.occur(in: type) { return nil }
        reader.reportUnknown(
          .adaptiveUnknownAction, "action", type, node, names: Action.types.keys.sorted(),
          allowsFallback: allowsFallback)
        return nil
      }
      return reader.known(type, since: since, node) { reader in
        defer { reader.close() }
        return reader.action(type, read(&reader))
      }
    }
  }

  /// An action that only its host carries out: a button that does nothing here.
  private mutating func hostAction(
    _ type: String, of owner: String, _ node: Node, hasFallback: Bool?
  ) -> Action? {
    hostExtensions.note(type: type, of: owner, location(), at: node.position, hasFallback: hasFallback)
    guard open(node, kind: type) else { return nil }
    defer { close() }
    let action = action(type, .host(owner: owner))
    takeAll()
    return action
  }

  mutating func action(_ type: String, _ kind: Action.Kind) -> Action {
    var action = Action(type: type, kind: kind, position: position)
    _ = string("id")
    action.title = string("title")
    action.iconURL = string("iconUrl", since: .v11)
    if let icon = action.iconURL, let node = stated("iconUrl") {
      within(.key("iconUrl")) { $0.checkIcon(icon, at: node, .iconAddress) }
    }
    action.style = choice("style", since: .v12) ?? .default
    action.isSecondary = choice("mode", since: .v15, as: ActionMode.self) == .secondary
    action.tooltip = string("tooltip", since: .v15)
    action.isEnabled = bool("isEnabled", since: .v15) ?? true
    action.role = choice("role")
    _ = node("speak")
    if hasUnread { readExtensions(&action) }
    return action
  }

  fileprivate mutating func openedURL() -> String? {
    let url = string("url")
    if url == nil { missing("url", "nothing is opened") }
    return url
  }

  fileprivate mutating func submission() -> Action.Submission {
    var submission = Action.Submission(data: node("data"))
    for key in ["msteams", "msTeams"] {
      guard let kind = submission.data?[key], !kind.isNull else { continue }
      within(.key("data"), .key(key)) {
        if kind.map == nil { $0.mistyped(nil, kind, "an object") } else { $0.checkObject(kind, ofKind: "data") }
      }
    }
    let inputs: AssociatedInputs? = choice("associatedInputs", since: .v13)
    submission.includesInputs = inputs.map { $0 == .auto } ?? true
    submission.isDisabledUnlessChanged = bool("disabledUnlessAssociatedInputsChange", since: .v16) ?? false
    return submission
  }

  fileprivate mutating func targets() -> [Action.Target] {
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

  fileprivate mutating func inlineCard() -> Card? {
    if node("card") == nil { missing("card", "the button shows nothing") }
    return object("card", kind: "AdaptiveCard") { reader in
      if let type = reader.stated("type") {
        if type.string != "AdaptiveCard" { reader.invalid("type", type, expected: ["AdaptiveCard"]) }
      } else {
        reader.missing("type", "a host may refuse the card", severity: .warning)
      }
      return reader.card(isRoot: false)
    }
  }
}

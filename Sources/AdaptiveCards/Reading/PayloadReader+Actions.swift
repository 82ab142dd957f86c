import Diagnostics
import Documents

extension Action {
  /// The types, and the version that introduced each.
  static let types: [String: Version] = [
    "Action.OpenUrl": .v10, "Action.Submit": .v10, "Action.ShowCard": .v10, "Action.ToggleVisibility": .v12,
    "Action.Execute": .v14,
  ]
}

extension PayloadReader {
  mutating func actions(isFlagged: inout Bool) -> [Action] {
    var flagged = isFlagged
    let actions = each("actions") { $0.action($1, isFlagged: &flagged) }
    isFlagged = flagged
    return actions
  }

  /// The action of a tap on an element; it has no fallback and cannot show a card.
  mutating func selectAction(_ key: String = "selectAction", since: Version = .v11) -> Action? {
    guard let node = node(key, since: since) else { return nil }
    return within(.key(key)) { reader in
      if node["type"]?.string == "Action.ShowCard" {
        reader.report(.adaptiveActionNotAllowed, at: node.position, "\(reader.location()) is an Action.ShowCard")
        return nil
      }
      var ignored = false
      return reader.action(node, isFlagged: &ignored, allowsFallback: false)
    }
  }

  mutating func action(_ node: Node, isFlagged: inout Bool, allowsFallback: Bool = true) -> Action? {
    nested(
      node, isFlagged: &isFlagged, allowsFallback: allowsFallback, forbidden: Carousel.forbiddenActions,
      .adaptiveActionNotAllowed
    ) { reader, type, node, _ in
      guard let since = Action.types[type] else {
        let names = Action.types.keys.sorted()
        reader.report(
          .adaptiveUnknownAction, at: node.position, "\(reader.location()): there is no action \"\(type)\"",
          expected: names, hint: reader.hint(for: type, among: names))
        return nil
      }
      if let version = reader.version, since > version {
        reader.newer("type", reader.location(), since, than: version, at: node.position)
      }
      guard reader.open(node, kind: type) else { return nil }
      defer { reader.close() }
      _ = (reader.node("type"), reader.node("fallback"), reader.node("requires"))
      return reader.knownAction(type)
    }
  }

  private mutating func knownAction(_ type: String) -> Action {
    var action = Action(kind: actionKind(type), position: position)
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
      if case .string(let id) = node.value { return Action.Target(id: id) }
      guard reader.open(node, kind: "TargetElement") else { return nil }
      defer { reader.close() }
      _ = reader.node("type")
      guard let id = reader.string("elementId") else {
        reader.missing("elementId", "nothing is toggled")
        return nil
      }
      return Action.Target(id: id, isVisible: reader.bool("isVisible"))
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

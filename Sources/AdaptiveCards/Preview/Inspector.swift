import CardSystems
import Documents

/// The page's information about a payload: properties, actions, fidelity notes.
struct Inspector {
  let payload: Payload
  let environment: Environment
  let hosts: [Host]
  /// The payload as it is sent.
  let json: [UInt8]

  private var card: Card { payload.card }

  var properties: [Preview.Property] {
    var rows: [Preview.Property] = []
    func add(_ name: String, _ value: String?, note: String? = nil) {
      if let value { rows.append(Preview.Property(name, payload.bindings.plain(value), note: note)) }
    }
    add("version", card.version?.description ?? "none", note: card.version == nil ? "a host may refuse the card" : nil)
    switch payload.filling {
    case .none: break
    case .dataFile:
      let otherNames = payload.dataSets.dropFirst().map(\.label).joined(separator: ", ")
      add(
        "data", payload.dataSets.first?.name ?? "the profile's",
        note: otherNames.isEmpty ? "fills the template" : "fills the template at first; other data sets: \(otherNames)")
    case .sampleData: add("data", "$sampleData", note: "fills the template here")
    case .nothing: add("data", "none", note: "the card is a template")
    }
    add("lang", card.lang)
    add("rtl", card.box.isRightToLeft.map { $0 ? "true" : "false" })
    add("speak", card.speak)
    add("fallbackText", card.fallbackText, note: "shown by hosts that do not support the version")
    add("metadata.webUrl", card.webURL)
    for (name, value) in card.hostProperties {
      add(name, value, note: name == "refresh.action" ? "an Action.Execute that the host runs by itself" : nil)
    }
    for (name, value) in payload.extras { add(name, value, note: "additional property") }
    return rows
  }

  var actions: [Preview.Action] {
    let references = card.references.enumerated().map { i, reference in
      Preview.Action(
        label: payload.bindings.plain(reference.title), type: reference.type,
        url: payload.bindings.plain(reference.url ?? ""), outcome: "what citations of reference \(i + 1) open")
    }
    return references
      + payload.walk.actions.map { action in
        Preview.Action(
          label: payload.bindings.plain(action.title ?? action.tooltip ?? ""), type: action.type,
          url: payload.bindings.plain(action.url ?? ""), outcome: payload.bindings.plain(outcome(action)))
      }
  }

  private func outcome(_ action: Action) -> String {
    guard action.isEnabled else { return "disabled" }
    switch action.kind {
    case .openURL(let url):
      guard let url else { return "opens nothing: there is no URL" }
      if Bindings.occur(in: url) { return "opens what the template's data say" }
      guard let scheme = URLs.scheme(of: url) else { return "opens nothing: the address has no scheme" }
      if URLs.refused.contains(scheme) { return "refused: the address is not one that a host opens" }
      return URLs.linked.contains(scheme) ? "opens in the browser" : "opens the app that owns \(scheme):"
    case .submit(let submission), .execute(_, let submission):
      return submission.includesInputs ? "checks the inputs and sends them with its data" : "sends its data"
    case .toggleVisibility(let targets): return "shows or hides " + targets.map(\.id).joined(separator: ", ")
    case .showCard: return "shows a card below the button"
    case .popover: return "shows more beside the button"
    case .resetInputs(let ids): return ids.isEmpty ? "empties all inputs" : "empties " + ids.joined(separator: ", ")
    case .host(let owner): return "only \(owner) knows what it does"
    }
  }

  /// Where a host may show something else.
  var fidelity: [String] {
    if payload.filledNode.isMessageCard {
      return [
        "A MessageCard, the older format of Microsoft's connectors, is not drawn. Write an Adaptive Card: title and text "
          + "become TextBlocks, facts a FactSet, and potentialAction its actions."
      ]
    }
    let walk = payload.walk
    let settings = environment.settings.adaptive
    var notes = [
      settings.conformance == .reference
        ? "Drawn as the JavaScript renderer of Microsoft's SDK draws it; native renderers differ in fonts and spacing."
        : "Drawn by the specification where it differs from the JavaScript renderer."
    ]
    switch payload.filling {
    case .sampleData: notes.append("Filled with the card's own $sampleData; the app fills it with data of its own.")
    case .nothing where !payload.bindings.expressions.isEmpty:
      notes.append(
        "A template without data: each expression is a placeholder, what data would repeat stands once, and what has a "
          + "condition is shown.")
    default: break
    }
    if settings.conformance == .reference { notes += deviations(walk) }
    if walk.hasDates {
      let zone = settings.zone
      notes.append(
        "Dates are shown in \(zone.name)\(zone.isPlace ? " by its rules of today" : ""), in the card's language or "
          + "\(settings.language); a host uses the reader's.")
    }
    notes += hostNotes
    if json.span.contains("@{") {
      notes.append("Expressions of Power Automate, @{…}, stand as they are written here; the flow fills them.")
    }
    if walk.hasMedia { notes.append("Media is shown as its poster; nothing is loaded or played.") }
    if walk.hasCarousel { notes.append("The carousel does not move by itself here.") }
    if walk.hasChoiceQuery { notes.append("Choices that the app would fetch are not here.") }
    if card.replacement != nil { notes.append("The card's fallback is shown in place of its body.") }
    if let version = card.version, version > .latest, card.replacement == nil {
      notes.append("Version \(version) is newer than any host supports; the specification asks for the fallback text.")
    }
    return notes
  }

  /// Where what Microsoft's hosts add is drawn by inference, because no client of theirs is open.
  private var inferenceNotes: [String] {
    let parts = card.hostExtensions
    var notes: [String] = []
    if !parts.drawnTypes.isEmpty {
      notes.append(
        "\(parts.drawnTypes.sorted().joined(separator: ", ")): sizes and colours are those of Microsoft Teams' open samples, "
          + "or Fluent's where these say nothing.")
    }
    if parts.drawnTypes.contains(where: { $0.hasPrefix("Chart.") }) {
      notes.append("No open client draws charts: their shapes and colours are the preview's own.")
    }
    if hosts.contains(where: \.isTeams),
      payload.walk.texts.contains(where: { $0.role == .block && $0.text.utf8.span.contains("[^") })
    {
      notes.append("Footnotes in texts stand as they are written here; Microsoft Teams draws them.")
    }
    let properties = parts.properties[HostExtensions.teams, default: []]
    if !properties.isDisjoint(with: ["targetWidth", "layouts"]),
      hosts.contains(where: { $0.family != nil })
    {
      notes.append(
        "The widths at which a layout changes are the host's hostWidthBreakpoints, or 216, 413 and 500 pixels: Microsoft "
          + "Teams' own are unpublished.")
    }
    return notes
  }

  /// Notes on types and properties that only some hosts draw.
  private var hostNotes: [String] {
    var parts = card.hostExtensions
    if parts.hasAny, !hosts.contains(where: { $0.family == nil }) { parts.keepUndrawn() }
    let owners = Set(parts.uses.map(\.owner)).union(parts.properties.keys).sorted()
    return inferenceNotes
      + owners.map { owner in
        let types = parts.uses.filter { $0.owner == owner }.map(\.type)
        let properties = parts.properties[owner, default: []].sorted()
        let typeNote = types.isEmpty ? nil : "types of its own (\(types.joined(separator: ", "))) are placeholders here"
        let note =
          properties.isEmpty ? nil : "properties of its own (\(properties.joined(separator: ", "))) change nothing here"
        return "\(owner): \([typeNote, note].compactMap(\.self).joined(separator: "; "))."
      }
  }

  /// Where this card is drawn as the JavaScript renderer
  /// draws it, and the specification would have it otherwise.
  private func deviations(_ walk: CardWalk) -> [String] {
    var notes: [String] = []
    let hosts = Hosts.overlooked(environment)
    if !hosts.isEmpty {
      notes.append(
        "The JavaScript renderer overlooks settings of \(hosts.joined(separator: ", ")), such as imageBaseUrl, media, "
          + "table or the suffix of required inputs; the specification heeds them.")
    }
    if walk.hasColumnHeader {
      notes.append("A text of the style columnHeader is drawn as any other; the specification makes it bolder.")
    }
    if payload.filledNode.hasUnmetRequirement(depth: 0) {
      notes.append(
        "What requires a feature of the host is drawn where it has no fallback; other renderers leave it out.")
    }
    return notes
  }
}

extension Node {
  /// Whether something inside requires a feature and has no fallback.
  fileprivate func hasUnmetRequirement(depth: Int) -> Bool {
    guard depth < 300 else { return false }
    switch value {
    case .list(let items): for item in items where item.hasUnmetRequirement(depth: depth + 1) { return true }
    case .map(let mapping):
      for entry in mapping.entries {
        if entry.key == "requires", entry.node.map?.entries.isEmpty == false, self["fallback"] == nil { return true }
        if entry.node.hasUnmetRequirement(depth: depth + 1) { return true }
      }
    default: break
    }
    return false
  }
}

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
    if payload.filledNode.isMessageCard { return FidelityNote.all(["adaptive-message-card": true]) }
    let walk = payload.walk
    let settings = environment.settings.adaptive
    let isReference = settings.conformance == .reference
    let isTemplate = payload.filling == .nothing && !payload.bindings.expressions.isEmpty
    var notes = FidelityNote.all([
      "adaptive-reference": isReference, "adaptive-specification": !isReference,
      "adaptive-sample-data": payload.filling == .sampleData, "adaptive-template": isTemplate,
    ])
    if isReference { notes += deviations(walk) }
    if walk.hasDates {
      let zone = settings.zone
      notes.append(
        "Dates are shown in \(zone.name)\(zone.isPlace ? " by its rules of today" : ""), in the card's language or "
          + "\(settings.language); a host uses the reader's.")
    }
    notes += hostNotes
    notes += FidelityNote.all([
      "adaptive-power-automate": json.span.contains("@{"), "adaptive-media": walk.hasMedia,
      "adaptive-carousel": walk.hasCarousel, "adaptive-choices": walk.hasChoiceQuery,
      "adaptive-fallback": card.replacement != nil,
    ])
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
    let properties = parts.properties[HostExtensions.teams, default: []]
    let hasFootnotes =
      hosts.contains(where: \.isTeams)
      && payload.walk.texts.contains { $0.role == .block && $0.text.utf8.span.contains("[^") }
    let hasWidths = !properties.isDisjoint(with: ["targetWidth", "layouts"])
    return notes
      + FidelityNote.all([
        "adaptive-charts": parts.drawnTypes.contains { $0.hasPrefix("Chart.") },
        "adaptive-footnotes": hasFootnotes,
        "adaptive-widths": hasWidths && hosts.contains { $0.family != nil },
      ])
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
    return notes
      + FidelityNote.all([
        "adaptive-column-header": walk.hasColumnHeader,
        "adaptive-requires": payload.filledNode.hasUnmetRequirement(depth: 0),
      ])
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

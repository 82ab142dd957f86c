import Documents

extension PayloadReader {
  /// Reads the root of a payload; nil where it cannot be drawn.
  mutating func root(_ node: Node) -> Card? {
    guard case .map = node.value, open(node, kind: "AdaptiveCard") else {
      report(.adaptiveNotACard, at: node.position, "the file is \(node.excerpt)", expected: ["an AdaptiveCard object"])
      return nil
    }
    let type = self.node("type")
    guard type?.string == "AdaptiveCard" || type?.isBound == true || (type == nil && node.hasCardMembers) else {
      let fault =
        node.isMessageCard
        ? "it is a MessageCard, the older format of connectors, and no Adaptive Card"
        : type.map { "type is \($0.excerpt)" }
      let isMessage = !AdaptiveCards.payloads(in: node).isEmpty
      report(
        .adaptiveNotACard, at: type?.position ?? node.position, fault ?? "type is missing", expected: ["AdaptiveCard"],
        hint: node.isMessageCard
          ? "write an Adaptive Card: title and text become TextBlocks, facts a FactSet, potentialAction its actions"
          : isMessage ? "it is a message with a card in it: cardproof import takes the card out" : nil)
      return nil
    }
    if type == nil { missing("type", "a host may refuse the card") }
    let statedVersion = readVersion()
    // Microsoft's hosts draw what they know of 1.6 in cards of 1.5, the newest version that they take.
    let areMicrosofts = !hosts.isEmpty && hosts.allSatisfy { $0.family != nil }
    version = statedVersion.map { areMicrosofts && $0 == .v15 ? .latest : min($0, .latest) }
    if let mapping = node.map { checkConditions(of: mapping) }
    var card = card(isRoot: true)
    card.version = statedVersion
    close(isOpenEnded: dynamic("") != nil)
    (card.hostExtensions, card.unseen) = (hostExtensions, unseen)
    reportNewer()
    reportHostExtensions()
    countCauses()
    return card
  }

  private mutating func reportNewer() {
    guard let version, let first = newer.first else { return }
    let count = newer.count - 1
    let note = count == 0 ? "" : "; \(count) more in the card \(count == 1 ? "is" : "are") newer than it, too"
    let newestVersion = hosts.contains(where: \.isTeams) ? min(newer.newest, .v15) : newer.newest
    report(
      .adaptiveNewerThanCard, at: first.position,
      "\(first.location) is of version \(first.version), in a card of version \(version)\(note)",
      hint: newestVersion > version ? "set \"version\": \"\(newestVersion)\"" : nil)
  }

  private mutating func reportHostExtensions() {
    for use in hostExtensions.uses where use.hasFallback != true {
      let note = use.count == 1 ? "" : use.count == 2 ? ", and so is another" : ", and so are \(use.count - 1) others"
      let missing = use.missingHosts.isEmpty ? "" : "; \(use.missingHosts.listed ?? "") leaves it out"
      report(
        .adaptiveHostType, at: use.position,
        "\(use.location) is of the type \(use.type) of \(use.owner)\(note)\(missing)",
        severity: use.missingHosts.isEmpty ? nil : .warning,
        hint: use.hasFallback == false ? "give it a fallback for hosts that do not know it" : nil)
    }
  }

  /// A version newer than all known ones is drawn, unless the root has a fallback.
  private mutating func readVersion() -> Version? {
    guard let node = node("version") else {
      missing("version", "a host may refuse the card")
      return nil
    }
    guard let text = node.string, let version = Version(text) else {
      invalid("version", node, expected: ["1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6"])
      return nil
    }
    let families = hosts.compactMap(\.family)
    if version > .latest {
      report(
        .adaptiveUnsupportedVersion, at: node.position, "version is \(version)", expected: ["up to \(Version.latest)"])
    } else if let family = families.first(where: { version > $0.newestVersion }) {
      report(
        .adaptiveUnsupportedVersion, at: node.position, "version is \(version), newer than \(family.title) takes",
        severity: .warning, expected: ["up to \(family.newestVersion)"])
    }
    return version
  }

  /// Reads the open object as a card.
  mutating func card(isRoot: Bool) -> Card {
    depth += 1
    let isOuterFlagged = isFlagged
    isFlagged = false
    defer { (depth, isFlagged) = (depth - 1, isOuterFlagged) }
    var card = Card()
    card.position = position
    _ = (node("type"), node("$schema"), node("version"), node("$sampleData"))
    // The preview offers no feature.
    let isUnmet = isRoot && node("requires")?.map.map { !$0.entries.isEmpty } ?? false
    card.box = Container(&self, items: "body")
    if hasUnread { readExtensions(&card.box, items: "body") }
    if isRoot, stated("references") != nil { card.references = references() }
    card.actions = actions()
    card.alignment = choice("horizontalAlignment")
    card.lang = lang(since: .v10)
    card.speak = string("speak")
    card.fallbackText = string("fallbackText")
    card.hostProperties = refresh() + authentication()
    card.webURL = object("metadata", since: .v16) { $0.string("webUrl") } ?? nil
    _ = (string("id"), node("height"), node("isVisible"), node("spacing"), node("separator"))
    let isUnsupported = isRoot && (node("version")?.string).map { Version($0).map { $0 > .latest } ?? true } ?? false
    if let fallback = node("fallback"), fallback.map != nil {
      let wantsFallback = isFlagged || isUnsupported || isUnmet
      let replacement = within(.key("fallback")) { $0.element(fallback) }
      if wantsFallback, let replacement { card.replacement = [replacement] }
    }
    if isUnsupported, followsSpecification, card.replacement == nil {
      // The specification requires the fallback text, or the host's own words.
      let text = card.fallbackText ?? "This card needs a newer version of the app."
      card.replacement = [Element(content: .text(TextBlock(text: text)), position: position)]
    }
    return card
  }

  private mutating func refresh() -> [(name: String, value: String?)] {
    object("refresh", since: .v14) { reader in
      var verb: String?
      if let node = reader.node("action") {
        let action = reader.within(.key("action")) { $0.action(node, allowsFallback: false) }
        if case .execute(let statedVerb, _)? = action?.kind {
          verb = statedVerb
        } else if let action {
          reader.report(
            .adaptiveActionNotAllowed, at: node.position, "\(reader.location("action")) is an \(action.type)",
            expected: ["Action.Execute"])
        }
      } else {
        reader.missing("action", "nothing is refreshed")
      }
      let users = reader.texts("userIds")
      return [
        ("refresh.action", verb ?? "none"), ("refresh.userIds", users.listed),
        ("refresh.expires", reader.string("expires", since: .v16)),
      ]
    } ?? []
  }

  private mutating func authentication() -> [(name: String, value: String?)] {
    object("authentication", since: .v14) { reader in
      let text = reader.string("text")
      let name = reader.string("connectionName")
      let token = reader.object("tokenExchangeResource") { reader in
        _ = reader.node("type")
        return [reader.string("uri"), reader.string("id"), reader.string("providerId")].compactMap { $0 }
      }
      let buttons: [String] = reader.each("buttons", kind: "AuthCardButton") { reader in
        _ = reader.string("image")
        if reader.stated("value") == nil { reader.missing("value", "nobody can sign in with it", severity: .warning) }
        let parts = [reader.string("type"), reader.string("title"), reader.string("value")]
        return parts.compactMap { $0 }.joined(separator: ": ")
      }
      return [
        ("authentication.text", text), ("authentication.connectionName", name),
        ("authentication.tokenExchangeResource", token?.listed), ("authentication.buttons", buttons.listed),
      ]
    } ?? []
  }
}

extension [String] {
  /// With commas between them; nil where there are none.
  var listed: String? { isEmpty ? nil : joined(separator: ", ") }
}

extension Node {
  /// Whether an object without a type is meant as a card.
  fileprivate var hasCardMembers: Bool { self["body"]?.list != nil || self["actions"]?.list != nil }
}

extension Node {
  /// Whether it is a card of the older format of Microsoft's connectors.
  var isMessageCard: Bool {
    self["type"] == nil
      && (self["@type"]?.string == "MessageCard" || self["@context"]?.string?.contains("schema.org") == true)
  }
}

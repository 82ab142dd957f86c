import CardSystems
import Diagnostics
import Documents
import Markdown
import Text

/// Checks that need the whole card: targets, limits of hosts, URLs, contrast, size.
struct CardChecks {
  let source: Source
  let environment: Environment
  private(set) var findings: [Finding] = []
  /// The places of elements that no state of the card shows.
  private(set) var unseenPlaces: Set<Place> = []
  /// Computed for the first finding, because most cards have none.
  private lazy var paths = JSONPaths(json)
  var json = Node(.null)
  private var bindings = Bindings()
  /// Where each code was reported in a template, whose data may repeat a place; nil for anything else.
  private var reportedPlaces: [Code: Set<Position>]?
  private var causes = RepeatedCauses()
  /// The findings that occur under several hosts, in the order in which they are found.
  private var hostFindings: [HostFinding] = []
  let hosts: [Host]

  /// A finding that depends on the host, with the message for the first host that has it.
  private struct HostFinding {
    var code: Code
    var position: Position
    var message: String
    var hosts: [String]
    var severity: Severity?
  }

  init(source: Source, environment: Environment, hosts: [Host]) {
    (self.source, self.environment, self.hosts) = (source, environment, hosts)
  }

  /// - Parameter bytes: The payload's size.
  mutating func check(_ payload: Payload, bytes: Int) {
    json = payload.filledNode
    bindings = payload.bindings
    reportedPlaces = payload.filling == .none ? nil : [:]
    let walk = payload.walk
    let unseenPositions = walk.unseenPositions
    unseenPlaces = Set(unseenPositions.map(source.place))
    checkSize(bytes, at: payload.json.position)
    checkMetadata()
    var unseenCard = Card()
    (unseenCard.box.items, unseenCard.actions) = payload.card.unseen
    let unseenWalk = CardWalk(of: unseenCard)
    let ids = walk.ids.union(unseenWalk.ids)
    for walk in [walk, unseenWalk] {
      checkTargets(walk, among: ids)
      checkAddresses(walk)
      checkDates(walk)
    }
    let mayRefer = walk.texts.contains { text, _, _ in
      text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "$") } || Mention.isCiting(text)
    }
    if mayRefer || payload.card.hostExtensions.hasAny || Self.mayHaveSigns(source.bytes.span) {
      checkReferences(walk)
    }
    let readable = hosts.filter(\.isReadable)
    // The host that shows the fewest is named: what it leaves out comes first.
    for host in readable.sorted(by: { $0.config.actions.maxActions < $1.config.actions.maxActions }) {
      checkActions(walk, host)
      checkTypes(walk, host)
    }
    checkMarkdown(walk, readable)
    checkContrast(payload.card, readable, leavingOut: unseenPositions)
    for finding in hostFindings {
      let names = finding.hosts.dropFirst().prefix(3).joined(separator: ", ")
      let rest = finding.hosts.count > 4 ? " and \(finding.hosts.count - 4) more" : ""
      let otherHosts = names.isEmpty ? "" : "; also under \(names)\(rest)"
      report(finding.code, at: finding.position, finding.message + otherHosts, severity: finding.severity)
    }
    causes.count(in: &findings)
  }

  /// Reports texts that can hardly be read, the worst first, and then the notes.
  private mutating func checkContrast(_ card: Card, _ hosts: [Host], leavingOut unseen: Set<Position>) {
    let problems = hosts.flatMap { host in
      var check = ContrastCheck(under: host.config, leavingOut: unseen)
      check.check(card, on: host.backdrop)
      return check.problems.map { (host: host, problem: $0) }
    }.sorted { $0.problem.ratio < $1.problem.ratio }
    for areNotes in [false, true] {
      for (host, problem) in problems {
        // Microsoft's own colours, which no project can change, are a note as long as they can be read.
        let isOfMicrosoft = host.family != nil && environment.hosts[host.name] == nil
        guard areNotes == (isOfMicrosoft && problem.ratio >= 1.3) else { continue }
        report(
          .adaptiveContrast, at: problem.position, under: host,
          "contrast is \(shortened(problem.ratio)) to 1 under \(host.title): "
            + "\(problem.color.css) on \(problem.background.css)", severity: areNotes ? .info : nil)
      }
    }
  }

  /// Whether some text may have a mention, Markdown or a date.
  private static func mayHaveSigns(_ bytes: Span<UInt8>) -> Bool {
    bytes.contains("<at") || bytes.contains("**") || bytes.contains("](") || bytes.contains("{{")
      || bytes.contains("\"entities\"")
  }

  /// `cause` is what the findings of one cause in several places share; `key` names the value that it is
  /// about.
  mutating func report(
    _ code: Code, at position: Position, _ message: String, severity: Severity? = nil, expected: [String] = [],
    hint: String? = nil, cause: String? = nil, key: String? = nil
  ) {
    if reportedPlaces?[code, default: []].insert(position).inserted == false { return }
    // A finding about the whole payload needs no path, and no search.
    let path = position == json.position ? nil : paths[position]
    let position = key.flatMap { paths.nodes[position]?[$0]?.position } ?? position
    if let cause, causes.isKnown("\(code.id) \(cause)", at: position, index: findings.count) { return }
    let place = source.place(position)
    guard FindingLimit.hasRoom(in: &findings, at: place) else { return }
    let plainMessage = bindings.plain((path.map { "\($0): " } ?? "") + message)
    findings.append(Finding(code, at: place, plainMessage, severity: severity, expected: expected, hint: hint))
  }

  /// Keeps one finding for all hosts that have it.
  private mutating func report(
    _ code: Code, at position: Position, under host: Host, _ message: String, severity: Severity? = nil
  ) {
    if let index = hostFindings.firstIndex(where: { $0.code == code && $0.position == position }) {
      if !hostFindings[index].hosts.contains(host.name) { hostFindings[index].hosts.append(host.name) }
    } else if hostFindings.count < FindingLimit.count {
      hostFindings.append(
        HostFinding(code: code, position: position, message: message, hosts: [host.name], severity: severity))
    }
  }

  private mutating func checkTargets(_ walk: CardWalk, among ids: Set<String>) {
    for action in walk.actions where action.isDisabledAtFirst && !walk.hasRequiredInput {
      report(
        .adaptiveConflict, at: action.position,
        "the button stays disabled: it waits for a required input, and the card has none",
        hint: "give an input \"isRequired\": true", key: "conditionallyEnabled")
    }
    // Data may give an id any value, so that no target can be called unknown.
    if ids.contains(where: Bindings.occur) { return }
    let names = ids.sorted()
    for action in walk.actions {
      let targets = action.targets
      for target in targets where !ids.contains(target.id) && !Bindings.occur(in: target.id) {
        // A suggestion excludes the ids that the button already names.
        let candidates = findings.count < 50 ? names.filter { name in !targets.contains { $0.id == name } } : []
        report(
          .adaptiveUnknownTarget, at: target.position, "there is no element \"\(target.id)\" to show or hide",
          hint: Suggestion.hint(for: target.id, among: candidates))
      }
    }
  }

  private mutating func checkDates(_ walk: CardWalk) {
    for (text, position, _) in walk.texts where text.utf8.span.contains("{{") {
      if Bindings.occur(in: text) { continue }
      let expandedText = DateFormat().expand(text, lang: nil)
      if DateFormat.occurs(in: expandedText.uppercased()) {
        let isOld = text.utf8.span.contains("{{DATE({") || text.utf8.span.contains("{{TIME({")
        report(
          .adaptiveDate, at: position, "a DATE or TIME function that is not understood, and is shown as it is written",
          hint: isOld ? "write ${name} for the {name} of old templates" : nil, key: "text")
      }
    }
  }

  private mutating func checkSize(_ total: Int, at position: Position) {
    let settings = environment.settings.adaptive
    let areUnknown = settings.hosts.isEmpty && environment.hosts.isEmpty
    var limits = [(name: "site.yaml", bytes: settings.sizeLimit, severity: Severity.error)]
    if settings.sizeLimit == AdaptiveSettings.teamsSizeLimit {
      // A bot may send more.
      let severity = hosts.contains(where: \.isTeams) ? Severity.warning : .info
      limits = [("webhooks and flows to Microsoft Teams", settings.sizeLimit, severity)]
    }
    for (name, bytes) in settings.hostSizeLimits.sorted(by: { $0.key < $1.key }) {
      let counts = areUnknown || hosts.contains { $0.name == name || $0.name.hasPrefix(name + "-") }
      limits.append((name, bytes, counts ? .error : .info))
    }
    for limit in limits where total > limit.bytes {
      let note = limit.severity == .info ? ", which is no host of this project" : ""
      report(
        .adaptiveSize, at: position,
        "the payload has \(total.grouped) bytes, and the limit of \(limit.name) is \(limit.bytes.grouped)\(note)",
        severity: limit.severity)
    }
  }

  /// Reports what the previewed host of Microsoft leaves out, although the schema has it.
  private mutating func checkTypes(_ walk: CardWalk, _ host: Host) {
    guard let family = host.family else { return }
    for key in ["refresh", "authentication"] where family.missingTypes.contains(key) {
      guard let node = json[key] else { continue }
      report(
        .adaptiveHostType, at: node.position, under: host, "\(family.title) does nothing with \(key)",
        severity: .warning)
    }
    let actions = walk.actions.filter { Action.types[$0.type] != nil }.map { ($0.type, $0.position) }
    for (type, position) in actions + walk.limited where !family.draws(type) {
      if paths.nodes[position]?["fallback"] != nil { continue }
      report(
        .adaptiveHostType, at: position, under: host, "\(family.title) does not draw \(type)", severity: .warning)
    }
  }

  /// Reports formatting that a host shows as it is written.
  private mutating func checkMarkdown(_ walk: CardWalk, _ hosts: [Host]) {
    let tasks = MarkdownFeatures["tasks"]
    func lacking(_ role: TextRole, _ host: Host) -> MarkdownFeatures {
      let features = (role == .fact ? host.family?.briefMarkdown : host.family?.markdown) ?? .reference
      return MarkdownFeatures.reference.union(tasks).subtracting(features)
    }
    // Most texts are not parsed once more: their hosts have all, or all but tasks.
    func mayLack(_ role: TextRole) -> MarkdownFeatures { hosts.reduce([]) { $0.union(lacking(role, $1)) } }
    let (ofBlocks, ofFacts) = (mayLack(.block), mayLack(.fact))
    for (text, position, role) in walk.texts where role != .run && !CardWriter.isPlain(text) {
      let (missing, cites) = (role == .fact ? ofFacts : ofBlocks, Mention.isCiting(text))
      let isParsed = !missing.isEmpty && (missing != tasks || text.utf8.contains(UInt8(ascii: "[")))
      let used = isParsed ? Markdown.features(in: text) : []
      for host in hosts where !used.isEmpty || cites {
        let family = host.family
        let rest = used.intersection(lacking(role, host)).listed
        let problems = [
          rest.isEmpty
            ? nil : "\(rest) in \(role == .fact ? "facts" : "texts"): their signs are shown as they are written",
          cites && !host.isTeams ? "citations: this one is a link that leads nowhere" : nil,
        ].compactMap(\.self)
        guard !problems.isEmpty else { continue }
        report(
          .adaptiveMarkdown, at: place(of: text, in: position, role), under: host,
          "\(family?.title ?? "the JavaScript renderer") has no \(problems.joined(separator: "; and no "))")
      }
    }
  }

  /// The place of a text of an element.
  mutating func place(of text: String, in element: Position, _ role: TextRole) -> Position {
    let node = paths.nodes[element]
    let facts = role == .fact ? node?["facts"]?.list ?? [] : []
    let values = [node?["text"]] + facts.flatMap { [$0["title"], $0["value"]] }
    return values.lazy.compactMap(\.self).first { $0.string == text }?.position ?? element
  }

  private mutating func checkActions(_ walk: CardWalk, _ host: Host) {
    let limit = host.config.actions.maxActions
    let limits = hosts.map(\.config.actions.maxActions).filter { $0 > 0 }
    for strip in walk.strips where limit > 0 && strip.count > limit {
      report(
        .adaptiveTooManyActions, at: strip[limits.min() ?? limit], under: host,
        "\(strip.count) actions are more than the \(limit) that \(host.title) shows"
          + (host.isTeams ? " as buttons: the others are in its menu" : ""), severity: host.isTeams ? .info : nil)
    }
    // A host for pictures beside others has none on purpose.
    let isAlone = hosts.allSatisfy { !$0.config.supportsInteractivity }
    if isAlone, let first = walk.interactive.first {
      let count = walk.interactive.count
      report(
        .adaptiveNoInteractivity, at: first, under: host,
        "\(host.title) allows no interaction, and leaves out \(count == 1 ? "this" : "this and \(count - 1) more")")
    }
  }
}

import CardSystems
import Diagnostics
import Documents
import Text

/// Checks that need the whole card: targets, limits of hosts, URLs, contrast, size.
struct CardChecks {
  let source: Source
  let environment: Environment
  private(set) var findings: [Finding] = []
  /// Made for the first finding.
  private var paths: JSONPaths?
  private var json = Node(.null)
  private var bindings = Bindings()
  /// Nil for a card that is no template.
  private var said: RepeatedFindings?
  /// The host that is being checked.
  private var host = ""

  init(source: Source, environment: Environment) {
    self.source = source
    self.environment = environment
  }

  mutating func check(_ payload: Payload) {
    json = payload.filled
    bindings = payload.bindings
    said = payload.filling == .none ? nil : RepeatedFindings()
    var walk = CardWalk()
    walk.walk(payload.card)
    checkSize(payload)
    checkTargets(walk)
    checkAddresses(walk)
    checkDates(walk)
    for host in Hosts.list(environment) {
      self.host = host.name
      let name = host.name.isEmpty ? "the built-in host" : "host \"\(host.name)\""
      checkActions(walk, host.config, name)
      var contrast = ContrastCheck()
      contrast.check(Layout(host: host.config).card(payload.card), on: host.backdrop)
      for problem in contrast.problems {
        let colors = "\(problem.color.css) on \(problem.background.css)"
        report(
          .adaptiveContrast, at: problem.position,
          "contrast is \(shortened(problem.ratio)) to 1 under \(name): \(colors)")
      }
    }
  }

  mutating func report(
    _ code: Code, at position: Position, _ message: String, expected: [String] = [], hint: String? = nil
  ) {
    if said?.isNew(code, at: position, host: host) == false { return }
    let place = source.place(position)
    guard FindingLimit.hasRoom(in: &findings, at: place) else { return }
    let path = path(of: position).map { "\($0): " } ?? ""
    findings.append(Finding(code, at: place, bindings.plain(path + message), expected: expected, hint: hint))
  }

  private mutating func path(of position: Position) -> String? {
    // What is about the whole payload needs no path, and no search.
    if position == json.position { return nil }
    let known = paths ?? JSONPaths(json)
    paths = known
    return known[position]
  }

  private mutating func checkTargets(_ walk: CardWalk) {
    // An id that the data will give may be any.
    if walk.ids.contains(where: Bindings.occur) { return }
    let names = walk.ids.sorted()
    for action in walk.actions {
      guard case .toggleVisibility(let targets) = action.kind else { continue }
      for target in targets where !walk.ids.contains(target.id) && !Bindings.occur(in: target.id) {
        // One that the button has already is not meant.
        let others = findings.count < 50 ? names.filter { name in !targets.contains { $0.id == name } } : []
        report(
          .adaptiveUnknownTarget, at: target.position, "there is no element \"\(target.id)\"",
          hint: Suggestion.hint(for: target.id, among: others))
      }
    }
  }

  private mutating func checkDates(_ walk: CardWalk) {
    for (text, position) in walk.texts where text.contains("{{") {
      if Bindings.occur(in: text) { continue }
      let expanded = DateFormat().expand(text, lang: nil)
      if expanded.contains("{{DATE(") || expanded.contains("{{TIME(") {
        report(.adaptiveDate, at: position, "a DATE or TIME function that is not understood")
      }
    }
  }

  private mutating func checkSize(_ payload: Payload) {
    let total = payload.size(environment.settings).total
    let settings = environment.settings.adaptive
    let limits =
      [(settings.sizeLimit == AdaptiveSettings.teamsSizeLimit ? "Microsoft Teams" : "site.yaml", settings.sizeLimit)]
      + settings.hostSizeLimits.sorted { $0.key < $1.key }.map {
        ($0.key, $0.value)
      }
    for (name, limit) in limits where total > limit {
      report(
        .adaptiveSize, at: payload.json.position, "the payload has \(total) bytes, and the limit of \(name) is \(limit)"
      )
    }
  }

  private mutating func checkActions(_ walk: CardWalk, _ host: HostConfig, _ name: String) {
    let limit = host.actions.maxActions
    for strip in walk.strips where limit > 0 && strip.count > limit {
      report(.adaptiveTooManyActions, at: strip[limit], "\(strip.count) actions, and \(name) shows \(limit)")
    }
    if !host.supportsInteractivity, let first = walk.interactive.first {
      let count = walk.interactive.count
      report(
        .adaptiveNoInteractivity, at: first,
        "\(name) allows no interaction, and leaves out \(count == 1 ? "this" : "this and \(count - 1) more")")
    }
  }
}

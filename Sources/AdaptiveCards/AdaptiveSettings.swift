import CardSystems
import Documents

extension Settings {
  /// `adaptive:`; the defaults where the file has no such key.
  var adaptive: AdaptiveSettings {
    get { ofSystems[AdaptiveCards.name] as? AdaptiveSettings ?? AdaptiveSettings() }
    set { ofSystems[AdaptiveCards.name] = newValue }
  }
}

/// `adaptive:` in `site.yaml`: how Adaptive Cards are shown and judged.
struct AdaptiveSettings: Sendable, Hashable {
  /// Which of the two is followed where the JavaScript renderer and the specification disagree.
  enum Conformance: String, Sendable, Hashable, CaseIterable { case reference, specification }

  var conformance = Conformance.reference
  /// The language of dates where a card names none: `en`, `de`, `pt-PT`.
  var language = "en"
  /// The zone of dates, as it is written; nil for UTC.
  var timeZone: Node?
  /// The most bytes of a payload that webhooks and flows of Microsoft Teams take.
  static let teamsSizeLimit = 28 * 1024
  /// The most bytes that a payload may have, for hosts that have no limit of their own.
  var sizeLimit = teamsSizeLimit
  /// The limits of hosts that have their own, by name.
  var hostSizeLimits: [String: Int] = [:]

  /// The hosts that cards are shown under: files of `hosts/`,
  /// themes or ready-made hosts; all files where it is empty.
  var hosts: [String] = []
  /// The values that templates find under `$host`.
  var hostData: Node?

  /// The colours that lie behind cards, by host, where its cards let them through.
  var backdrops: [String: Node] = [:]

  init() {}

  /// `adaptive: specification`, or a map, with the size also by host:
  /// `{ follow: reference, language: de, timeZone: Europe/Prague, hosts: [teams, loam],`
  /// `hostData: { platform: ios }, sizeLimit: { teams: 28672 }, backdrop: { widget-dark: "#202020" } }`.
  init(_ fields: inout Fields, key: String) {
    self.init()
    if case .string? = fields.node(key)?.value {
      conformance = fields.choice(key) ?? conformance
      return
    }
    guard var innerFields = fields.fields(key) else { return }
    conformance = innerFields.choice("follow") ?? conformance
    language = innerFields.string("language") ?? language
    readSizeLimits(&innerFields)
    timeZone = innerFields.node("timeZone")
    hosts = innerFields.strings("hosts")
    hostData = innerFields.node("hostData")
    readBackdrops(&innerFields)
    fields.absorb(innerFields)
  }

  private mutating func readBackdrops(_ fields: inout Fields) {
    guard let mapping = fields.node("backdrop")?.map, var hosts = fields.fields("backdrop") else { return }
    for entry in mapping.entries { backdrops[entry.key] = hosts.node(entry.key) }
    fields.absorb(hosts)
  }

  private mutating func readSizeLimits(_ fields: inout Fields) {
    guard case .map(let mapping)? = fields.node("sizeLimit")?.value else {
      sizeLimit = fields.int("sizeLimit", atLeast: 1) ?? sizeLimit
      return
    }
    guard var hosts = fields.fields("sizeLimit") else { return }
    for entry in mapping.entries { hostSizeLimits[entry.key] = hosts.int(entry.key, atLeast: 1) }
    fields.absorb(hosts)
    // The default does not apply where hosts are named.
    if !hostSizeLimits.isEmpty { sizeLimit = .max }
  }
}

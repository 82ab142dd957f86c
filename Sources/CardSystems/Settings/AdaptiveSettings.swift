import Diagnostics
import Documents

/// `adaptive:` in `site.yaml`: how Adaptive Cards are shown and judged.
public struct AdaptiveSettings: Sendable, Hashable {
  /// Which of the two is followed where the JavaScript renderer and the specification disagree.
  public enum Conformance: String, Sendable, Hashable, CaseIterable { case reference, specification }

  public var conformance = Conformance.reference
  /// The language of dates where a card names none: `en`, `de`, `pt-PT`.
  public var language = "en"
  /// The zone of dates, as it is written; `AdaptiveCards` knows the zones. Nil for UTC.
  public var timeZone: Node?
  /// Bytes of a payload that any host takes: Teams' 28 KB.
  public var sizeLimit = 28 * 1024
  /// The limits of hosts that have their own, by name.
  public var hostSizeLimits: [String: Int] = [:]

  /// The hosts that cards are shown under: files of `hosts/`, or themes; all files where it is empty.
  public var hosts: [String] = []
  /// What templates find under `$host`.
  public var hostData: Node?

  public init() {}

  /// `adaptive: specification`, or a map: `{ follow: reference, language: de, timeZone: Europe/Prague,
  /// hosts: [teams, loam], hostData: { platform: ios },
  /// sizeLimit: 28672 }`, the last one also by host: `{ teams: 28672, outlook: 20480 }`.
  public init(_ fields: inout Fields, key: String) {
    self.init()
    if case .string? = fields.node(key)?.value {
      conformance = fields.choice(key) ?? conformance
      return
    }
    guard var nested = fields.fields(key) else { return }
    conformance = nested.choice("follow") ?? conformance
    language = nested.string("language") ?? language
    readSizeLimits(&nested)
    timeZone = nested.node("timeZone")
    hosts = nested.strings("hosts")
    hostData = nested.node("hostData")
    fields.absorb(nested)
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

import Documents

/// `adaptive:` in `site.yaml`: how Adaptive Cards are shown and judged.
public struct AdaptiveSettings: Sendable, Hashable {
  /// Whom to follow where the JavaScript renderer and the specification disagree.
  public enum Conformance: String, Sendable, Hashable, CaseIterable { case reference, specification }

  public var conformance = Conformance.reference
  /// The language of dates where a card names none: `en`, `de`, `fr`, `es`.
  public var language = "en"
  /// The zone of dates, in minutes east of UTC.
  public var timeZone = 0
  /// Bytes of a payload that a host takes: Teams' 28 KB.
  public var sizeLimit = 28 * 1024

  public init() {}

  /// `adaptive: specification`, or a map: `{ follow: reference, language: de, timeZone: "+01:00", sizeLimit: 28672 }`.
  public init(_ fields: inout Fields, key: String) {
    self.init()
    if case .string? = fields.node(key)?.value {
      conformance = fields.choice(key) ?? conformance
      return
    }
    guard var nested = fields.fields(key) else { return }
    conformance = nested.choice("follow") ?? conformance
    language = nested.string("language") ?? language
    sizeLimit = max(1, nested.int("sizeLimit") ?? sizeLimit)
    if let node = nested.node("timeZone") {
      if let minutes = node.string.flatMap(AdaptiveSettings.minutes) {
        timeZone = minutes
      } else {
        nested.mistyped("timeZone", node, "\"UTC\" or an offset such as \"+01:00\"")
      }
    }
    fields.absorb(nested)
  }

  /// Minutes east of UTC of `UTC`, `Z` or `±hh:mm`.
  static func minutes(_ text: String) -> Int? {
    if ["UTC", "Z"].contains(text.uppercased()) { return 0 }
    let bytes = Array(text.utf8)
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hours = Int(text.dropFirst().prefix(2)),
      let minutes = Int(text.suffix(2)), (0...14).contains(hours), (0...59).contains(minutes)
    else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "+"): return hours * 60 + minutes
    case UInt8(ascii: "-"): return -(hours * 60 + minutes)
    default: return nil
    }
  }
}

import CardSystems
import Documents

/// What an app makes of its cards: the SDK's list, or a place of its own as Braze's guides describe
/// them. They prescribe no measures, so that the defaults here are what public apps have in common.
public struct FeedShape: Sendable, Hashable {
  /// The kinds of places.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case list
    /// Cards side by side, one a page.
    case carousel
    /// One card at the top of a screen.
    case hero
    /// One card somewhere in a screen.
    case slot

    /// How many cards it shows where the file does not say.
    var limit: Int {
      switch self {
      case .list: Feed.limit
      case .carousel: 5
      case .hero, .slot: 1
      }
    }
  }

  /// The kind of place.
  public var kind = Kind.list
  /// The place's width divided by its height; nil for one as high as its card.
  public var ratio: Double?
  /// Whether dots below a carousel say which card is shown; there are none for a single card.
  public var dots = true
  /// The seconds after which a carousel moves on; nil where it stays.
  public var autoplay: Double?
  /// The part of a card in percent that must be seen for its impression; nil for any.
  public var impression: Int?

  private static let keys: [(name: String, kinds: [Kind])] = [
    ("ratio", [.carousel, .hero, .slot]), ("dots", [.carousel]), ("autoplay", [.carousel]),
    ("impression", [.carousel, .hero, .slot]),
  ]

  init() {}

  init(_ fields: inout Fields) {
    kind = fields.choice("shape") ?? .list
    ratio = fields.number("ratio", atLeast: 0.1, atMost: 20)
    dots = fields.bool("dots") ?? true
    autoplay = fields.number("autoplay", atLeast: 1, atMost: 60)
    impression = fields.int("impression", atLeast: 1, atMost: 100)
    for (name, kinds) in Self.keys where !kinds.contains(kind) && fields.contains(name) {
      let names = kinds.map(\.rawValue).joined(separator: ", ")
      fields.report(.feedShape, about: name, "\(name) is for the shapes \(names); this line is ignored")
    }
  }

  /// The rows of the inspector's table; none for a list.
  func properties(_ message: String?) -> [Preview.Property] {
    guard kind != .list else { return [] }
    let width = 375.0
    var list = [Preview.Property("shape", kind.rawValue, note: "drawn in a plain screen")]
    if let ratio {
      let height = Int((width / ratio).rounded())
      list.append(Preview.Property("ratio", "\(ratio)", note: "375 × \(height) points on a screen of 375"))
    }
    if kind == .carousel {
      list.append(Preview.Property("dots", dots ? "true" : "false", note: dots ? "for two cards and more" : nil))
      list.append(
        Preview.Property(
          "autoplay", autoplay.map { "\($0)" } ?? "never", note: autoplay == nil ? nil : "seconds a card"))
    }
    let part = impression.map { "\($0) % of it seen" } ?? "any of it seen"
    list.append(Preview.Property("impression", part, note: "once a card; the app logs it by itself"))
    list.append(Preview.Property("empty", message == nil ? "nothing stands there" : "the text of emptyStateMessage"))
    return list
  }
}

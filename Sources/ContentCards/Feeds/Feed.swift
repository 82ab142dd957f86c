import Appearance
import CardSystems
import Diagnostics
import Documents
import Text

/// A screen of Content Cards (`Content/feeds/*.yaml`): what the SDK's view controller shows, and what the
/// app makes of the cards before (`populateContentCards`, `attributes.transform`).
///
/// ```yaml title: Offers context: modal                # navigation | modal order: sdk
/// # pinned first, then newest; or file: by the cards' files limit: 20
/// # at most 250 shape: carousel               # list | carousel | hero | slot; then
/// also ratio, dots, autoplay and impression disableUnreadIndicator: true drafts: false
/// # whether drafts are shown emptyStateMessage: Nothing for you today     # or { en:
/// Nothing new, fr: Rien de neuf } transforms:                   # in this order
///   - filter: { type: [classic, banner], extras: { feed_type: home } }
///   - exclude: { tags: [internal] }
///   - set: { where: { campaign: spring }, pinned: true }
///   - sort: [-pinned, -created]
/// ```
public struct Feed: Sendable, Hashable {
  /// The way in which the app shows the screen: pushed into a navigation bar, or as a modal sheet.
  public enum Context: String, Sendable, Hashable, CaseIterable { case navigation, modal }
  /// The order before any transform: the SDK's, pinned
  /// cards first and then the newest, or that of the files.
  public enum Order: String, Sendable, Hashable, CaseIterable { case sdk, file }

  /// Braze returns no more cards than this for one user.
  public static let limit = 250

  /// The path below `feeds/` without extension.
  public var id: String
  /// The path relative to the project's root.
  public var file: String
  /// The title in the navigation bar; the SDK's default is none.
  public var title = ""
  /// How the app shows the screen.
  public var context = Context.navigation
  /// The theme that the file names; nil for the project's.
  public var theme: String?
  /// The generation of the SDK; nil for the theme's, else the project's.
  public var sdk: CardSDK?
  /// The order before any transform.
  public var order = Order.sdk
  /// The place that the app makes of the cards: a list, or one of its own.
  public var shape = FeedShape()
  /// The most cards that are shown, from 1 to `Feed.limit`.
  public var limit = Feed.limit
  /// Whether no card shows the unviewed line.
  public var disableUnreadIndicator = false
  /// Whether drafts are shown.
  public var drafts = false
  /// The text of the screen where it has no card, by language
  /// in lower case; the one for all under an empty name.
  public var emptyStateMessages: [String: String] = [:]
  /// The changes that the app makes, in the order in which they run.
  public var transforms: [FeedTransform] = []
  /// Where the file has each transform.
  public var transformPlaces: [Place] = []
}

extension ContentCards {
  /// Every key has a default, so that a feed can always be shown.
  public static func decodeScreen(
    _ source: Source, id: String, in environment: Environment, findings: inout [Finding]
  ) -> Feed? {
    guard let node = YAML.parse(source, findings: &findings) else { return nil }
    var fields = Fields(node, of: "feed", in: source)
    var feed = Feed(id: id, file: source.path)
    feed.title = fields.string("title") ?? ""
    feed.context = fields.choice("context") ?? .navigation
    feed.order = fields.choice("order") ?? .sdk
    feed.shape = FeedShape(&fields)
    feed.limit = fields.int("limit", atLeast: 1, atMost: Feed.limit) ?? feed.shape.kind.limit
    feed.disableUnreadIndicator = fields.bool("disableUnreadIndicator") ?? false
    feed.drafts = fields.bool("drafts") ?? false
    feed.emptyStateMessages = emptyStateMessages(&fields)
    feed.sdk = fields.sdk(in: environment)
    feed.theme = fields.theme(in: environment, unknown: .feedUnknownTheme)
    let transforms = fields.list("transforms", of: "transform") { rule in
      FeedTransform(&rule).map { (transform: $0, place: rule.source.place(rule.position)) }
    }
    feed.transforms = transforms.map(\.transform)
    feed.transformPlaces = transforms.map(\.place)
    fields.passOver("checks")
    fields.finish(addingTo: &findings)
    return feed
  }

  /// A text for everybody, or a map from languages to texts.
  private static func emptyStateMessages(_ fields: inout Fields) -> [String: String] {
    guard let node = fields.node("emptyStateMessage") else { return [:] }
    guard let entries = node.map?.entries, var texts = fields.fields("emptyStateMessage") else {
      return fields.string("emptyStateMessage").map { ["": $0] } ?? [:]
    }
    var messages: [String: String] = [:]
    for entry in entries {
      messages[entry.key.lowercased()] = texts.string(entry.key)
      if !LanguageTag.isWellFormed(entry.key) {
        texts.report(.badLanguage, at: entry.keyPosition, "\"\(entry.key)\" is no language", expected: ["en", "pt-BR"])
      }
    }
    fields.absorb(texts)
    return messages
  }

  /// Whether the text of the empty screen is stated for some languages and none for all.
  public static func dependsOnLanguage(_ feed: Feed) -> Bool {
    !feed.emptyStateMessages.isEmpty && feed.emptyStateMessages[""] == nil
  }
}

import Appearance
import CardSystems
import Diagnostics

/// A screen of Content Cards (`Content/feeds/*.yaml`): what the SDK's view controller shows, and what the app makes of
/// the cards before (`populateContentCards`, `attributes.transform`).
///
/// ```yaml
/// title: Offers
/// context: modal                # navigation | modal
/// order: sdk                    # pinned first, then newest; or file: by the cards' files
/// limit: 20                     # at most 250
/// disableUnreadIndicator: true
/// drafts: false                 # whether drafts are shown
/// emptyStateMessage: Nothing for you today
/// transforms:                   # in this order
///   - filter: { type: [classic, banner], extras: { feed_type: home } }
///   - exclude: { tags: [internal] }
///   - set: { where: { campaign: spring }, pinned: true }
///   - sort: [-pinned, -created]
/// ```
public struct Feed: Sendable, Hashable {
  public enum Context: String, Sendable, Hashable, CaseIterable { case navigation, modal }
  public enum Order: String, Sendable, Hashable, CaseIterable { case sdk, file }

  /// Braze returns no more cards than this for one user.
  public static let limit = 250

  public var id: String
  public var file: String
  /// The title in the navigation bar; the SDK's default is none.
  public var title = ""
  public var context = Context.navigation
  public var theme: String?
  /// The generation of the SDK; nil for the theme's, else the project's.
  public var sdk: SDKGeneration?
  public var order = Order.sdk
  public var limit = Feed.limit
  /// Whether no card shows the unviewed line.
  public var disableUnreadIndicator = false
  /// Whether drafts are shown.
  public var drafts = false
  public var emptyStateMessage: String?
  public var transforms: [FeedTransform] = []
  /// Where the file has each transform.
  public var transformPlaces: [Place] = []

  init(id: String, file: String) {
    self.id = id
    self.file = file
  }
}

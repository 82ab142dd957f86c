/// A place in the app where content blocks appear, and the options of the view that shows them.
public struct Placeholder: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A view that shows one block.
    case `static`
    /// A view that shows several, one after the other.
    case carousel
    /// A row of a table or collection, which shows one block.
    case cell
  }

  /// What the app compares with the names in a block, letter for letter.
  public var id: String
  public var file: String
  public var title: String?
  public var kind: Kind
  public var theme: String?
  /// At most this many blocks; 0 or less for all.
  public var maxMessagesCount: Int
  /// Points; nil for the height of the block that is shown.
  public var customHeight: Double?
  /// Seconds; 0 or less for no automatic scrolling.
  public var scrollDelay: Double
  /// Whether clicks and closes are tracked; that a block was shown always is.
  public var tracksActions: Bool
  /// Whether the app, and not the SDK, opens what is clicked.
  public var overridesDefaultBehavior: Bool
  /// Whether nothing loads until the app asks for it.
  public var isDeferred: Bool
  /// Whether the app has fetched the blocks before the view asks for them: the SDK then inlines nothing, and what is
  /// not inlined is missing (MGR:344-347).
  public var isPrefetched: Bool
  /// A block that fits any of them may be shown; none means all.
  public var filter: [FilterRule]
  /// The SDK's order, unless the app has its own.
  public var sort: [SortKey]

  /// Carousels only: the SDK's names for what an app may look at (`filterContentBlocks`).
  public struct FilterRule: Sendable, Hashable {
    /// A name, or its beginning where it ends with `*`.
    public var name: String?
    public var placeholder: String?
    /// All of them.
    public var tags: [String]
    public var minimumPriority: Int?
    public var maximumPriority: Int?
  }

  /// Carousels only (`sortContentBlocks`).
  public struct SortKey: Sendable, Hashable {
    public enum Field: String, Sendable, Hashable, CaseIterable { case id, name, priority }
    public var field: Field
    public var isDescending: Bool
  }

  /// Highest priority first, then by name (CAR:131-201).
  public static let sdkOrder = [
    SortKey(field: .priority, isDescending: true), SortKey(field: .name, isDescending: false),
  ]
}

import CardSystems
import Diagnostics

/// A place in the app where content blocks appear, and the options of the view that shows them.
public struct Placeholder: Sendable, Hashable {
  /// The kinds of view in which an app shows blocks.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A view that shows one block.
    case `static`
    /// A view that shows several blocks, one after the other.
    case carousel
    /// A row of a table or collection that shows one block.
    case cell
  }

  /// The id that the app compares with the names in a block, letter for letter.
  public var id: String
  /// The path of its file, relative to the project's root.
  public var file: String
  /// Its name on the site; nil where the id serves.
  public var title: String?
  /// The kind of view.
  public var kind: Kind
  /// The theme of the screen around it, by its id; nil for the project's.
  public var theme: String?
  /// The most blocks that are shown; 0 or less for all.
  public var maxMessagesCount: Int
  /// In points; nil for the height of the shown block.
  public var customHeight: Double?
  /// In seconds; 0 or less for no automatic scrolling.
  public var scrollDelay: Double
  /// Whether clicks and closes are tracked; showing a block is always tracked.
  public var tracksActions: Bool
  /// Whether the app opens clicked addresses instead of the SDK.
  public var overridesDefaultBehavior: Bool
  /// Whether nothing loads until the app requests it.
  public var isDeferred: Bool
  /// Whether the app has fetched the blocks before the view requests them. The SDK then inlines nothing,
  /// so images and fonts are missing (InAppContentBlocksManager.swift:344-347).
  public var isPrefetched: Bool
  /// A block that meets any rule may be shown; an empty list means all blocks.
  public var filter: [FilterRule]
  /// Where the file has the filter.
  public var filterPlace: Place?
  /// The SDK's order, unless the app defines its own.
  public var sort: [SortKey]

  /// Only for carousels: the block properties that an app may filter by (`filterContentBlocks`).
  public struct FilterRule: Sendable, Hashable {
    /// A name, or the beginning of one if it ends with `*`.
    public var name: String?
    /// A placeholder that a block must also name; nil for any.
    public var placeholder: String?
    /// The tags that a block must have, all of them.
    public var tags: [String]
    /// The least priority, itself included; nil for no bound. A block without a priority counts as 0.
    public var minimumPriority: Int?
    /// The greatest priority, itself included; nil for no bound.
    public var maximumPriority: Int?
  }

  /// Only for carousels (`sortContentBlocks`).
  public struct SortKey: Sendable, Hashable {
    /// The properties by which an app may sort. Priorities compare as numbers, the others as texts.
    public enum Field: String, Sendable, Hashable, CaseIterable { case id, name, priority }
    /// The property to compare.
    public var field: Field
    /// Whether the greatest comes first.
    public var isDescending: Bool
  }

  /// Highest priority first, then by name (CarouselInAppContentBlockView.swift:131-201).
  public static let sdkOrder = [
    SortKey(field: .priority, isDescending: true), SortKey(field: .name, isDescending: false),
  ]
}

/// Lists all blocks of the project on a placeholder's page, with the reason why each is shown or not.
enum PlaceholderMembers {
  /// The blocks that could be shown, then the rest in file order.
  static func list(
    _ views: PlaceholderSelections, in blocks: BlockCatalogue, _ environment: Environment
  ) -> Preview.Members {
    var members = Preview.Members(of: blocks.summaries, reasons: blocks.reasons, capacity: blocks.summaries.count)
    let exceptions = views.exceptions()
    let kind = views.main.placeholder.kind
    func add(_ item: Selection.Item) {
      var position: Int?
      if case .shown(let place) = item.reason { position = place }
      var text = item.reason.sentence(item.candidate, in: kind, environment)
      for (when, reason) in exceptions[item.candidate.index] ?? [] {
        text += "; \(when): \(reason.sentence(item.candidate, in: kind, environment))"
      }
      if position != nil, let variants = item.candidate.variants {
        text += "; drawn is the first of its variants \(variants)"
      }
      members.add(item.candidate.index, at: position, reason: members.add(reason: text))
    }
    for item in views.main.passed { add(item) }
    var isPassed = Set(views.main.passed.map(\.candidate.index))
    var refused = views.main.refused[...]
    for (index, reason) in blocks.elsewhere.enumerated() {
      if let next = refused.first, next.candidate.index == index {
        add(next)
        refused.removeFirst()
      } else if isPassed.isEmpty || isPassed.remove(index) == nil {
        members.add(index, reason: reason)
      }
    }
    return members
  }
}

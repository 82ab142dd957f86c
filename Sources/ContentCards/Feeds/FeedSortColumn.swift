/// The values by which one key sorts a feed's items, read once because each is compared many times.
struct FeedSortColumn {
  /// Ascending in the list's order. A text ranks as NaN; a missing value ranks last in either direction.
  private(set) var ranks: [Double] = []
  /// Empty where no value is a text, and for ids.
  private var texts: [String] = []
  private let isDescending: Bool
  private let items: [FeedItem]
  private let cards: CardCatalogue
  private let isID: Bool

  init(_ key: FeedSortKey, of items: [FeedItem], in cards: CardCatalogue) {
    isDescending = key.isDescending
    isID = key.field == .id
    (self.items, self.cards) = (items, cards)
    guard !isID else {
      ranks = Array(repeating: .nan, count: items.count)
      return
    }
    for item in items {
      switch key.field {
      case .created: add(cards.row(item).created)
      case .expiresAt: add(cards.row(item).expiresAt)
      case .title: add(cards.title(item))
      case .id: break
      case .type: add(cards.summary(item).type)
      case .pinned: add(cards.has(.pinned, item) ? 1 : 0)
      case .viewed: add(cards.has(.viewed, item) ? 1 : 0)
      case nil: add(extra: cards.extra(key.extra, of: item), isText: key.isText)
      }
    }
  }

  /// Ids are looked up when needed, because they decide only between items that are otherwise equal.
  private func text(_ place: Int) -> String { isID ? cards.summary(items[place]).id : texts[place] }

  private mutating func add(_ number: Double?) {
    ranks.append(number.map { isDescending ? -$0 : $0 } ?? .infinity)
    if !texts.isEmpty { texts.append("") }
  }

  private mutating func add(_ text: String) {
    if texts.isEmpty { texts = Array(repeating: "", count: ranks.count) }
    ranks.append(.nan)
    texts.append(text)
  }

  /// Extras are text; one that reads as a number is compared as a number.
  private mutating func add(extra: String?, isText: Bool) {
    if let extra, isText || Double(extra)?.isFinite != true { add(extra) } else { add(extra.flatMap(Double.init)) }
  }

  /// Negative where `a` precedes `b`, 0 where they are equal. At
  /// least one of the values is a text; numbers precede other texts.
  func compareTexts(_ a: Int, _ b: Int) -> Int {
    if ranks[a].isNaN, ranks[b].isNaN {
      let (textA, textB) = (text(a), text(b))
      return textA == textB ? 0 : (textA < textB) != isDescending ? -1 : 1
    }
    if ranks[a].isNaN { return ranks[b] == .infinity || isDescending ? -1 : 1 }
    return ranks[a] == .infinity || isDescending ? 1 : -1
  }
}

/// `created`, or `-created` for descending order.
public struct FeedSortKey: Sendable, Hashable {
  /// The properties by which feeds sort. A flag that is set
  /// counts as 1, and a missing value comes last either way.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case created, expiresAt, title, id, type, pinned, viewed
  }

  /// Nil for an extra.
  public var field: Field?
  /// The extra's name.
  public var extra = ""
  /// Whether the greatest value comes first.
  public var isDescending: Bool
  /// Whether the extra's values are compared as text even where they are numbers: `extras.position as text`.
  public var isText = false

  static let names = Field.allCases.map(\.rawValue) + ["extras.NAME", "extras.NAME as text"]

  init?(_ text: String) {
    isDescending = text.hasPrefix("-")
    var name = isDescending ? String(text.dropFirst()) : text
    if name.hasPrefix("extras."), name.hasSuffix(" as text") {
      isText = true
      name.removeLast(" as text".utf8.count)
    }
    field = Field(rawValue: name)
    guard field == nil else { return }
    guard name.hasPrefix("extras."), name.utf8.count > 7 else { return nil }
    extra = String(name.dropFirst(7))
  }
}

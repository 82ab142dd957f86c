import Appearance
import CardSystems

/// The marks of a card's row in a feed that platforms show differently.
struct FeedRow {
  /// The platforms that do not show it, with blanks between; nil for none.
  var hiddenOn: String?
  /// Declarations of its place on platforms with another order; nil for none.
  var order: String?
}

/// One feed as each of the app's platforms shows it.
struct PlatformFeeds {
  /// The first platform's selection, by which the page lists the cards.
  let first: FeedSelection
  private let others: [(platform: Platform, selection: FeedSelection)]
  private let firstID: CardPlatform

  init(_ feed: Feed, from catalogue: CardCatalogue, in environment: Environment) {
    let platforms = environment.platforms
    let usual = platforms.first ?? .ios
    firstID = usual.id
    first = FeedSelection(feed, from: catalogue, now: environment.now, on: usual)
    others = platforms.dropFirst().map {
      ($0, FeedSelection(feed, from: catalogue, now: environment.now, on: $0))
    }
  }

  /// A feed that one platform alone shows.
  init(_ selection: FeedSelection) {
    first = selection
    others = []
    firstID = .ios
  }

  /// The items that any platform shows: in the first one's order, then those that only others show.
  var items: [FeedItem] {
    var items = first.shownItems
    var known = Set(items.map(\.index))
    for (_, selection) in others {
      for item in selection.shownItems where known.insert(item.index).inserted { items.append(item) }
    }
    return items
  }

  /// The marks of each of `items`.
  func rows(of items: [FeedItem]) -> [FeedRow] {
    guard !others.isEmpty else { return items.map { _ in FeedRow() } }
    let all = [(firstID, first)] + others.map { ($0.platform.id, $0.selection) }
    let places = all.map { id, selection in
      (id, Dictionary(uniqueKeysWithValues: selection.shownItems.enumerated().map { ($1.index, $0) }))
    }
    let moved = places.dropFirst().filter { _, place in
      let known = items.compactMap { place[$0.index] }
      return known != known.sorted()
    }
    return items.map { item in
      let hidden = places.filter { $0.1[item.index] == nil }.map(\.0.rawValue)
      let order = moved.compactMap { id, place in place[item.index].map { "--order-\(id.rawValue):\($0)" } }
      return FeedRow(
        hiddenOn: hidden.isEmpty ? nil : hidden.joined(separator: " "),
        order: order.isEmpty ? nil : order.joined(separator: ";"))
    }
  }

  /// The fate on other platforms of an item that the first one
  /// shows: "not on the web: …"; nil where they show it.
  func differences(of item: FeedItem, _ environment: Environment) -> String? {
    let texts = others.compactMap { platform, selection -> String? in
      guard let omitted = selection.omitted.first(where: { $0.item.index == item.index }) else { return nil }
      return "not on \(platform.name): \(selection.reason(omitted.item, omitted.why, environment))"
    }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  /// Says which other platforms show an item that the first one leaves out.
  func places(ofOmitted item: FeedItem) -> String? {
    let names = others.filter { $0.selection.shownItems.contains { $0.index == item.index } }.map(\.platform.name)
    return names.isEmpty ? nil : "shown on " + names.joined(separator: ", ")
  }
}

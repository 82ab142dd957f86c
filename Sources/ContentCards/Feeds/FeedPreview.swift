import Appearance
import CardSystems
import Diagnostics
import HTML
import Mustache

extension ContentCards {
  /// Findings that only tell something where they hold for every profile.
  public static let codesOfEverybody: Set<Code> = [.feedEmpty, .feedUnmetRule]

  /// Stages as for a single card: the feed's own theme, then
  /// every theme under which one of its cards has other markup.
  public static func compose(
    _ feed: Feed, from catalogue: CardCatalogue, load: (Int) -> ContentCard?, root: String,
    in environment: Environment,
    findings: inout [Finding]
  ) -> Preview {
    let feeds = PlatformFeeds(feed, from: catalogue, in: environment)
    let selection = feeds.first
    let beyond = selection.omitted.count { $0.why == .beyondLimit(Feed.limit) }
    if beyond > 0 {
      findings.report(
        .feedTooManyCards, at: Place(file: feed.file, line: 1, column: 1),
        "\(selection.shownItems.count + beyond) cards belong into this feed, and Braze returns \(Feed.limit)")
    }
    if let number = selection.emptyingTransform {
      findings.report(
        .feedEmpty, at: feed.transformPlaces[number],
        "the feed shows nothing: this transform leaves out every card"
          + (number == 0 ? "" : " that the transforms before it keep"))
    }
    for number in selection.unmetTransforms {
      findings.report(
        .feedUnmetRule, at: feed.transformPlaces[number], "no card of the feed meets this transform, which sets a link")
    }
    let items = feeds.items
    let cards = zip(items, feeds.rows(of: items)).compactMap { item, row in
      load(item.index).map { card in
        let card = item.applied(to: card)
        let actions = CardClick.actions(of: card, in: environment)
        return (card: card, drawing: CardDrawing(actions: actions, row: row, environment: environment, root: root))
      }
    }
    var preview = Preview(
      stages: [], properties: properties(feed), members: FeedMembers.list(feeds, catalogue, environment))
    preview.offeredSDKs = environment.settings.offeredSDKs
    preview.title = feed.title.isEmpty ? nil : feed.title
    let isEmpty = cards.allSatisfy { $0.card.type == .control }
    let message = FeedPreview.message(of: feed, under: environment.theme(feed.theme), environment)
    preview.properties += feed.shape.properties(message)
    let isList = feed.shape.kind == .list
    preview.fidelity = FidelityNote.all([
      "feed-order": feed.order == .sdk, "feed-shape": !isList, "feed-empty": isEmpty && isList && message == nil,
    ])
    var problems = Problems()
    var drawn: [CardLook]?
    for theme in environment.themeOrder(first: feed.theme) {
      let looks = cards.map { CardLook.look(of: $0.card, under: theme) }
      guard looks != drawn else { continue }
      let markup = draw(feed, cards, looks, theme, environment, &problems)
      preview.stages.append(
        Preview.Stage(
          theme: theme.id, content: markup, sdk: environment.sdk(feed.sdk, under: theme),
          cell: environment.settings.cell))
      drawn = drawn ?? looks
    }
    findings += problems.findings
    if let finding = unrendered(feed, zip(cards.map(\.card), drawn ?? []), environment) {
      findings.append(finding)
    }
    return preview
  }

  /// A finding of cards whose Markdown only their own theme
  /// renders, and the feed's cell shows as it is written.
  private static func unrendered(
    _ feed: Feed, _ cards: some Sequence<(ContentCard, CardLook)>, _ environment: Environment
  ) -> Finding? {
    let shown = cards.filter { card, look in
      card.body.formatting != nil && !look.isCustom
        && CardLook.look(of: card, under: environment.theme(card.theme)).isCustom
    }
    guard environment.settings.cell == .stock, let first = shown.first?.0 else { return nil }
    let more = shown.count > 1 ? " and of \(shown.count - 1) more" : ""
    return Finding(
      .cardMarkdownInStockCell, at: Place(file: feed.file, line: 1, column: 1),
      "under this feed's theme, the stock cell shows the Markdown of \(first.id)\(more) as it is written",
      hint: "write theme: \(environment.theme(first.theme).id) in the feed, as in the card", member: first.id)
  }

  private static func draw(
    _ feed: Feed, _ cards: [(card: ContentCard, drawing: CardDrawing)], _ looks: [CardLook], _ theme: Theme,
    _ environment: Environment, _ problems: inout Problems
  ) -> Markup {
    var rows = Buffer(capacity: 1024 * (cards.count + 1))
    for (i, look) in looks.enumerated() {
      if cards[i].card.type == .control {
        // A control card shows nothing.
        rows.html("<div class=\"cc-control\"\("data-control", cards[i].card.id)></div>\n")
      } else {
        let room = Library.pageLimit - rows.count
        cards[i].drawing.draw(cards[i].card, look, into: &rows, problems: &problems, limit: room)
      }
    }
    let isEmpty = cards.allSatisfy { $0.card.type == .control }
    let ownMessage = FeedPreview.message(of: feed, under: theme, environment)
    let shape = feed.shape
    let count = cards.count { $0.card.type != .control }
    let message = ownMessage ?? (shape.kind == .list ? FeedPreview.emptyStateMessage : "")
    var buffer = Buffer(capacity: rows.count + 512)
    environment.templates.render("cards/feed", into: &buffer, problems: &problems) { arena in
      FeedValues(
        id: arena.text(feed.id), context: arena.text(feed.context.rawValue),
        title: feed.title.isEmpty ? .null : arena.text(feed.title), isModal: .bool(feed.context == .modal),
        unreadOff: .bool(feed.disableUnreadIndicator), cards: cards.isEmpty ? .null : arena.markup(rows),
        empty: isEmpty ? arena.text(message) : .null,
        shape: shape.kind == .list ? .null : arena.text(shape.kind.rawValue),
        ratio: shape.kind == .list ? .null : arena.text(shape.ratio.map { "\($0)" }),
        seconds: shape.kind == .carousel ? arena.text(shape.autoplay.map { "\($0)" }) : .null,
        impression: shape.kind == .list ? .null : arena.text(shape.impression.map { "\($0)" }),
        dots: arena.rows(Array(0..<(shape.kind == .carousel && shape.dots && count > 1 ? count : 0))) {
          number, ends in
          DotValues(number: arena.number(number + 1), ends: ends)
        })
    }
    return Markup(buffer)
  }

  private static func properties(_ feed: Feed) -> [Preview.Property] {
    var list = [
      Preview.Property("context", feed.context.rawValue, note: feed.context == .modal ? "with Done" : nil),
      Preview.Property(
        "order", feed.order.rawValue, note: feed.order == .sdk ? "pinned first, then newest" : "as the files are sorted"
      ),
      Preview.Property("limit", "\(feed.limit)", note: feed.limit == Feed.limit ? "Braze's own" : nil),
      Preview.Property("disableUnreadIndicator", feed.disableUnreadIndicator ? "true" : "false"),
      Preview.Property("transforms", "\(feed.transforms.count)"),
    ]
    if let sdk = feed.sdk { list.append(Preview.Property("sdk", sdk.rawValue)) }
    if let theme = feed.theme { list.append(Preview.Property("theme", theme)) }
    return list
  }
}

private enum FeedPreview {
  /// The message of a feed without cards to its reader; nil for the SDK's own words.
  static func message(of feed: Feed, under theme: Theme, _ environment: Environment) -> String? {
    let tag = environment.profiles.all.first?.language?.lowercased() ?? ""
    let messages = feed.emptyStateMessages
    return messages[tag] ?? messages[String(tag.prefix { $0 != "-" })] ?? messages[""]
      ?? theme.text("emptyStateMessage") ?? messages["en"]
  }

  /// The meaning of the SDK's own text, which an app has in the reader's language.
  static let emptyStateMessage = "There is nothing new here.\nPlease look in again later."
}

/// The list of a feed's page: every card that it shows, and
/// why others are not shown, as far as a page can hold them.
enum FeedMembers {
  /// How many of the cards that are not shown are listed by name.
  static let listed = 200

  static func list(
    _ feeds: PlatformFeeds, _ cards: CardCatalogue, _ environment: Environment
  ) -> Preview.Members {
    let selection = feeds.first
    var members = Preview.Members(of: cards.summaries, capacity: selection.shownItems.count + listed + 1)
    var count = 0
    for item in selection.shownItems {
      let others = feeds.differences(of: item, environment).map { "; \($0)" } ?? ""
      let reason = members.add(reason: reason(item, cards) + others)
      let position = cards.isControl(item) ? nil : count
      if position != nil { count += 1 }
      if item.changes.isEmpty {
        members.add(item.index, at: position, reason: reason)
      } else {
        members.add(item.index, title: cards.title(item), at: position, reason: reason)
      }
    }
    var reasons: [String: Int] = [:]
    for (item, why) in selection.omitted.prefix(listed) {
      let shown = feeds.places(ofOmitted: item).map { ", but \($0)" } ?? ""
      let text = selection.reason(item, why, environment) + shown
      let knownReason = reasons[text]
      let reason = knownReason ?? members.add(reason: "not shown: \(text)")
      if knownReason == nil { reasons[text] = reason }
      members.add(item.index, reason: reason)
    }
    let rest = selection.omitted.count - listed
    if rest > 0 {
      members.add(nil, title: "\(rest) more cards", reason: members.add(reason: "not shown, and not listed here"))
    }
    return members
  }

  private static func reason(_ item: FeedItem, _ cards: CardCatalogue) -> String {
    if cards.isControl(item) { return "control card: logs its impression, never shown" }
    var reasons: [String] = []
    if cards.has(.pinned, item) { reasons.append("pinned") }
    if !item.changes.isEmpty { reasons.append("changed by a transform") }
    return reasons.isEmpty ? "shown" : "shown: " + reasons.joined(separator: ", ")
  }
}

/// The values of a feed's template.
struct FeedValues: TemplateObject {
  let id, context, title, isModal, unreadOff, cards, empty: Value
  /// The place of the app's own that shows the cards; null for a list.
  let shape, ratio, seconds, impression, dots: Value
}

/// A dot below a carousel.
struct DotValues: TemplateObject {
  let number: Value
  let ends: ListEnds
}

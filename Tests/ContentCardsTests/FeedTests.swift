import CardSystems
import Diagnostics
import Documents
import Foundation
import Testing

@testable import ContentCards

@Suite struct FeedTests {
  private static let cards = [
    ("a", "type: classic\ntitle: A\ncreated: 2026-02-01\nextras: { feed_type: home, priority: \"10\" }", "B"),
    ("b", "type: classic\ntitle: B\ncreated: 2026-02-03\npinned: true\ntags: [x]", "B"),
    ("c", "type: banner\nimage: images/spring.png\ncreated: 2026-02-05\nextras: { priority: \"9\" }", ""),
    ("control", "type: control", ""),
    ("d", "type: classic\ntitle: D\nimage: images/icon.png\ncreated: 2026-02-03\ncampaign: spring", "B"),
    ("draft", "type: classic\ntitle: Draft\ndraft: true", "B"),
    ("expired", "type: classic\ntitle: Old\ncreated: 2026-01-01\nexpiresAt: 2026-01-20", "B"),
    ("removed", "type: classic\ntitle: Gone\nremoved: true", "B"),
  ]

  private func feed(_ yaml: String) -> (feed: Feed?, findings: [String]) {
    var findings: [Finding] = []
    let source = Source(path: "Content/feeds/home.yaml", bytes: Array(yaml.utf8))
    let feed = ContentCards.decodeScreen(source, id: "home", in: Project.standard, findings: &findings)
    return (feed, Project.lines(findings.sorted()))
  }

  private func preview(_ yaml: String, finding: [String] = []) throws -> Preview {
    let (decoded, findings) = feed(yaml)
    #expect(findings == [])
    let feed = try #require(decoded)
    let cards = try Self.cards.map { id, keys, body in
      try Project.card("---\nid: \(id)\n\(keys)\n---\n\(body)\n")
    }
    var problems: [Finding] = []
    let preview = ContentCards.compose(
      feed, from: ContentCards.catalogue(of: cards.map(\.summary)), load: { cards[$0] }, root: "../",
      in: Project.standard, findings: &problems)
    #expect(Project.lines(problems) == finding)
    return preview
  }

  private func shown(_ yaml: String) throws -> [String] {
    try preview(yaml).members.listed.filter { $0.position != nil }.map(\.id)
  }

  @Test func `pinned first then the newest then by id`() throws { #expect(try shown("") == ["b", "c", "d", "a"]) }

  @Test func `a control card has a row that shows nothing`() throws {
    let preview = try preview("order: file\n")
    #expect(
      preview.members.listed.map { "\($0.id) \($0.position.map(String.init) ?? "-")" }.prefix(5) == [
        "a 0", "b 1", "c 2", "control -", "d 3",
      ])
    guard let markup = preview.stages.first?.content else { return #expect(Bool(false)) }
    let html = String(decoding: markup.bytes, as: UTF8.self)
    #expect(html.contains("<div class=\"cc-control\" data-control=\"control\"></div>"))
  }

  @Test func `a feed of control cards alone is empty`() throws {
    let preview = try preview(
      "emptyStateMessage: Nothing today\ntransforms: [{ filter: { id: control } }]\n",
      finding: ["2:14 warning feed/empty: the feed shows nothing: this transform leaves out every card"])
    guard let markup = preview.stages.first?.content else { return #expect(Bool(false)) }
    let html = String(decoding: markup.bytes, as: UTF8.self)
    #expect(html.contains("Nothing today") && html.contains("data-control=\"control\""))
  }

  @Test func `the order of the files`() throws { #expect(try shown("order: file\n") == ["a", "b", "c", "d"]) }

  @Test func `every card has a reason`() throws {
    #expect(
      try preview("limit: 3\ntransforms: [{ exclude: { type: banner } }]\ndrafts: true\n").members.listed.map {
        "\($0.id) \($0.position.map(String.init) ?? "-") \($0.reason)"
      } == [
        "b 0 shown: pinned", "d 1 shown", "a 2 shown", "c - not shown: `type: banner` is left out by `exclude`",
        "control - not shown: beyond the 3 cards of this feed", "draft - not shown: beyond the 3 cards of this feed",
        "expired - not shown: expired on 20 Jan 2026, 00:00 UTC", "removed - not shown: removed",
      ])
  }

  @Test func `filters`() throws {
    #expect(try shown("transforms: [{ filter: { type: classic } }]\n") == ["b", "d", "a"])
    #expect(try shown("transforms: [{ filter: { type: [classic-image, banner] } }]\n") == ["c", "d"])
    #expect(try shown("transforms: [{ filter: { extras: { feed_type: [home, news] } } }]\n") == ["a"])
    #expect(try shown("transforms: [{ filter: { extras: { priority: 9 } } }]\n") == ["c"])
    #expect(try shown("transforms: [{ filter: { tags: x } }]\n") == ["b"])
    #expect(
      try shown("transforms: [{ exclude: { campaign: spring } }, { filter: { pinned: false } }]\n") == ["c", "a"])
    #expect(try shown("transforms: [{ filter: { id: [a, d] } }]\n") == ["d", "a"])
  }

  @Test func `sorts`() throws {
    #expect(try shown("transforms: [{ sort: [-extras.priority, title] }]\n") == ["a", "c", "b", "d"])
    #expect(try shown("transforms: [{ sort: [extras.priority, -title] }]\n") == ["c", "a", "d", "b"])
    #expect(try shown("transforms: [{ sort: created }]\n") == ["a", "b", "d", "c"])
  }

  @Test func `numbers sort as numbers and before other text`() {
    let summaries = ["1a", "100", "", "20"].map { value in
      Summary(
        id: "c\(value)", file: "", type: "classic", title: "", facts: value.isEmpty ? [] : [.init("extras.n", value)])
    }
    let cards = CardCatalogue(of: summaries)
    func sorted(_ key: String) -> [String] {
      let items = summaries.indices.map { FeedItem(index: $0) }
      return FeedOrder([FeedSortKey(key)].compactMap { $0 }, of: items, in: cards).sorted().map { cards.summary($0).id }
    }
    #expect(sorted("extras.n") == ["c20", "c100", "c1a", "c"])
    #expect(sorted("-extras.n") == ["c1a", "c100", "c20", "c"])
  }

  @Test func `the first of many are those of the whole order`() {
    let summaries = (0..<500).map { (i: Int) -> Summary in
      let created: Double? = i % 11 == 0 ? nil : Double(i * 31 % 50)
      let facts: [Summary.Fact] = i % 9 == 0 ? [Summary.Fact("pinned", "true")] : []
      return Summary(id: "c\(i * 7 % 500)", file: "", type: "classic", title: "", created: created, facts: facts)
    }
    let cards = CardCatalogue(of: summaries)
    let items = summaries.indices.map { FeedItem(index: $0) }
    for keys in [["-pinned", "-created", "-id"], ["created"], ["-id"], ["pinned"]] {
      let order = FeedOrder(keys.compactMap(FeedSortKey.init), of: items, in: cards)
      for count in [0, 1, 50, 125, 499, 600] {
        let first = order.sorted(first: count).map { $0.index }
        #expect(first.prefix(count) == order.sorted().prefix(count).map { $0.index }[...])
        #expect(first.sorted() == Array(summaries.indices))
      }
    }
  }

  @Test func `changes are drawn and sorted by`() throws {
    let preview = try preview(
      """
      transforms:
        - set: { where: { campaign: spring }, pinned: true, title: Now on top }
        - sort: [-pinned]
      """)
    #expect(preview.members.listed.prefix(4).map(\.id) == ["b", "d", "c", "a"])
    #expect(preview.members.listed[1].reason == "shown: pinned, changed by a transform")
    let html = Self.html(preview)
    #expect(html.contains("data-part=\"title\">Now on top<"))
    #expect(html.components(separatedBy: "data-part=\"pin\"").count == 3)
  }

  @Test func `a modal screen has done and a title`() throws {
    let html = Self.html(try preview("title: Offers & more\ncontext: modal\ndisableUnreadIndicator: true\n"))
    #expect(html.contains("data-feed=\"home\" data-context=\"modal\" data-unread=\"off\""))
    #expect(html.contains("Offers &amp; more</h2>") && html.contains(">Done<"))
  }

  @Test func `an empty screen says so`() throws {
    let feed = "emptyStateMessage: Nothing <yet>\ntransforms:\n  - exclude: { id: a }\n  - filter: { id: none }\n"
    let html = Self.html(
      try preview(
        feed,
        finding: [
          "4:5 warning feed/empty: the feed shows nothing: this transform leaves out every card that the transforms "
            + "before it keep"
        ]))
    #expect(html.contains("data-part=\"empty\">Nothing &lt;yet&gt;</p>") && !html.contains("data-card"))
  }

  @Test func `an empty screen in the SDK's words says that they are ours, and by language where it has them`() throws {
    let none = "transforms: [{ filter: { id: none } }]\n"
    let finding = ["1:14 warning feed/empty: the feed shows nothing: this transform leaves out every card"]
    let note = "The SDK says in the phone's language that there is no card"
    #expect(try preview(none, finding: finding).fidelity.contains { $0.hasPrefix(note) })
    let told = try preview(
      "emptyStateMessage: { en: Nothing, fr: Rien }\n" + none, finding: finding.map { "2" + $0.dropFirst() })
    #expect(!told.fidelity.contains { $0.hasPrefix(note) } && Self.html(told).contains(">Nothing</p>"))
    #expect(try !preview("").fidelity.contains { $0.hasPrefix(note) })
    #expect(
      feed("emptyStateMessage: { french: Rien, fr: 3 }\n").findings == [
        "1:22 warning document/bad-language: \"french\" is no language",
        "1:40 error document/wrong-type: fr is 3 [quote it: \"3\"]",
      ])
  }

  @Test func `an expired card says by which clock`() throws {
    let keys = "id: a\ntype: classic\ntitle: A\nexpiresAt: 2026-01-20T09:00\nexpiresInLocalTime: true"
    let card = try Project.card("---\n\(keys)\n---\nB\n")
    let selection = FeedSelection(
      Feed(id: "f", file: "f.yaml"), from: ContentCards.catalogue(of: [card.summary]), now: Project.now)
    #expect(
      selection.omitted.map { selection.reason($0.item, $0.why, Project.standard) } == [
        "expired on 20 Jan 2026, 09:00 local time"
      ])
  }

  @Test func `of cards with one value, the first stays`() throws {
    let sameCreation = "transforms:\n  - dropDuplicatesBy: type\n"
    #expect(try shown(sameCreation) == ["b", "c", "d"])
    let preview = try preview("order: file\ntransforms: [{ dropDuplicatesBy: extras.feed_type }]\n")
    #expect(preview.members.listed.filter { $0.position != nil }.map(\.id) == ["a", "b", "c", "d"])
    #expect(
      try self.preview(sameCreation).members.listed.contains {
        $0.id == "a"
          && $0.reason == "not shown: `type: classic` is that of a card before it: left out by `dropDuplicatesBy`"
      })
  }

  @Test func `cards stand below their headers`() throws {
    let keys = "title: A\nextras: { kind: KIND, group: GROUP }"
    func card(_ id: String, _ kind: String, _ group: String) throws -> ContentCard {
      try Project.card(
        "---\nid: \"\(id)\"\ntype: classic\n\(keys.replacing("KIND", with: kind).replacing("GROUP", with: group))\n---\nB\n"
      )
    }
    let cards = try [
      card("1", "card", "food"), card("2", "header", "drink"), card("3", "card", "none"), card("4", "header", "food"),
      card("5", "card", "drink"), card("6", "card", "food"), card("7", "header", "empty"), card("8", "header", "food"),
    ]
    let (decoded, findings) = feed(
      "order: file\ntransforms:\n  - groupBy: { headers: { extras: { kind: header } }, key: extras.group }\n")
    #expect(findings == [])
    let selection = FeedSelection(
      try #require(decoded), from: ContentCards.catalogue(of: cards.map(\.summary)), now: Project.now)
    #expect(selection.shownItems.map { cards[$0.index].id } == ["3", "2", "5", "4", "1", "6", "8"])
    #expect(selection.omitted.map { cards[$0.item.index].id } == ["7"])
    #expect(
      feed("transforms: [{ groupBy: { key: extras.x } }, { dropDuplicatesBy: -created }]\n").findings.count == 2)
  }

  @Test func `a link for cards that are not there is told`() throws {
    let rule = "transforms: [{ set: { where: { tags: none }, url: \"https://example.com\" } }]\n"
    _ = try preview(
      rule, finding: ["1:14 warning feed/unmet-rule: no card of the feed meets this transform, which sets a link"])
    _ = try preview(rule.replacing("none", with: "x"))
    _ = try preview("transforms: [{ set: { where: { tags: none }, title: A } }]\n")
  }

  @Test func `many cards are counted not listed`() throws {
    let (decoded, _) = feed("transforms: [{ filter: { id: c1 } }]\n")
    let summaries = (0..<10_000).map { Summary(id: "c\($0)", file: "", type: "classic", title: "") }
    let cards = CardCatalogue(of: summaries)
    let selection = FeedSelection(try #require(decoded), from: cards, now: 0)
    let members = FeedMembers.list(PlatformFeeds(selection), cards, Project.standard).listed
    #expect(members.count == 202 && members.last?.title == "9799 more cards")
  }

  @Test func `the file says what is wrong with it`() {
    #expect(feed("context: sheet\n").findings == ["1:10 error document/unknown-value: context is \"sheet\""])
    #expect(feed("limit: 300\n").findings == ["1:8 error document/out-of-range: limit is 300"])
    #expect(feed("theme: x\n").findings == ["1:8 error feed/unknown-theme: there is no theme \"x\""])
    #expect(
      feed("transforms: [{ fliter: {} }]\n").findings == [
        "1:14 error feed/rule: a transform without a rule",
        "1:16 error document/unknown-key: transform has no key \"fliter\" [did you mean \"filter\"?]",
      ])
    #expect(
      feed("transforms: [{ filter: {}, sort: id }]\n").findings == ["1:14 error feed/rule: a transform with 2 rules"])
    var twoRules: [Finding] = []
    let source = Source(path: "a.yaml", bytes: Array("transforms: [{ filter: {}, sort: id }]\n".utf8))
    _ = ContentCards.decodeScreen(source, id: "a", in: Project.standard, findings: &twoRules)
    #expect(twoRules.map(\.expected) == [["one of filter, exclude, set, sort, dropDuplicatesBy, groupBy in each step"]])
    #expect(
      feed("transforms: [{ sort: [-creatd] }]\n").findings == [
        "1:22 error document/unknown-value: sort by \"-creatd\" [did you mean \"created\"?]"
      ])
    #expect(
      feed("transforms: [{ filter: { type: control } }]\n").findings == [
        "1:32 warning feed/never-drawn: control cards are never in a feed"
      ])
    #expect(feed("transforms: 3\n").findings == ["1:13 error document/wrong-type: transforms is 3"])
    #expect(
      feed("transforms: [{ set: { pined: true } }]\n").findings == [
        "1:23 error document/unknown-key: set has no key \"pined\" [did you mean \"pinned\"?]"
      ])
  }

  private static func html(_ preview: Preview) -> String {
    guard let markup = preview.stages.first?.content else { return "" }
    return String(decoding: markup.bytes, as: UTF8.self)
  }
}

/// The rows of a screen's list, as its page shows them.
struct ListedMember {
  /// Empty for a line that is no definition.
  var id: String
  var title: String
  var position: Int?
  var reason: String
}

extension Preview.Members {
  var listed: [ListedMember] {
    rows.map { row in
      let summary = row.index.map { summaries[$0] }
      return ListedMember(
        id: summary?.id ?? "", title: row.title.map { titles[$0] } ?? summary?.title ?? "", position: row.position,
        reason: reasons[row.reason])
    }
  }
}

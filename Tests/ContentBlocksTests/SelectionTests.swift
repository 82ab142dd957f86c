import CardSystems
import Diagnostics
import Documents
import HTML
import Testing

@testable import ContentBlocks

@Suite struct SelectionTests {
  private func summary(_ id: String, _ facts: [String: String] = [:], tags: [String] = [], draft: Bool = false)
    -> Summary
  {
    Summary(
      id: id, file: id, type: "html", title: id, tags: tags, draft: draft,
      facts: [.init("block.placeholder", facts["placeholder"] ?? "home")]
        + facts.filter { $0.key != "placeholder" }.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
  }

  private func screen(_ yaml: String) -> (placeholder: Placeholder?, findings: [Finding]) {
    var findings: [Finding] = []
    let source = Source(path: "Content/placeholders/home.yaml", bytes: Array(yaml.utf8))
    let placeholder = ContentBlocks.decodeScreen(source, id: "home", in: environment(), findings: &findings)
    return (placeholder, findings.sorted())
  }

  /// The reasons under a project's SDK, without those of others.
  private func select(_ yaml: String, _ summaries: [Summary], by sdk: BlockSDK = .ios) throws -> [String] {
    let placeholder = try #require(screen(yaml).placeholder)
    let blocks = BlockCatalogue(of: summaries)
    let views = PlaceholderSelections(placeholder, from: blocks, in: environment(sdk: sdk, now: 100))
    return PlaceholderMembers.list(views, in: blocks, environment()).listed.map { row in
      "\(row.id): \(row.reason.replacing(/; on (iOS|Android).*/, with: ""))"
    }
  }

  @Test func `a carousel sorts then caps`() throws {
    let blocks = [
      summary("b", ["priority": "1"]), summary("Z", ["priority": "1"]), summary("a", ["priority": "1"]),
      summary("top", ["priority": "9"]), summary("none"),
      summary("broken", ["block.html": "invalid", "priority": "9"]),
    ]
    #expect(
      try select("kind: carousel\nmaxMessagesCount: 3", blocks) == [
        "top: shown: number 1, priority 9", "Z: shown: number 2, priority 1", "a: shown: number 3, priority 1",
        "b: not shown: only the first 3 are (maxMessagesCount)",
        "none: not shown: only the first 3 are (maxMessagesCount)", "broken: not shown: the SDK gave its HTML up",
      ])
  }

  @Test func `every reason is given`() throws {
    let blocks = [
      summary("other", ["placeholder": "Home"]), summary("draft", draft: true),
      summary("status", ["status": "filter_not_matched"]), summary("images", ["block.images": "corrupted"]),
      summary("early", ["from": "100.5"]), summary("late", ["to": "99"]),
      summary("edge", ["from": "100", "to": "100"]),
      summary("tagged", ["priority": "5"], tags: ["x"]),
    ]
    #expect(
      try select("kind: carousel\nfilter: [{ minimumPriority: 9 }, { name: ed* }]", blocks) == [
        "edge: shown: number 1, priority 0", "tagged: not shown: the placeholder's filter leaves it out",
        "other: not shown: is for Home", "draft: not shown: a draft",
        "status: not shown: status is filter_not_matched, for the customer does not match the block's filter",
        "images: not shown: none of its images loads", "early: not shown before 1 Jan 1970, 00:01 UTC",
        "late: not shown after 1 Jan 1970, 00:01 UTC",
      ])
  }

  @Test func `a static view takes the highest priority and has no second try`() throws {
    #expect(
      try select("kind: static", [summary("a"), summary("b", ["priority": "2"]), summary("c", ["priority": "2"])]) == [
        "b: may be shown: the SDK picks at random among 2 blocks of priority 2",
        "c: may be shown: the SDK picks at random among 2 blocks of priority 2",
        "a: not shown: priority 0, and another has 2",
      ])
    #expect(
      try select("kind: cell", [summary("a", ["block.html": "invalid", "priority": "1"]), summary("b")], by: .ios40)
        == [
          "a: wins with priority 1, but the SDK gave its HTML up: nothing is shown",
          "b: not shown: priority 0, and another has 1",
        ])
  }

  @Test func `an apps own order is followed`() throws {
    let blocks = [summary("a", ["priority": "1"]), summary("c"), summary("b")]
    #expect(
      try select("kind: carousel\nsort: [-name]", blocks).map { $0.prefix(1) } == ["c", "b", "a"])
  }

  @Test func `other situations are explained where they differ`() throws {
    let placeholder = try #require(screen("kind: carousel").placeholder)
    let blocks = [summary("plain"), summary("pictures", ["block.images.otherwise": "corrupted"])]
    let views = PlaceholderSelections(placeholder, from: BlockCatalogue(of: blocks), in: environment())
    let exceptions = views.exceptions().mapValues { $0.map { "\($0.when): \($0.reason)" } }
    #expect(exceptions == [1: ["where images failed: corruptedImages"]])
  }

  @Test func `options are checked`() {
    #expect(
      places(screen("kind: carrousel\nscrolDelay: 1").findings) == [
        "document/unknown-value 1:7", "document/unknown-key 2:1",
      ])
    #expect(places(screen("kind: static\nscrollDelay: 1").findings) == ["placeholder/no-effect 2:14"])
    #expect(places(screen("kind: carousel\nsort: [prio]").findings) == ["placeholder/unknown-rule 2:7"])
    #expect(places(screen("title: x").findings) == ["document/missing-key 1:1"])
  }

  @Test func `the page has the blocks in their frames`() throws {
    let placeholder = try #require(screen("kind: carousel\nscrollDelay: 0.5").placeholder)
    let (block, summary, _) = decode(
      "---\nplaceholders: home\n---\n<a href='app://x' data-actiontype=browser>\"x\"</a><a href='https://x.example/a b'>y</a>"
    )
    var findings: [Finding] = []
    let preview = ContentBlocks.compose(
      placeholder, from: ContentBlocks.catalogue(of: [try #require(summary)]), load: { _ in block }, root: "../",
      in: environment(), findings: &findings)
    guard let markup = preview.stages.first?.content else {
      Issue.record("no fragment")
      return
    }
    let html = String(decoding: markup.bytes, as: UTF8.self)
    #expect(
      html.contains(
        "data-placeholder=\"home\" data-kind=\"carousel\" data-carousel-index=\"0\" data-carousel-count=\"1\" data-scroll-delay=\"0.5\""
      ))
    #expect(html.contains("data-block=\"a\"") && html.contains("sandbox=\"allow-same-origin\""))
    #expect(!html.contains("allow-scripts"))
    #expect(findings.map(\.code) == [.browserNotWeb, .browserUnencoded])
    #expect(preview.members.listed.map(\.reason) == ["shown: number 1, priority 0"])
  }

  @Test func `an empty placeholder is a finding`() throws {
    var findings: [Finding] = []
    let placeholder = try #require(screen("kind: static").placeholder)
    _ = ContentBlocks.compose(
      placeholder, from: ContentBlocks.catalogue(of: []), load: { _ in nil }, root: "", in: environment(),
      findings: &findings)
    #expect(places(findings) == ["placeholder/empty 1:1"])
  }

  @Test func `a filter that leaves out every block is a finding`() throws {
    func found(_ filter: String, _ keys: String) throws -> [String] {
      let placeholder = try #require(screen("kind: carousel\nfilter: [\(filter)]").placeholder)
      let (block, summary, _) = decode("---\nplaceholders: home\ntags: [a]\n\(keys)---\nText")
      var findings: [Finding] = []
      _ = ContentBlocks.compose(
        placeholder, from: ContentBlocks.catalogue(of: [try #require(summary)]), load: { _ in block }, root: "",
        in: environment(), findings: &findings)
      return places(findings)
    }
    #expect(try found("{ tags: [b] }", "") == ["placeholder/empty 2:9"])
    #expect(try found("{ tags: [a] }", "") == [])
    #expect(try found("{ tags: [b] }", "draft: true\n") == [])
  }
}

/// The rows of a screen's list, as its page shows them.
struct ListedBlock {
  /// Empty for a line that is no definition.
  var id: String
  var title: String
  var position: Int?
  var reason: String
}

extension Preview.Members {
  var listed: [ListedBlock] {
    rows.map { row in
      let summary = row.index.map { summaries[$0] }
      return ListedBlock(
        id: summary?.id ?? "", title: row.title.map { titles[$0] } ?? summary?.title ?? "", position: row.position,
        reason: reasons[row.reason])
    }
  }
}

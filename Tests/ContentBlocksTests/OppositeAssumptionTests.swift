import CardSystems
import Diagnostics
import Documents
import Testing

@testable import ContentBlocks

/// The effects of the toolbar's "images fail" and of prefetching on a block.
@Suite struct OppositeAssumptionTests {
  private static let head = "---\nplaceholders: home\n---\n"

  @Test(arguments: [
    ("<p>words", OppositeAssumption.same),
    ("<img src=https://x.example/a.png>", .failedImage("https://x.example/a.png", isOnly: true)),
    ("<img src='data:image/png;base64,AA=='>", .same), ("<img>", .same),
    (
      "<img src=https://x.example/a.png><img src='data:image/gif,GIF8'>",
      .failedImage("https://x.example/a.png", isOnly: false)
    ),
    ("<p style='background:url(https://x.example/a.png)'>x", .noUsableImage),
    ("<p style='background:url(https://x.example/a.png)'><img src='data:image/gif,GIF8'>", .changed),
    ("<style>@font-face {\nsrc:url(https://x.example/f.woff)\n}</style>", .changed),
  ])
  func `downloads fail`(_ html: String, _ expected: OppositeAssumption) {
    #expect(decode(Self.head + html, in: environment(sdk: .ios40)).block?.oppositeAssumption == expected)
  }

  @Test func `in a project without network the other case has it`() throws {
    var settings = Settings()
    settings.remoteResources = .unreachable
    let block = try #require(
      decode(Self.head + "<img src=https://x.example/a.png>", in: environment(settings: settings, sdk: .ios40)).block)
    #expect(!block.normalized.isValid && block.oppositeAssumption == .changed)
    let contents = BlockContents(block, in: environment(settings: settings, sdk: .ios40), isPrefetched: nil)
    #expect(contents.variants.map(\.state).filter { !$0.contains(" ") } == ["loaded"])
    guard case .nothing = contents.main, case .document? = contents.variants.first?.content else {
      Issue.record("the wrong way round")
      return
    }
  }

  @Test func `bytes that are no picture are no usable image`() {
    let html = Self.head + "<meta name=viewport><p style='background:url(a.png)'>x"
    #expect(
      places(decode(html, in: environment(files: ["a.png": "<svg/>"], sdk: .ios40)).findings)
        == ["block/sdk-differs 4:1", "block/no-usable-image 4:46"])
    #expect(places(decode(html, in: environment(files: ["a.png": "GIF89a"], sdk: .ios40)).findings) == [])
  }

  @Test(arguments: [
    ("<p>words", [String]()), ("<img src=https://x.example/a.png>", ["failed", "prefetched"]),
    ("<style>a > b {}</style>", ["prefetched"]), ("<style>a b {}</style>", []),
    ("<img src=gone.png><img src='data:image/gif,GIF8'>", ["prefetched"]), ("<img src=gone.png>", []),
    ("<frameset>", []),
  ])
  func `only what differs stands beside`(_ html: String, _ expected: [String]) throws {
    var block = try #require(decode(Self.head + html, in: environment(sdk: .ios40)).block)
    block.others = []
    #expect(BlockContents(block, in: environment(), isPrefetched: false).variants.map(\.state) == expected)
  }

  @Test func `each situation has its own blocks`() throws {
    let names = ["image", "words"]
    let summaries = try names.map { name in
      let body = name == "image" ? "<img src=https://x.example/a.png>" : "words"
      let text = "---\nid: \(name)\nplaceholders: home\npriority: \(name.utf8.count)\nconsentCategory: c\n---\n" + body
      return try #require(decode(text, in: environment(sdk: .ios40)).summary)
    }
    let yaml = "kind: carousel"
    var findings: [Finding] = []
    let placeholder = try #require(
      ContentBlocks.decodeScreen(
        .init(path: "p.yaml", bytes: Array(yaml.utf8)), id: "home", in: environment(), findings: &findings))
    let views = PlaceholderSelections(
      placeholder, from: BlockCatalogue(of: summaries), in: environment(sdk: .ios40))
    #expect(
      views.json().replacing(/,"(ios|android) .*/, with: "}") == """
        {"":{"ranks":[["image","words"]],"corrupted":[],"outcome":"changed"},\
        "failed":{"ranks":[["words"]],"corrupted":[["image",{"banner_id":"image","banner_name":"image",\
        "banner_type":"html","consent_category_tracking":"c"}]],"outcome":"changed"},\
        "failed prefetched":{"ranks":[["words"]],"corrupted":[["image",{"banner_id":"image","banner_name":"image",\
        "banner_type":"html","consent_category_tracking":"c"}]],"outcome":"changed"}}
        """)
    #expect(views.drawn.map(\.id) == names)
  }

  @Test func `what only events tell is read`() throws {
    let (block, _, findings) = decode(
      "---\nplaceholders: home\ncontentType: native\nvariantId: 2\nvariantName: B\nhasTrackingConsent: false\n"
        + "ttlSeconds: 60\n---\n<meta name=viewport><hr>")
    #expect(places(findings) == ["block/sdk-differs 9:1"])
    #expect(
      block?.eventJSON
        == #"{"banner_id":"a","banner_name":"a","banner_type":"native","variant_id":2,"variant_name":"B"}"#)
    #expect(block?.hasTrackingConsent == false && block?.ttlSeconds == 60)
    #expect(
      places(decode("---\nplaceholders: home\ncontentType: HTML\n---\n<meta name=viewport><hr>").findings) == [
        "document/unknown-value 3:14"
      ])
  }

  @Test func `a theme that is not there is a finding`() {
    #expect(places(decode("---\ntheme: gone\nplaceholders: home\n---\nx").findings).contains("block/unknown-theme 2:8"))
    var findings: [Finding] = []
    _ = ContentBlocks.decodeScreen(
      .init(path: "p.yaml", bytes: Array("kind: cell\ntheme: gone".utf8)), id: "p", in: environment(),
      findings: &findings)
    #expect(places(findings) == ["placeholder/unknown-theme 2:8"])
  }
}

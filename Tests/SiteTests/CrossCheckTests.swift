import Diagnostics
import Foundation
import Testing

@testable import Campaign
@testable import Site

@Suite struct CrossCheckTests {
  private func card(_ title: String, _ more: String = "") -> String {
    "---\ntype: classic\ntitle: \(title)\n\(more)---\nText.\n"
  }

  @Test func `cards with the same content are reported once, at the first one; drafts do not count`() async throws {
    let workshop = try Workshop()
    for name in ["a", "b", "c"] { try workshop.write("Content/cards/\(name).md", card("Same")) }
    try workshop.write("Content/cards/d.md", card("Same", "extras: { feed: home }\n"))
    try workshop.write("Content/cards/draft.md", card("Same", "draft: true\n"))
    // A second build has to report the same.
    for _ in 0..<2 {
      let result = try await workshop.build()
      #expect(
        result.findings.map { "\($0.place) \($0.code.id) \($0.message)" } == [
          "Content/cards/a.md:1:1 project/duplicate-content \"b\", \"c\" say the same as this one"
        ])
      #expect(try workshop.page("cards/a.html").contains("say the same"))
    }
    try workshop.write(
      "Content/cards/a.md", card("Same", "checks: { project/duplicate-content: { severity: off, reason: a test } }\n"))
    let result = try await workshop.build()
    #expect(result.findings == [] && result.muted.count == 1)
    try workshop.write("Content/cards/a.md", card("Other"))
    try workshop.write("Content/cards/b.md", card("Another"))
    #expect(try await workshop.build().findings == [])
    #expect(try !workshop.page("cards/a.html").contains("say the same"))
  }

  @Test func `an image URL with two shapes is reported if they differ by more than rounding`() async throws {
    let workshop = try Workshop()
    for (name, ratio) in [("a", "1.5"), ("b", "1.501"), ("c", "2")] {
      let keys = "image: https://example.com/i.png\nimageAspectRatio: \(ratio)\n"
      try workshop.write(
        "Content/cards/\(name).md", card(name, keys).replacing("type: classic", with: "type: captioned-image"))
    }
    for _ in 0..<2 {
      #expect(
        try await workshop.build().findings.map { "\($0.place.file) \($0.message)" } == [
          "Content/cards/c.md https://example.com/i.png has the shape 2.0 here, and 1.5 in Content/cards/a.md"
        ])
    }
  }

  @Test func `a feed whose cell does not render the Markdown of its cards is reported`() async throws {
    let workshop = try Workshop()
    let template = "{{<cards/classic}}{{/cards/classic}}"
    try workshop.write("Templates/themes/own.mustache", template)
    try workshop.write("Content/themes/own.yaml", "components: { contentCard: { classic: themes/own } }\n")
    try workshop.write("Content/themes/stock.yaml", "tint: \"#112233\"\n")
    for name in ["a", "b"] {
      try workshop.write(
        "Content/cards/\(name).md", card(name, "theme: own\n").replacing("Text.", with: "**Text \(name)**"))
    }
    try workshop.write("Content/cards/plain.md", card("Plain", "theme: own\n"))
    try workshop.write("Content/feeds/all.yaml", "title: All\ntheme: stock\norder: file\n")
    try workshop.write("Content/feeds/own.yaml", "title: Own\ntheme: own\n")
    let told = try await workshop.build().findings.filter { $0.code.id == "card/markdown-in-stock-cell" }
    #expect(told.map(\.place.file) == ["Content/feeds/all.yaml"])
    #expect(
      told.first?.message
        == "under this feed's theme, the stock cell shows the Markdown of a and of 1 more as it is written")
    #expect(told.first?.hint == "write theme: own in the feed, as in the card")
  }

  @Test func `a feed of more cards than Braze returns is reported; expired cards do not count`() async throws {
    let workshop = try Workshop()
    for i in 0..<252 { try workshop.write("Content/cards/c\(i).md", card("Card \(i)")) }
    try workshop.write("Content/cards/old.md", card("Old", "created: 2020-01-01\nexpiresAt: 2020-01-02\n"))
    try workshop.write("Content/feeds/all.yaml", "title: All\n")
    try workshop.write("Content/feeds/few.yaml", "title: Few\nlimit: 10\n")
    var options = workshop.options()
    options.output = nil
    let found = try await Recipe.run(options).findings.filter { $0.code.id == "feed/too-many-cards" }
    #expect(
      found.map { "\($0.place.file) \($0.message)" } == [
        "Content/feeds/all.yaml 252 cards belong into this feed, and Braze returns 250"
      ])
  }

  @Test func `images that end too early are detected in every format`() {
    let png: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 1, 0x49, 0x44, 0x41, 0x54, 7, 0, 0, 0, 0,
    ]
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    #expect(!ImageEnd.isMissing(png + end, .png) && ImageEnd.isMissing(png, .png))
    #expect(ImageEnd.isMissing([], .png) && ImageEnd.isMissing(png.dropLast(6) + [], .png))
    #expect(!ImageEnd.isMissing([0xFF, 0xD8, 1, 0xFF, 0xD9, 0], .jpeg) && ImageEnd.isMissing([0xFF, 0xD8, 1], .jpeg))
    #expect(!ImageEnd.isMissing([1, 0x3B, 0], .gif) && ImageEnd.isMissing([1], .gif) && ImageEnd.isMissing([], .gif))
    let webp: [UInt8] = Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBP".utf8)
    #expect(!ImageEnd.isMissing(webp, .webp) && ImageEnd.isMissing(webp.dropLast(1) + [], .webp))
    #expect(!ImageEnd.isMissing(Array("<svg></svg>\n".utf8), .svg) && !ImageEnd.isMissing(Array("<svg/>".utf8), .svg))
    #expect(ImageEnd.isMissing(Array("<svg><path d=".utf8), .svg))
  }

  @Test func `a feed that is empty for some profiles only is no finding`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/profiles/ann.yaml", "custom: { tier: gold }\n")
    try workshop.write("Content/profiles/ben.yaml", "system: bloomreach\n")
    try workshop.write("Content/feeds/gold.yaml", "transforms: [{ filter: { tags: [gold] } }]\n")
    try workshop.write("Content/cards/a.md", "---\ntype: classic\ntitle: A\ntags: [all]\n---\n{{ 'All' }}\n")
    let abort = "{% if custom_attribute.${tier} != 'gold' %}{% abort_message('no') %}{% endif %}Gold"
    func found(_ tag: String) async throws -> [String] {
      try workshop.write("Content/cards/b.md", "---\ntype: classic\ntitle: B\ntags: [\(tag)]\n---\n\(abort)\n")
      var options = workshop.options()
      options.output = nil
      return try await Recipe.run(options).findings.filter { $0.code.id == "feed/empty" }.map(\.message)
    }
    #expect(try await found("gold") == [])
    #expect(
      try await found("silver") == ["the feed shows nothing: this transform leaves out every card (ann; empty)"])
  }
}

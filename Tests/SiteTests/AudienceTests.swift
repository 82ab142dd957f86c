import Diagnostics
import Files
import Foundation
import Testing

@testable import Campaign
@testable import LiveSite
@testable import Site

@Suite struct AudienceTests {
  private static func card(_ text: String, more: String = "") -> String {
    "---\ntype: classic\ntitle: \"A \\\"card\\\"\"\nbodyFormat: plain\n\(more)---\n\(text)\n"
  }

  /// Ann and Ben get the same, Cleo something long, Dan and whoever is unknown nothing.
  private static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    for (name, tier) in [("ann", "gold"), ("ben", "gold"), ("cleo", "long"), ("dan", "none")] {
      try workshop.write("Content/profiles/\(name).yaml", "name: \(name.capitalized)\ncustom: { tier: \(tier) }\n")
    }
    let tier = "custom_attribute.${tier}"
    try workshop.write(
      "Content/cards/a.md",
      card(
        "{% if \(tier) == 'gold' %}Hello{% elsif \(tier) == 'long' %}\(String(repeating: "long ", count: 420))"
          + "{% else %}{% abort_message('only, for members') %}{% endif %}", more: "campaign: spring\n"))
    try workshop.write("Content/cards/b.md", card("The same for all"))
    try workshop.write("Content/cards/c.md", card("{{ custom_attribute.${tier} | no_such_filter: }}{% if %}"))
    try workshop.write("Content/cards/d.md", "---\ntype: [\n---\n")
    try workshop.write("Content/adaptive/e.json", #"{"type":"AdaptiveCard","version":"1.5","body":[]}"#)
    return workshop
  }

  @Test func `a row has a cell for neighbours who get the same, with its bytes or the reason`() async throws {
    let result = try await Self.workshop().build()
    let rows = AudienceRow.all(of: result.entries, in: result.project)
    let texts = rows.map { row in row.cells.map(row.text) }
    #expect(rows.map(\.entry.key) == ["cards/a", "cards/b", "cards/c", "cards/d", "adaptive/e"])
    #expect(rows[0].cells.map(\.profiles) == [0..<2, 2..<3, 3..<5])
    #expect(texts[0] == ["13 B", "2,107 B too large", "not sent: only, for members"])
    #expect(rows[0].isTooLarge && rows[0].isWithheld && !rows[1].isTooLarge && !rows[1].isWithheld)
    #expect(rows[1].cells.map(\.profiles) == [0..<5] && texts[1] == ["24 B"])
    #expect(rows[2].cells.count == 1 && texts[2][0].hasPrefix("not sent: the template fails: "))
    #expect(texts[3] == ["not sent: it cannot be read"])
  }

  @Test func `CSV has a column for each profile, the terminal a line for all who get the same`() async throws {
    let result = try await Self.workshop().build()
    let rows = Array(AudienceRow.all(of: result.entries, in: result.project).prefix(2))
    let reason = "\"not sent: only, for members\""
    #expect(
      String(decoding: AudienceRow.csv(rows, in: result.project), as: UTF8.self)
        == """
        id,type,title,campaign,limit,approval,ann,ben,cleo,dan,empty\r
        a,classic,"A ""card""\",spring,2048,,13,13,"2,107 B too large",\(reason),\(reason)\r
        b,classic,"A ""card""\",,2048,,24,24,24,24,24\r

        """)
    #expect(
      AudienceRow.table(rows, in: result.project)
        == """
        cards/a  classic
          ann, ben: 13 B
          cleo: 2,107 B too large
          dan, empty: not sent: only, for members

        cards/b  classic
          everybody: 24 B

        """)
  }

  @Test func `the terminal tells titles that differ`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/profiles/ann.yaml", "attributes: { first_name: Ann }\n")
    try workshop.write(
      "Content/cards/a.md", "---\ntype: classic\ntitle: \"{{${first_name} | default: 'You'}}\"\n---\nB\n")
    let result = try await workshop.build()
    let table = AudienceRow.table(AudienceRow.all(of: result.entries, in: result.project), in: result.project)
    #expect(table == "cards/a  classic\n  ann: 4 B  \"Ann\"\n  empty: 4 B  \"You\"\n")
  }

  @Test func `the page, its file and the report say the same, escaped`() async throws {
    let workshop = try Self.workshop()
    try workshop.write(
      "Content/cards/a.md",
      Self.card("{% abort_message('<b>x') %}{{custom_attribute.${tier} | default: 'x'}}", more: "campaign: a&b\n"))
    try await workshop.build()
    let page = try workshop.page("audience.html")
    let cell = #"<td colspan="5" data-who="Everybody" class="withheld">"#
    #expect(page.contains(cell + #"<span class="got"><b class="no">Not sent</b><small>&lt;b&gt;x</small></span></td>"#))
    #expect(page.contains(#"<tr class="withheld" data-search="classic a&amp;b">"#))
    #expect(try workshop.page("audience.csv").contains(",not sent: <b>x,"))
    #expect(try workshop.page("report.json").contains(#","sent":false,"reason":"<b>x"}"#))
    #expect(try workshop.page("index.html").contains("href=\"audience.html\""))
  }

  @Test func `a project without profiles has neither the page nor a link to it, in a session too`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", Self.card("{{custom_attribute.${tier} | default: 'x'}}"))
    try await workshop.build()
    #expect(!FileManager.default.fileExists(atPath: workshop.output + "/audience.html"))
    #expect(try !workshop.page("index.html").contains("audience.html"))
    let session = try PreviewSession(workshop.options())
    try await session.open()
    #expect(try await session.snapshot().file("audience.html") == nil)
    #expect(await !session.snapshot().paths.contains("audience.csv"))
    try workshop.write("Content/profiles/ann.yaml", "name: Ann\n")
    let other = try PreviewSession(workshop.options())
    try await other.open()
    #expect(try await other.snapshot().file("audience.html") != nil)
  }
}

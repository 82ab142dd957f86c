import Diagnostics
import Testing

@testable import Campaign
@testable import Site

/// What pages and findings say of the data that templates ask for.
@Suite struct TemplateDataTests {
  private func card(_ body: String) -> String { "---\ntype: classic\ntitle: Spring\n---\n\(body)\n" }

  private func codes(_ result: BuildResult, of file: String) -> [String] {
    result.findings.filter { $0.place.file == "Content/" + file && $0.code.group == "template" }.map(\.code.id)
  }

  @Test func `a page says in which zone dates are, where its template depends on it`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", card("Now it is {{ 'now' | date: '%H:%M' }}."))
    try workshop.write("Content/cards/b.md", card("Until {{ '18:00' }}."))
    try await workshop.build()
    #expect(try workshop.page("cards/a.html").contains("Dates without a zone are in UTC here"))
    #expect(try !workshop.page("cards/b.html").contains("Dates without a zone"))
  }

  @Test func `a name of Bloomreach without a value is missing sample data, and the block is drawn`() async throws {
    let workshop = try Workshop()
    let block =
      "---\nplaceholders: [home]\n---\n<html><body><p>Sent {{ sent_timestamp | int }}: {{ banner['variant'].name }}.</p></body></html>"
    try workshop.write("Content/placeholders/home.yaml", "kind: static\n")
    try workshop.write("Content/blocks/a.html", block)
    try workshop.write("Content/profiles/ann.yaml", "name: Ann\n")
    let result = try await workshop.build()
    #expect(codes(result, of: "blocks/a.html") == ["template/needs-data"])
    #expect(try workshop.page("blocks/a.html").contains("Sent 1767601800: ."))
  }

  @Test func `a bad link in a loop is told where its address is written`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/placeholders/home.yaml", "kind: static\n")
    let loop = "---\nplaceholders: [home]\n---\n<p>Hi</p>\n\n{% for one in customer.rows %}\n"
    try workshop.write("Content/blocks/a.html", loop + "<a href=\"{{ one.url }}\">{{ one.name }}</a>\n{% endfor %}\n")
    try workshop.write("Content/blocks/b.md", loop + "* [{{ one.name }}]({{ one.url }})\n{% endfor %}\n")
    try workshop.write(
      "Content/profiles/ann.yaml", "name: Ann\ncustomer: { rows: [{ name: A, url: \"javascript:a()\" }] }\n")
    let links = try await workshop.build().findings.filter { $0.code.id == "block/javascript-link" }
    #expect(links.map { "\($0.place)" } == ["Content/blocks/a.html:7:4", "Content/blocks/b.md:7:18"])
  }

  @Test func `what the built-in profile lacks is told once, and not where it gets nothing on purpose`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/profiles/ann.yaml", "name: Ann\nattributes: { phone_number: \"123\" }\n")
    try workshop.write(
      "Content/cards/a.md",
      card("{% assign p = ${phone_number} | split: '' %}Call {{ p[0] }} or {{ p[1] }} or {{ p[2] }} today"))
    try workshop.write(
      "Content/cards/b.md", card("{% if ${phone_number} == blank %}{% abort_message('none') %}{% endif %}A"))
    let result = try await workshop.build()
    #expect(codes(result, of: "cards/a.md") == ["template/missing-default"])
    #expect(codes(result, of: "cards/b.md") == [])
  }

  @Test func `the built-in profile asks for data only where it is alone`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", card("Dear {{campaign.${name} | default: 'you'}}"))
    #expect(codes(try await workshop.build(), of: "cards/a.md") == ["template/needs-data"])
    try workshop.write("Content/profiles/ann.yaml", "name: Ann\ncampaign: { name: Spring }\n")
    #expect(codes(try await workshop.build(), of: "cards/a.md") == [])
  }

  @Test(arguments: [(100, false), (1_900, true)])
  func `a name in a card is unbounded only where a long one would pass the limit`(bytes: Int, isTold: Bool) async throws
  {
    let workshop = try Workshop()
    try workshop.write("Content/profiles/ann.yaml", "name: Ann\nattributes: { first_name: Ann }\n")
    try workshop.write("Content/cards/a.md", card(String(repeating: "x", count: bytes) + " {{${first_name}}}"))
    let result = try await workshop.build()
    #expect(codes(result, of: "cards/a.md").contains("template/unbounded") == isTold)
  }
}

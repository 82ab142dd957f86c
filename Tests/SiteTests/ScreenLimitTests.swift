import Diagnostics
import Foundation
import Testing

@testable import Campaign
@testable import Site

@Suite struct ScreenLimitTests {
  @Test func `a screen's page draws so much for groups of profiles, and tells how many it leaves out`() async throws {
    let workshop = try Workshop()
    // So many screens that each has the least that a page may draw.
    for number in 0..<160 { try workshop.write("Content/placeholders/p\(number).yaml", "kind: carousel\n") }
    for number in 0..<30 {
      try workshop.write("Content/profiles/u\(number).yaml", "customer: { n: \(number) }\n")
      let text = "{% if customer.n == \(number) %}mine{% else %}other{% endif %}"
      try workshop.write("Content/blocks/b\(number).html", "---\nplaceholders: [p0]\n---\n<p>\(text)</p>\n")
    }
    let told = try await workshop.build().findings.filter { $0.code == .templateLimit }
    #expect(told.map(\.place.file) == ["Content/placeholders/p0.yaml"])
    let message = try #require(told.first?.message)
    #expect(message.contains("31 groups of profiles get different definitions here"))
    #expect(message.contains("those of the first 9: a page has at most 250 drawings"))
    let page = try workshop.page("placeholders/p0.html")
    #expect(page.components(separatedBy: "data-profiles=\"").count - 1 <= 10)
  }
}

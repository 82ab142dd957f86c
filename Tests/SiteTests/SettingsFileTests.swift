import Testing

@testable import Campaign
@testable import Site

@Suite struct SettingsFileTests {
  @Test func `a file whose name only ends like the settings' is none`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/mysite.yaml", "title: Mine\n")
    try workshop.write("Content/site.yaml", "title: Ours\n")
    let result = try await workshop.build()
    #expect(result.findings.filter { $0.code.group == "project" }.map(\.place.file) == ["Content/mysite.yaml"])
    let page = try workshop.page("index.html")
    #expect(page.contains("Ours") && !page.contains("title>Mine"))
  }
}

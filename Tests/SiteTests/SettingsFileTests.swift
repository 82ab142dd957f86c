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
    #expect(try workshop.page("index.html").contains("<title>Ours"))
  }
}

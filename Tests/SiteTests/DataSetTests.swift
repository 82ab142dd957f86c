import Diagnostics
import Files
import Testing

@testable import Campaign
@testable import Site

@Suite struct DataSetTests {
  private static let card =
    #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"Hi ${name}","color":"${tone}"}]}"#

  private func workshop(_ files: [String: String]) throws -> Workshop {
    let workshop = try Workshop()
    for (path, text) in files { try workshop.write("Content/adaptive/" + path, text) }
    return workshop
  }

  @Test func `data files belong to the card with the longest name that fits`() throws {
    let workshop = try workshop([
      "a.json": Self.card, "a.b.json": Self.card, "a.data.json": "{}", "a.zoo.data.json": "{}", "a.ten.data.json": "{}",
      "a.b.data.json": "{}", "a.b.ten.data.json": "{}", "sub/a.ten.data.json": "{}", "a..data.json": "{}",
      "a.x y.data.json": "{}", "a.default.data.json": "{}", "ab.c.data.json": "{}",
    ])
    let files = DataFiles(Inventory.take(try Directory(workshop.root)).inventory)
    #expect(
      files.sets.mapValues { $0.map { "\($0.label) \($0.path)" } } == [
        "Content/adaptive/a.json": [
          "default adaptive/a.data.json", "ten adaptive/a.ten.data.json", "zoo adaptive/a.zoo.data.json",
        ],
        "Content/adaptive/a.b.json": ["default adaptive/a.b.data.json", "ten adaptive/a.b.ten.data.json"],
      ])
    #expect(
      files.findings.map { "\($0.place.file.dropFirst(17)): \($0.message)" } == [
        "a..data.json: \"\" is no label", "a.default.data.json: the label \"default\" means the file without one",
        "a.x y.data.json: \"x y\" is no label", "ab.c.data.json: there is no adaptive card that these data fill",
        "sub/a.ten.data.json: there is no adaptive card that these data fill",
      ])
    #expect(files.findings.map(\.hint)[3] == #"did you mean "a"?"#)
  }

  @Test func `findings, sizes and the report name the data set`() async throws {
    let workshop = try workshop([
      "a.json": Self.card, "a.data.json": #"{"name":"Ada","tone":"good"}"#,
      "a.long.data.json": #"{"name":"somebody with a longer name","tone":"gold"}"#,
    ])
    let result = try await workshop.build()
    let told = result.findings.filter { $0.code.id == "adaptive/invalid-value" }
    #expect(told.map(\.message) == [#"body[0].color is "gold" (data set "long")"#])
    #expect(result.entries.map(\.summary.size?.profile) == [#"data set "long""#])
    #expect(result.entries.map(\.summary.title) == ["Hi Ada"])
    let report = try workshop.page("report.json")
    #expect(report.contains(#"{"ids":["empty"],"sent":true,"dataSet":"default","bytes""#))
    let page = try workshop.page("adaptive/a.html")
    #expect(page.contains(#"data-set="default""#) && page.contains(#"data-set="long""#))
    // A new file beside the card is noticed, as a change of one is.
    try workshop.write("Content/adaptive/a.new.data.json", #"{"name":"Newcomer","tone":"good"}"#)
    try await workshop.build()
    #expect(try workshop.page("adaptive/a.html").contains("Hi Newcomer"))
  }

  @Test func `a data set that cannot be read is shown as that, and the others as they are`() async throws {
    let workshop = try workshop([
      "a.json": Self.card, "a.data.json": #"{"name":"#, "a.long.data.json": #"{"name":"Grace","tone":"good"}"#,
    ])
    let result = try await workshop.build()
    #expect(result.findings.filter { $0.severity == .error }.map(\.place.file) == ["Content/adaptive/a.data.json"])
    let page = try workshop.page("adaptive/a.html")
    #expect(page.contains("The data set &quot;default&quot; cannot be shown.") && page.contains("Hi Grace"))
  }
}

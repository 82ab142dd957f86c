import Diagnostics
import Testing

@testable import Campaign
@testable import Site

@Suite struct FindingListTests {
  @Test func `findings are sorted by place, listed once, and counted`() {
    func finding(_ file: String, _ line: Int, _ code: Code = .duplicateContent) -> Finding {
      Finding(code, at: Place(file: file, line: line, column: 1), "m")
    }
    let all = [
      finding("Content/blocks/a", 9), finding("Content/cards/a", 1), finding("Content/cards/a", 1, .duplicateID),
      finding("Content/cards/a", 2), finding("Content/site.yaml", 3, .duplicateID), finding("Z", 0),
    ].sorted()
    let list = FindingList((all + [all[1], all[3]]).shuffled())
    #expect(list.all == all)
    #expect(list.count == all.count)
    #expect(
      list.byFile.map { $0.first?.place.file } == ["Content/blocks/a", "Content/cards/a", "Content/site.yaml", "Z"])
    #expect(list.byFile.flatMap(\.self) == all)
    for severity in Severity.allCases { #expect(list.count(of: severity) == all.count { $0.severity == severity }) }
    for limit in [0, 1, 3, 100] {
      let worst = Severity.allCases.sorted(by: >).flatMap { severity in all.filter { $0.severity == severity } }
      #expect(list.worst(limit) == Array(worst.prefix(limit)))
    }
  }

  @Test func `of ten thousand findings two hundred are told, with the number of the others`() async throws {
    let workshop = try Workshop()
    let keys = (0..<10_000).map { "key\($0): 1" }.joined(separator: "\n")
    try workshop.write("Content/cards/a.md", "---\ntype: classic\ntitle: A\nurl: x y\n\(keys)\n---\nText.\n")
    try workshop.write("Content/site.yaml", "title: Many\n\(keys)\n")
    let found = try await workshop.build().findings
    for file in ["Content/cards/a.md", "Content/site.yaml"] {
      let unknown = found.filter { $0.place.file == file && $0.code.id == "document/unknown-key" }
      #expect(unknown.count == 200)
      #expect(unknown.last?.message.hasSuffix("has no key \"key199\"; and 9800 more like this") == true)
    }
    #expect(found.contains { $0.code.id == "document/bad-url" || $0.code.group == "card" })
  }
}

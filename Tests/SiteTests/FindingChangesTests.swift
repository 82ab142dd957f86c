import Diagnostics
import Testing

@testable import Campaign
@testable import LiveSite
@testable import Site

@Suite struct FindingChangesTests {
  private func finding(_ message: String, line: Int, in file: String = "Content/cards/a.md") -> Finding {
    Finding(.unreadableFile, at: Place(file: file, line: line, column: 1), message)
  }

  @Test func `a finding that only moved to another line is neither new nor fixed`() {
    let changes = FindingChanges(from: [finding("x", line: 3)], to: [finding("x", line: 8)])
    let named = FindingChanges(
      from: [finding("as a.yaml:3:1 says", line: 1)], to: [finding("as a.yaml:4:1 says", line: 1)])
    #expect(named.new.isEmpty && named.fixed == 0)
    #expect(changes.new.isEmpty && changes.fixed == 0)
  }

  @Test func `several findings with the same message are counted one by one`() {
    let changes = FindingChanges(
      from: [finding("x", line: 1), finding("y", line: 2)],
      to: [finding("x", line: 1), finding("x", line: 4), finding("x", line: 1, in: "Content/cards/b.md")])
    #expect(changes.new == [finding("x", line: 4), finding("x", line: 1, in: "Content/cards/b.md")])
    #expect(changes.fixed == 1)
  }
}

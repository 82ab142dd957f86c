import CardSystems
import Testing

@testable import Campaign
@testable import Site

@Suite struct PassingTests {
  private func entry(_ id: String, expiresAt: Double?, moments: [Double] = []) throws -> Entry {
    let file = ProjectFile(path: "Content/cards/\(id).md", stamp: try #require(Stamp(of: "/")))
    return Entry(
      system: 0, file: file, isReadable: true,
      summary: Summary(
        id: id, file: file.path, type: "classic", title: id, expiresAt: expiresAt, moments: moments), findings: [],
      now: 0)
  }

  @Test("The next moment is the earliest that is ahead, and what it changes is what it belongs to")
  func advancing() throws {
    let (past, soon, late) = (
      try entry("past", expiresAt: 50), try entry("soon", expiresAt: 200, moments: [150]),
      try entry("late", expiresAt: 900)
    )
    var passing = Passing(now: 100)
    for entry in [past, late, soon] { passing.add(entry) }
    #expect(passing.next == 150)
    #expect(passing.advance(to: 149) == nil && passing.now == 149)
    let isDue = passing.advance(to: 150)
    #expect([past, soon, late].map { isDue?($0) } == [false, true, false])
  }

  @Test("Time does not go back, and where nothing is ahead there is nothing to wait for")
  func still() throws {
    var passing = Passing(now: 100)
    passing.add(try entry("never", expiresAt: nil))
    #expect(passing.next == .infinity)
    #expect(passing.advance(to: 90) == nil && passing.now == 100)
    #expect(passing.advance(to: 1e12) == nil)
  }
}

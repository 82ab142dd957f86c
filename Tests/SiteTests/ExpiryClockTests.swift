import CardSystems
import ContentCards
import Files
import Testing

@testable import Campaign
@testable import LiveSite
@testable import Site

@Suite struct ExpiryClockTests {
  private func entry(_ id: String, expiresAt: Double?, moments: [Double] = []) throws -> Entry {
    let file = ProjectFile(path: "Content/cards/\(id).md", status: try #require(try Directory("/").status(of: "")))
    return Entry(
      system: ContentCards.self, file: file, isReadable: true,
      summary: Summary(
        id: id, file: file.path, type: "classic", title: id, expiresAt: expiresAt, moments: moments), findings: [])
  }

  @Test func `the next moment is the earliest one ahead, and only its own entry becomes due`() throws {
    let (past, soon, late) = (
      try entry("past", expiresAt: 50), try entry("soon", expiresAt: 200, moments: [150]),
      try entry("late", expiresAt: 900)
    )
    var clock = ExpiryClock(now: 100)
    for entry in [past, late, soon] { clock.add(entry) }
    #expect(clock.next == 150)
    #expect(clock.advance(to: 149) == nil && clock.now == 149)
    let isDue = clock.advance(to: 150)
    #expect([past, soon, late].map { isDue?($0) } == [false, true, false])
  }

  @Test func `time does not go back, and nothing becomes due if no moment is ahead`() throws {
    var clock = ExpiryClock(now: 100)
    clock.add(try entry("never", expiresAt: nil))
    #expect(clock.next == .infinity)
    #expect(clock.advance(to: 90) == nil && clock.now == 100)
    #expect(clock.advance(to: 1e12) == nil)
  }
}

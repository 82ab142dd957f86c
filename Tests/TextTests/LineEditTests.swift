import TestSupport
import Testing

@testable import Text

@Suite struct LineEditTests {
  private func applied(_ edits: [LineEdit], to text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for edit in edits.reversed() { lines.replaceSubrange(edit.start..<edit.start + edit.removed, with: edit.added) }
    return lines.joined(separator: "\n")
  }

  private func edits(_ old: String, _ new: String) -> [LineEdit]? {
    LineEdit.all(from: Array(old.utf8), to: Array(new.utf8))
  }

  @Test func `equal texts have no edits, and one line is one edit`() {
    #expect(edits("a\nb\n", "a\nb\n") == [])
    #expect(edits("a\nb\nc", "a\nx\nc") == [LineEdit(start: 1, removed: 1, added: ["x"])])
    #expect(edits("", "a") == [LineEdit(start: 0, removed: 1, added: ["a"])])
  }

  @Test func `carriage returns have no edits`() {
    #expect(edits("a\r\nb", "a\nb") == nil && edits("a", "a\r") == nil)
  }

  @Test func `edits of random texts make the new one`() throws {
    var dice = SeededGenerator(state: 7)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...120, using: &dice)).map { _ in "l\(Int.random(in: 0...30, using: &dice))" }
      var new = old
      for _ in 0..<Int.random(in: 0...60, using: &dice) {
        let at = Int.random(in: 0...new.count, using: &dice)
        if Bool.random(using: &dice) || at == new.count { new.insert("n", at: at) } else { new.remove(at: at) }
      }
      let (one, other) = (old.joined(separator: "\n"), new.joined(separator: "\n"))
      #expect(applied(try #require(edits(one, other)), to: one) == other)
    }
  }
}

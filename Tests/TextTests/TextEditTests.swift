import TestSupport
import Testing

@testable import Text

@Suite struct TextEditTests {
  /// An edit as its JSON has it: what stays before it and what goes, in bytes, and what comes.
  private struct Change: Equatable {
    var kept: Int
    var removed: Int
    var added: String
  }

  private func applied(_ changes: [Change], to text: String) -> String {
    let bytes = Array(text.utf8)
    var (made, place) = ("", 0)
    for change in changes {
      made += String(decoding: bytes[place..<place + change.kept], as: UTF8.self) + change.added
      place += change.kept + change.removed
    }
    return made + String(decoding: bytes[place...], as: UTF8.self)
  }

  private func edits(_ old: String, _ new: String, by unit: TextEdit.Unit = .word) -> [Change]? {
    let bytes = Array(new.utf8)
    var place = 0
    return TextEdit.all(from: Array(old.utf8), to: bytes, by: unit)?.map { edit in
      defer { place = edit.removed.upperBound }
      return Change(
        kept: edit.removed.lowerBound - place, removed: edit.removed.count,
        added: String(decoding: bytes[edit.added], as: UTF8.self))
    }
  }

  private func edit(_ kept: Int, _ removed: Int, _ added: String) -> Change {
    Change(kept: kept, removed: removed, added: added)
  }

  @Test func `a text that ends where the other goes on with a tag ends the search`() {
    #expect(edits("abc", "abc<p>", by: .tag) == [edit(0, 3, "abc<p>")])
    #expect(edits("<b>abc", "<b>abc<p>", by: .tag) == [edit(3, 3, "abc<p>")])
  }

  @Test func `equal texts have no edits, and one line is one edit`() {
    #expect(edits("a\nb\n", "a\nb\n") == [])
    #expect(edits("a\nb b\ncc", "a\nb x\ncc", by: .line) == [edit(2, 4, "b x\n")])
    #expect(edits("", "a") == [edit(0, 0, "a")])
    #expect(edits("a", "") == [edit(0, 1, "")])
  }

  @Test func `a word is one edit, and places are counted in bytes`() {
    #expect(
      edits("<p>🥖 é, Ann: hello</p>", "<p>🥖 é, Ben: hello</p>") == [edit(12, 5, "Ben: ")])
    #expect(edits("a b", "a b c") == [edit(2, 1, "b c")])
  }

  @Test func `a tag, a text between tags or a value of JSON is one edit`() {
    #expect(
      edits(#"<p id="one">A <b>c</b>"#, #"<p id="other">A <b>c</b>"#, by: .tag) == [
        edit(0, 12, #"<p id="other">"#)
      ])
    #expect(edits("<td>\n <b>c</b>", "<td><b>c</b>", by: .tag) == [edit(4, 2, "")])
    #expect(
      edits(#"{"tt":"A title","v":1}"#, #"{"title":"A title","v":1}"#, by: .value) == [
        edit(2, 3, #"title""#)
      ])
  }

  @Test func `carriage returns have no edits`() {
    #expect(edits("a\r\nb", "a\nb") == nil && edits("a", "a\r") == nil)
  }

  @Test func `edits are told as JSON where that is shorter`() {
    let old = Array("one two three four five six seven".utf8)
    let json = TextEdit.json(from: old, to: Array("one two three four five six eight and more".utf8))
    #expect(json.map { String(decoding: $0.array, as: UTF8.self) } == #"[28,5,"eight and more"]"#)
    #expect(TextEdit.json(from: old, to: Array("two".utf8)) == nil)
  }

  @Test(arguments: ["\n", " ", ">", ", ", ""])
  func `edits of random texts make the new one`(separator: String) throws {
    var dice = SeededGenerator(state: 7)
    let words = ["l", "é", "🥖", "two words", "<p>"]
    for _ in 0..<300 {
      let old = (0..<Int.random(in: 0...120, using: &dice)).map { _ in
        words[Int.random(in: 0..<words.count, using: &dice)] + "\(Int.random(in: 0...30, using: &dice))"
      }
      var new = old
      for _ in 0..<Int.random(in: 0...60, using: &dice) {
        let at = Int.random(in: 0...new.count, using: &dice)
        if Bool.random(using: &dice) || at == new.count { new.insert("n🥖", at: at) } else { new.remove(at: at) }
      }
      let (one, other) = (old.joined(separator: separator), new.joined(separator: separator))
      for unit in [TextEdit.Unit.line, .tag, .value, .word] {
        #expect(applied(try #require(edits(one, other, by: unit)), to: one) == other)
      }
    }
  }
}

import Text

/// Words of a changed text that stay, go or come.
struct WordRun: Equatable {
  enum Kind: String { case same, old, new }

  var kind: Kind
  var text: String

  /// The words of both texts in their order; nothing of white space but that it separates words.
  ///
  ///     WordRun.all(from: "the old text", to: "the new text")
  ///     // same "the ", old "old ", new "new ", same "text "
  static func all(from old: String?, to new: String?) -> [WordRun] {
    let (oldWords, newWords) = (words(old ?? ""), words(new ?? ""))
    // The search for equal words reaches only so far, so what both have at the end is found first.
    let sharedCount = zip(oldWords.reversed(), newWords.reversed()).prefix { $0 == $1 }.count
    let (oldStart, newStart) = (oldWords.dropLast(sharedCount), newWords.dropLast(sharedCount))
    let (old, new) = (Array(lines(oldStart).utf8), Array(lines(newStart).utf8))
    var runs: [WordRun] = []
    func add(_ kind: Kind, _ words: ArraySlice<UInt8>) {
      let words = String(decoding: words, as: UTF8.self).filter { $0 != "\n" }
      guard !words.isEmpty else { return }
      if runs.last?.kind == kind {
        runs[runs.count - 1].text += words
      } else {
        runs.append(WordRun(kind: kind, text: words))
      }
    }
    var place = 0
    for edit in TextEdit.all(from: old, to: new, by: .line) ?? [] {
      add(.same, old[place..<edit.removed.lowerBound])
      add(.old, old[edit.removed])
      add(.new, new[edit.added])
      place = edit.removed.upperBound
    }
    add(.same, old[place...])
    add(.same, Array(oldWords.suffix(sharedCount).joined().utf8)[...])
    return runs
  }

  /// A text with signs for white space that is no single blank, so that a change of nothing else is seen.
  static func withVisibleSpace(_ text: String) -> String {
    text.replacing("  ", with: " ␣ ").replacing("\n", with: " ⏎ ").replacing("\t", with: " ⇥ ")
      .replacing("\u{A0}", with: " ⍽ ")
  }

  /// The runs with only a few words around each change, and `…` for the others.
  static func excerpt(of runs: [WordRun], around count: Int = 6) -> [WordRun] {
    runs.enumerated().map { index, run in
      let all = words(run.text)
      guard run.kind == .same, all.count > 2 * count + 2 else { return run }
      let (head, tail) = (all.prefix(index == 0 ? 0 : count), all.suffix(index == runs.count - 1 ? 0 : count))
      return WordRun(kind: .same, text: head.joined() + "… " + tail.joined())
    }
  }

  /// Words, each with a blank behind it; a sign of Chinese and Japanese is a word without one.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    for part in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      var word = String.UnicodeScalarView()
      for scalar in part {
        word.append(scalar)
        guard (0x2E80...0x9FFF).contains(scalar.value) else { continue }
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
      if word.isEmpty { words[words.count - 1] += " " } else { words.append(String(word) + " ") }
    }
    return words
  }

  private static func lines(_ words: ArraySlice<String>) -> String { words.map { $0 + "\n" }.joined() }
}

import Mustache

/// The template values of `changes.html`.
struct ChangesValues: TemplateObject {
  let policy, title, lead, remarks, totals, findings, changes, isEmpty, styles, scripts, palette, footer: Value
}

/// A finding that is new or fixed.
struct FindingChangeValues: TemplateObject {
  let state, level, severity, place, message, code: Value
  let ends: ListEnds
}

/// A definition or screen that differs between the two sites.
struct ChangeValues: TemplateObject {
  let kinds, title, kind, id, what, isDrawn, sides, pictures, properties: Value
  /// The heading over the definitions that another change redraws, on the first of them; null on all others.
  let folded: Value
  let endsFold: Value
}

/// A changed page in one version and one mode.
struct SideValues: TemplateObject {
  let name, href, state: Value
}

/// Pictures of a definition or screen in one mode.
struct PicturePairValues: TemplateObject {
  let mode, old, new, difference, count, isSmall: Value

  /// As many differing pixels are shown only on demand.
  private static let smallLimit = 100

  init(_ pair: ComparisonPictures.Pair, in arena: ValueArena) {
    func address(_ picture: ComparisonPictures.Picture?) -> Value {
      picture.map { arena.text(Links.href($0.path)) } ?? .null
    }
    mode = arena.text(pair.mode.rawValue)
    (old, new, difference) = (address(pair.old), address(pair.new), address(pair.difference))
    count = arena.number(pair.differingPixels)
    isSmall = .bool(pair.difference != nil && pair.differingPixels < Self.smallLimit)
  }
}

struct PropertyChangeValues: TemplateObject {
  let name, isOld, old, isNew, new: Value
  let ends: ListEnds

  /// - Parameter limit: The most UTF-8 bytes of a run of words that is shown whole.
  init(_ change: Comparison.PropertyChange, limit: Int, ends: ListEnds, in arena: ValueArena) {
    let words = change.words
    func side(_ kind: WordRun.Kind, _ whole: String?) -> Value {
      let all = words.contains { $0.kind != .same } ? words : whole.map { [WordRun(kind: .same, text: $0)] } ?? []
      var runs = all.filter { [kind, .same].contains($0.kind) }
      if let last = runs.popLast() {
        // Nothing is behind the last word.
        runs.append(WordRun(kind: last.kind, text: last.text.hasSuffix(" ") ? String(last.text.dropLast()) : last.text))
      }
      return arena.rows(runs) { run in
        WordRunValues(
          isChanged: .bool(run.kind != .same),
          text: arena.text(run.text.utf8.count <= limit ? run.text : String(run.text.prefix(limit)) + "…"))
      }
    }
    name = arena.text(change.title)
    isOld = .bool(change.old != nil)
    old = side(.old, change.old)
    isNew = .bool(change.new != nil)
    new = side(.new, change.new)
    self.ends = ends
  }
}

/// Words of a property that both sites have, or only one.
struct WordRunValues: TemplateObject {
  let isChanged, text: Value
}

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
}

/// A changed page in one version and one mode.
struct SideValues: TemplateObject {
  let name, href, state: Value
}

/// Pictures of a definition or screen in one mode.
struct PicturePairValues: TemplateObject {
  let mode, old, new, difference, count: Value

  init(_ pair: ComparisonPictures.Pair, in arena: ValueArena) {
    func address(_ picture: ComparisonPictures.Picture?) -> Value {
      picture.map { arena.text(Links.href($0.path)) } ?? .null
    }
    mode = arena.text(pair.mode.rawValue)
    (old, new, difference) = (address(pair.old), address(pair.new), address(pair.difference))
    count = arena.number(pair.differingPixels)
  }
}

struct PropertyChangeValues: TemplateObject {
  let name, isOld, old, isNew, new: Value
  let ends: ListEnds

  /// - Parameter limit: The most UTF-8 bytes of a value that is shown whole.
  init(_ change: Comparison.PropertyChange, limit: Int, ends: ListEnds, in arena: ValueArena) {
    func text(_ value: String?) -> Value {
      let value = value ?? ""
      return arena.text(value.utf8.count <= limit ? value : String(value.prefix(limit)) + "…")
    }
    name = arena.text(change.name)
    isOld = .bool(change.old != nil)
    old = text(change.old)
    isNew = .bool(change.new != nil)
    new = text(change.new)
    self.ends = ends
  }
}

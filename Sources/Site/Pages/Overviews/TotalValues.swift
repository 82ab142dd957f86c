import Diagnostics
import Mustache

/// A figure at the head of an overview.
struct TotalValues: TemplateObject {
  let level, number, name: Value

  static func list(_ totals: [(level: String, number: Int, name: String)], in arena: ValueArena) -> Value {
    arena.rows(totals) { total in
      TotalValues(level: arena.text(total.level), number: arena.number(total.number), name: arena.text(total.name))
    }
  }

  static func list(entries: Int, _ census: FindingCensus, muted: Int = 0, in arena: ValueArena) -> Value {
    let (errors, warnings, notes) = (census.errors, census.warnings, census.notes)
    let own = [
      ("", entries, entries == 1 ? "definition" : "definitions"),
      (errors > 0 ? "error" : "", errors, errors == 1 ? "error" : "errors"),
      (warnings > 0 ? "warning" : "", warnings, warnings == 1 ? "warning" : "warnings"),
      ("", notes, notes == 1 ? "note" : "notes"),
    ]
    return list(muted > 0 ? own + [("", muted, "muted")] : own, in: arena)
  }
}

import Diagnostics
import Mustache

/// The figures at the head of an overview.
enum Totals {
  private static let shape = Shape(["level", "number", "name"])

  static func value(entries: Int, _ census: FindingCensus, muted: Int = 0) -> Value {
    let (errors, warnings, notes) = (census.errors, census.warnings, census.notes)
    let own = [
      total("", entries, entries == 1 ? "definition" : "definitions"),
      total(errors > 0 ? "error" : "", errors, errors == 1 ? "error" : "errors"),
      total(warnings > 0 ? "warning" : "", warnings, warnings == 1 ? "warning" : "warnings"),
      total("", notes, notes == 1 ? "note" : "notes"),
    ]
    return .list(muted > 0 ? own + [total("", muted, "muted")] : own)
  }

  static func total(_ level: String, _ number: Int, _ name: String) -> Value {
    .object(Object(shape, [.text(level), .int(number), .text(name)]))
  }
}

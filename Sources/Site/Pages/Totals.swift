import Diagnostics
import Mustache

/// The figures at the head of an overview.
enum Totals {
  private static let shape = Shape(["level", "number", "name"])

  static func value(entries: Int, _ findings: [Finding]) -> Value {
    let notes = findings.count { $0.severity == .info }
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count { $0.severity == .warning }
    return .list([
      total("", entries, entries == 1 ? "definition" : "definitions"),
      total(errors > 0 ? "error" : "", errors, errors == 1 ? "error" : "errors"),
      total(warnings > 0 ? "warning" : "", warnings, warnings == 1 ? "warning" : "warnings"),
      total("", notes, notes == 1 ? "note" : "notes"),
    ])
  }

  static func total(_ level: String, _ number: Int, _ name: String) -> Value {
    .object(Object(shape, [.text(level), .int(number), .text(name)]))
  }
}

import Documents
import HTML

/// Writes a JSON object, one key a line, in the order in which people read it, already escaped for the card's page.
struct ObjectWriter {
  private var out = Buffer(capacity: 2048)
  private var isEmpty = true

  init() { out.literal("{") }

  mutating func add(_ key: StaticString, _ text: String) {
    begin(key)
    out.json(text)
  }

  mutating func add(_ key: StaticString, _ moment: Timestamp) {
    begin(key)
    out.literal("&quot;")
    out.trusted { $0.append(moment, .iso) }
    out.literal("&quot;")
  }

  mutating func add(_ key: StaticString, _ flag: Bool) {
    begin(key)
    out.literal(flag ? "true" : "false")
  }

  /// Whole numbers without a fraction.
  mutating func add(_ key: StaticString, _ number: Double) {
    begin(key)
    if let whole = Int(exactly: number) {
      out.number(whole)
    } else {
      out.text(number.isFinite ? String(number) : "null")
    }
  }

  mutating func addNull(_ key: StaticString) {
    begin(key)
    out.literal("null")
  }

  mutating func add(_ key: StaticString, _ extras: [ContentCard.Extra]) {
    begin(key)
    out.literal("{")
    for (i, extra) in extras.enumerated() {
      out.literal(i == 0 ? "\n    " : ",\n    ")
      out.json(extra.name)
      out.literal(": ")
      out.json(extra.value)
    }
    out.literal(extras.isEmpty ? "}" : "\n  }")
  }

  /// Writes a key, which comes from source code and needs no escaping.
  private mutating func begin(_ key: StaticString) {
    out.literals(isEmpty ? "\n  &quot;" : ",\n  &quot;", key, "&quot;: ")
    isEmpty = false
  }

  /// The object, with a line break at the end.
  consuming func finish() -> Buffer {
    out.literal("\n}\n")
    return out
  }

  /// The JSON itself.
  static func text(of object: Buffer) -> String { String(utf8: object.withBytes { Escape.undo($0) }) }
}

import Documents

/// Writes a JSON object key by key, one a line, in the order in which people read it. A card's page carries two of
/// them, so that they are written as bytes and not built as values first.
struct ObjectWriter {
  private var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(640)
    bytes.append(UInt8(ascii: "{"))
  }

  mutating func add(_ key: StaticString, _ text: String) {
    begin(key)
    JSONText.append(text, to: &bytes)
  }

  mutating func add(_ key: StaticString, _ flag: Bool) {
    begin(key)
    append(flag ? "true" : "false")
  }

  /// Whole numbers without a fraction.
  mutating func add(_ key: StaticString, _ number: Double) {
    begin(key)
    let text = Int(exactly: number).map { String($0) } ?? (number.isFinite ? String(number) : "null")
    bytes.append(contentsOf: text.utf8)
  }

  mutating func addNull(_ key: StaticString) {
    begin(key)
    append("null")
  }

  mutating func add(_ key: StaticString, _ extras: [ContentCard.Extra]) {
    begin(key)
    append("{")
    for (i, extra) in extras.enumerated() {
      append(i == 0 ? "\n    " : ",\n    ")
      JSONText.append(extra.name, to: &bytes)
      append(": ")
      JSONText.append(extra.value, to: &bytes)
    }
    append(extras.isEmpty ? "}" : "\n  }")
  }

  /// Keys are our own, and hold nothing to be escaped.
  private mutating func begin(_ key: StaticString) {
    append(bytes.count == 1 ? "\n  \"" : ",\n  \"")
    append(key)
    append("\": ")
  }

  private mutating func append(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  /// The object, with a line break at the end.
  consuming func finish() -> String {
    append("\n}\n")
    return String(decoding: bytes, as: UTF8.self)
  }
}

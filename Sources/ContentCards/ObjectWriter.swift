import Documents

/// Writes a JSON object key by key, one a line, in the order in which people read it. A card's page carries two of
/// them, so that they are written as bytes and not built as values first.
struct ObjectWriter {
  private var bytes: [UInt8] = []
  private let indentation: String

  init(indentation: String = "  ", capacity: Int = 512) {
    self.indentation = indentation
    bytes.reserveCapacity(capacity)
  }

  mutating func add(_ key: String, _ text: String) {
    begin(key)
    JSONText.append(text, to: &bytes)
  }

  mutating func add(_ key: String, _ flag: Bool) {
    begin(key)
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// A whole number without a fraction.
  mutating func add(_ key: String, _ number: Double) {
    begin(key)
    let text = Int(exactly: number).map { String($0) } ?? (number.isFinite ? String(number) : "null")
    bytes.append(contentsOf: text.utf8)
  }

  mutating func addNull(_ key: String) {
    begin(key)
    bytes.append(contentsOf: "null".utf8)
  }

  mutating func add(_ key: String, _ extras: [ContentCard.Extra]) {
    begin(key)
    var object = ObjectWriter(indentation: indentation + "  ", capacity: 64)
    for extra in extras { object.add(extra.name, extra.value) }
    bytes.append(contentsOf: object.closed)
  }

  private mutating func begin(_ key: String) {
    bytes.append(contentsOf: (bytes.isEmpty ? "{\n" : ",\n").utf8)
    bytes.append(contentsOf: indentation.utf8)
    JSONText.append(key, to: &bytes)
    bytes.append(contentsOf: ": ".utf8)
  }

  private var closed: [UInt8] {
    guard !bytes.isEmpty else { return Array("{}".utf8) }
    return bytes + Array("\n\(indentation.dropLast(2))}".utf8)
  }

  /// With a line break at the end.
  var text: String { String(decoding: closed, as: UTF8.self) + "\n" }
}

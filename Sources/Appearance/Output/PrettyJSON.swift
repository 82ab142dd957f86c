import Documents
import Text

/// Writes JSON with one entry a line, indented by two spaces, as `Node.json(pretty: true)` has it, without a tree of
/// values.
struct PrettyJSON {
  private var bytes = Bytes(capacity: 1 << 16)
  private var level = 0
  private var isEmpty = true

  /// The whole text, with a line break at its end.
  consuming func finished() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    return bytes.array
  }

  mutating func object(_ name: String? = nil, _ members: (inout PrettyJSON) -> Void) {
    if let name { begin(name) }
    enclose("{", "}") { members(&$0) }
  }

  mutating func member(_ name: String, _ value: String) {
    begin(name)
    JSONText.append(value, to: &bytes)
  }

  mutating func member(_ name: String, _ values: [String]) {
    begin(name)
    enclose("[", "]") { out in
      for value in values {
        out.beginEntry()
        JSONText.append(value, to: &out.bytes)
      }
    }
  }

  mutating func null(_ name: String) {
    begin(name)
    bytes.append("null")
  }

  mutating func `true`(_ name: String) {
    begin(name)
    bytes.append("true")
  }

  private mutating func begin(_ name: String) {
    beginEntry()
    JSONText.append(name, to: &bytes)
    bytes.append(": ")
  }

  private mutating func beginEntry() {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    breakLine()
  }

  private mutating func enclose(_ start: Unicode.Scalar, _ end: Unicode.Scalar, _ content: (inout PrettyJSON) -> Void) {
    bytes.append(UInt8(ascii: start))
    level += 1
    isEmpty = true
    content(&self)
    level -= 1
    if !isEmpty { breakLine() }
    isEmpty = false
    bytes.append(UInt8(ascii: end))
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<2 * level { bytes.append(UInt8(ascii: " ")) }
  }
}

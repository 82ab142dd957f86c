import Documents

/// JSON written from front to back, a value a call, without a tree of it.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func object(_ name: String? = nil, _ members: (inout JSONWriter) -> Void) {
    begin(name, "{")
    members(&self)
    end("}")
  }

  /// `isSpread` puts each item on a line of its own, so that two documents compare well.
  mutating func array<Items: Sequence>(
    _ name: String?, _ items: Items, isSpread: Bool = false, _ item: (inout JSONWriter, Items.Element) -> Void
  ) {
    begin(name, "[")
    for value in items {
      if isSpread {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
        bytes.append(UInt8(ascii: "\n"))
      }
      item(&self, value)
    }
    if isSpread { bytes.append(UInt8(ascii: "\n")) }
    end("]")
  }

  mutating func member(_ name: String, _ value: String) {
    begin(name, "")
    JSONText.append(value, to: &bytes)
    needsComma = true
  }

  mutating func member(_ name: String, _ value: Int) {
    begin(name, "")
    bytes += Array("\(value)".utf8)
    needsComma = true
  }

  mutating func member(_ name: String, _ value: Bool) {
    begin(name, value ? "true" : "false")
    needsComma = true
  }

  mutating func member(_ name: String, _ value: [String]) {
    array(name, value) { writer, text in writer.text(text) }
  }

  /// An item of an array.
  mutating func text(_ value: String) {
    begin(nil, "")
    JSONText.append(value, to: &bytes)
    needsComma = true
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func begin(_ name: String?, _ opening: String) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if let name {
      JSONText.append(name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
    }
    bytes += Array(opening.utf8)
    needsComma = false
  }

  private mutating func end(_ closing: String) {
    bytes += Array(closing.utf8)
    needsComma = true
  }
}

import Documents
import Text

/// JSON written from front to back, a value a call, without a tree of it.
struct JSONWriter {
  private(set) var content = Bytes()
  private var needsComma = false

  var bytes: [UInt8] { content.array }

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
        if needsComma { content.append(UInt8(ascii: ",")) }
        needsComma = false
        content.append(UInt8(ascii: "\n"))
      }
      item(&self, value)
    }
    if isSpread { content.append(UInt8(ascii: "\n")) }
    end("]")
  }

  mutating func member(_ name: String, _ value: String) {
    begin(name, "")
    JSONText.append(value, to: &content)
    needsComma = true
  }

  mutating func member(_ name: String, _ value: Int) {
    begin(name, "")
    content.append(value)
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
    JSONText.append(value, to: &content)
    needsComma = true
  }

  mutating func endLine() { content.append(UInt8(ascii: "\n")) }

  private mutating func begin(_ name: String?, _ opening: String) {
    if needsComma { content.append(UInt8(ascii: ",")) }
    if let name {
      JSONText.append(name, to: &content)
      content.append(UInt8(ascii: ":"))
    }
    content.append(text: opening)
    needsComma = false
  }

  private mutating func end(_ closing: String) {
    content.append(text: closing)
    needsComma = true
  }
}

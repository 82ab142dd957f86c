import Documents

extension Node {
  /// A simple value as text; nil for null, arrays and objects.
  var plainText: String? {
    switch value {
    case .string(let text): text
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): shortened(value)
    default: nil
    }
  }

  /// As compact JSON, keys in the order of the file.
  func json() -> String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// With a line for each value, as people read it.
  func json(indentedBy width: Int) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: width)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func newLine(_ depth: Int, _ width: Int, _ bytes: inout [UInt8]) {
    guard width > 0 else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * width))
  }

  private func write(to bytes: inout [UInt8], indentation width: Int = 0, depth: Int = 0) {
    switch value {
    case .null: bytes += Array("null".utf8)
    case .bool(let value): bytes += Array((value ? "true" : "false").utf8)
    case .int(let value): bytes += Array(String(value).utf8)
    case .double(let value): bytes += Array((value.isFinite ? "\(value)" : "null").utf8)
    case .string(let text): Node.write(text, to: &bytes)
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for (i, item) in items.enumerated() {
        if i > 0 { bytes.append(UInt8(ascii: ",")) }
        Node.newLine(depth + 1, width, &bytes)
        item.write(to: &bytes, indentation: width, depth: depth + 1)
      }
      if !items.isEmpty { Node.newLine(depth, width, &bytes) }
      bytes.append(UInt8(ascii: "]"))
    case .map(let mapping):
      bytes.append(UInt8(ascii: "{"))
      for (i, entry) in mapping.entries.enumerated() {
        if i > 0 { bytes.append(UInt8(ascii: ",")) }
        Node.newLine(depth + 1, width, &bytes)
        Node.write(entry.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        if width > 0 { bytes.append(UInt8(ascii: " ")) }
        entry.node.write(to: &bytes, indentation: width, depth: depth + 1)
      }
      if !mapping.entries.isEmpty { Node.newLine(depth, width, &bytes) }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case ..<0x20: bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

import Text

extension Document {
  /// Writes a text as the serialised value of an attribute, in double quotes, as `html(.exact)` does.
  public static func append(_ value: String, toValue out: inout [UInt8]) {
    value.withBytes { append($0, toValue: &out) }
  }

  public static func append(_ value: UnsafeBufferPointer<UInt8>, toValue out: inout [UInt8]) {
    guard value.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\"") || $0 == 0xC2 }) else {
      return out.append(contentsOf: value)
    }
    var escaped = Output(capacity: value.count + 32)
    escaped.append(value, escaping: .attribute)
    escaped.withBytes { out.append(contentsOf: $0) }
  }
  /// Writes a text as it is serialised between tags, its blanks collapsed, as `html(.pretty)` does.
  public static func append(_ text: UnsafeBufferPointer<UInt8>, toContent out: inout [UInt8]) {
    var escaped = Output(capacity: text.count + 32)
    escaped.append(text, escaping: .collapsed)
    escaped.withBytes { out.append(contentsOf: $0) }
  }
}

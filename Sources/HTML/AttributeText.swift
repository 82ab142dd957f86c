import Text

extension Document {
  /// Writes a text as the serialised value of an attribute, in double quotes, as `html(.exact)` does.
  public static func append(_ value: String, toValue out: inout [UInt8]) {
    value.withBytes { value in
      guard value.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\"") || $0 == 0xC2 }) else {
        return out.append(contentsOf: value)
      }
      var escaped = Output(capacity: value.count + 32)
      escaped.append(value, escaping: .attribute)
      escaped.withBytes { out.append(contentsOf: $0) }
    }
  }
}

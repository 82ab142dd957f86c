/// The one place where a page is put together: bytes are only ever appended, and author's text only ever escaped,
/// because there is no call that would append it otherwise.
public struct Buffer: Sendable, Hashable {
  public private(set) var bytes: [UInt8] = []

  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Text for element content or a double- or single-quoted attribute value: `& < > " '` are escaped.
  @inlinable
  public mutating func text(_ string: String) {
    var string = string
    string.withUTF8 { text($0) }
  }

  public mutating func text(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for i in 0..<utf8.count {
      let byte = utf8[i]
      guard byte <= 0x3E, let escape = Self.escape(byte) else { continue }
      bytes.append(contentsOf: utf8[start..<i])
      escape.withUTF8Buffer { bytes.append(contentsOf: $0) }
      start = i + 1
    }
    bytes.append(contentsOf: utf8[start...])
  }

  public mutating func markup(_ markup: Markup) { bytes.append(contentsOf: markup.bytes) }

  /// Markup written in our own source code.
  public mutating func literal(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// The caller vouches that the bytes are markup.
  public mutating func trusted(_ slice: some Collection<UInt8>) { bytes.append(contentsOf: slice) }

  /// A decimal number.
  public mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private static func escape(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}

/// The one place where a page is put together: bytes are only ever appended, and author's text only ever escaped,
/// because there is no call that would append it otherwise.
public struct Buffer: Sendable, Hashable {
  public private(set) var bytes: [UInt8] = []

  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Text for element content or a double- or single-quoted attribute value: `& < > " '` are escaped.
  public mutating func text(_ string: String) {
    let isDone: Void? = string.utf8.withContiguousStorageIfAvailable { text($0) }
    if isDone == nil { Array(string.utf8).withUnsafeBufferPointer { text($0) } }
  }

  public mutating func text(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while true {
      let special = Escape.firstSpecial(in: utf8, from: start)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<special]))
      guard special < utf8.count else { return }
      Escape.reference(for: utf8[special]).withUTF8Buffer { bytes.append(contentsOf: $0) }
      start = special + 1
    }
  }

  public mutating func markup(_ markup: Markup) { bytes.append(contentsOf: markup.bytes) }

  /// Markup written in our own source code.
  public mutating func literal(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// The caller vouches that the bytes are markup.
  public mutating func trusted(_ slice: some Collection<UInt8>) { bytes.append(contentsOf: slice) }

  /// The caller vouches that the bytes are markup.
  public mutating func trusted(_ slice: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: slice) }

  /// A decimal number.
  public mutating func number(_ value: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.count
      var rest = value.magnitude
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if value < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// A decimal number, as short as it can be to read back as the same; a whole one has no fraction.
  public mutating func number(_ value: Double) {
    if abs(value) < 0x1p53, value.rounded(.towardZero) == value { return number(Int(value)) }
    bytes.append(contentsOf: value.description.utf8)
  }

  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

extension Markup {
  /// What a buffer holds is markup by construction.
  public init(_ buffer: Buffer) { self.init(trusted: buffer.bytes) }
}

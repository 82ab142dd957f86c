extension UnsafeBufferPointer<UInt8> {
  /// Bytes of the scalar that begins at `index` and is no ASCII; nil where that is no UTF-8.
  func scalarLength(at index: Int) -> Int? {
    let lead = self[index]
    let second = index + 1 < count ? self[index + 1] : 0
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: length = second >= 0xA0 ? 3 : 0
    case 0xED: length = second < 0xA0 ? 3 : 0
    case 0xE1...0xEF: length = 3
    case 0xF0: length = second >= 0x90 ? 4 : 0
    case 0xF1...0xF3: length = 4
    case 0xF4: length = second < 0x90 ? 4 : 0
    default: length = 0
    }
    guard length > 0, count - index >= length else { return nil }
    for i in (index + 1)..<(index + length) where self[i] & 0xC0 != 0x80 { return nil }
    return length
  }

  public var isUTF8: Bool {
    guard let base = baseAddress.map({ UnsafeRawPointer($0) }) else { return true }
    var i = 0
    while i < count {
      if count - i >= 8, base.loadUnaligned(fromByteOffset: i, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
        i += 8
      } else if self[i] < 0x80 {
        i += 1
      } else {
        guard let length = scalarLength(at: i) else { return false }
        i += length
      }
    }
    return true
  }
}

extension String {
  /// As `init(decoding:as:)`, which takes four times as long once a document has a letter that is no ASCII.
  public init(utf8 bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { buffer in
      guard buffer.isUTF8 else { return String(decoding: buffer, as: UTF8.self) }
      return String(copying: UTF8Span(unchecked: buffer.span))
    }
  }
}

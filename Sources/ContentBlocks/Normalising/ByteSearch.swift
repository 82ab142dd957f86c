import Text

#if canImport(Glibc)
  import Glibc
#endif

extension UnsafeBufferPointer<UInt8> {
  func has(_ byte: UInt8) -> Bool { firstIndex(of: byte, from: 0) != nil }

  func has(_ wanted: [UInt8]) -> Bool { firstIndex(of: wanted, from: 0) != nil }

  /// Where `wanted` stands next, at `start` or behind it. The standard library's search costs more than parsing.
  func firstIndex(of wanted: [UInt8], from start: Int) -> Int? {
    guard !wanted.isEmpty, start >= 0, start + wanted.count <= count, let base = baseAddress else { return nil }
    // Searched for is a byte of which there are few: no small letter, hyphen or zero.
    let anchor = wanted.firstIndex { !(0x61...0x7A ~= $0) && $0 != 0x2D && $0 != 0x30 } ?? 0
    return wanted.withUnsafeBufferPointer { wanted in
      guard let needle = wanted.baseAddress else { return nil }
      var at = start
      while at + wanted.count <= count,
        let found = memchr(base + at + anchor, Int32(wanted[anchor]), count - at - wanted.count + 1)
      {
        at = UnsafeRawPointer(found) - UnsafeRawPointer(base) - anchor
        if memcmp(base + at, needle, wanted.count) == 0 { return at }
        at += 1
      }
      return nil
    }
  }
}

extension [UInt8] {
  func firstIndex(of wanted: [UInt8], from start: Int) -> Int? {
    withUnsafeBufferPointer { $0.firstIndex(of: wanted, from: start) }
  }
}

extension String {
  /// Whether it begins with these bytes.
  func hasBytes(_ prefix: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { text in
      prefix.withUTF8Buffer { prefix in
        guard text.count >= prefix.count, let a = text.baseAddress, let b = prefix.baseAddress else { return false }
        return memcmp(a, b, prefix.count) == 0
      }
    }
  }
}

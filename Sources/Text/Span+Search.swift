import CLinux
import Glibc

extension Span<UInt8> {
  /// Whether the byte occurs anywhere.
  public func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }

  /// Whether the bytes of `pattern` occur one after the other.
  public func contains(_ pattern: [UInt8]) -> Bool { firstIndex(of: pattern) != nil }

  /// Whether a text of the source code occurs; takes linear time,
  /// where `String.contains` compares characters.
  public func contains(_ pattern: StaticString) -> Bool {
    withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return false }
      return memmem(base, text.count, pattern.utf8Start, pattern.utf8CodeUnitCount) != nil
    }
  }

  /// Whether the condition holds for any byte.
  public func contains(where condition: (UInt8) -> Bool) -> Bool {
    for i in indices where condition(self[i]) { return true }
    return false
  }

  /// The index of the first such byte at or after `start`; nil if there is none.
  public func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    withUnsafeBufferPointer { $0.firstIndex(of: byte, from: start) }
  }

  /// The index of the first `wanted` at or after `start`; nil
  /// if there is none or `wanted` is empty. Takes linear time.
  public func firstIndex(of pattern: [UInt8], from start: Int = 0) -> Int? {
    guard !pattern.isEmpty, start >= 0, start + pattern.count <= count else { return nil }
    return withUnsafeBufferPointer { text in
      guard let base = text.baseAddress,
        let match = memmem(base + start, text.count - start, pattern, pattern.count)
      else { return nil }
      return UnsafeRawPointer(match) - UnsafeRawPointer(base)
    }
  }

  /// Whether `prefix` is found at index `start`.
  public func starts(with prefix: [UInt8], at start: Int = 0) -> Bool {
    guard start + prefix.count <= count else { return false }
    for i in prefix.indices where self[start + i] != prefix[i] { return false }
    return true
  }

  /// Whether the bytes from `start` on begin with a text of the source code; letter case counts.
  public func starts(with prefix: StaticString, at start: Int = 0) -> Bool {
    guard start + prefix.utf8CodeUnitCount <= count else { return false }
    return prefix.withUTF8Buffer { prefix in
      for i in prefix.indices where self[start + i] != prefix[i] { return false }
      return true
    }
  }

  /// Whether both have the same bytes.
  public func elementsEqual(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { another in
        guard let start = one.baseAddress, let otherStart = another.baseAddress else { return true }
        return memcmp(start, otherStart, one.count) == 0
      }
    }
  }

  /// The number of bytes with which both begin.
  public func commonPrefix(_ other: Span<UInt8>) -> Int {
    let maximum = Swift.min(count, other.count)
    var count = 0
    // The library compares many bytes at once.
    for stride in [64, 8] {
      while count + stride <= maximum,
        extracting(count..<count + stride).elementsEqual(other.extracting(count..<count + stride))
      {
        count += stride
      }
    }
    while count < maximum, self[count] == other[count] { count += 1 }
    return count
  }

  /// The number of bytes with which both end.
  public func commonSuffix(_ other: Span<UInt8>) -> Int {
    let maximum = Swift.min(count, other.count)
    var count = 0
    while count + 8 <= maximum {
      let (one, another) = (extracting(last: count + 8), other.extracting(last: count + 8))
      guard one.extracting(first: 8).elementsEqual(another.extracting(first: 8)) else { break }
      count += 8
    }
    while count < maximum, self[self.count - 1 - count] == other[other.count - 1 - count] { count += 1 }
    return count
  }

  /// A copy of the bytes.
  public var array: [UInt8] { withUnsafeBufferPointer { Array($0) } }

  /// The bytes as text; invalid UTF-8 becomes U+FFFD.
  public var text: String { withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
}

extension [UInt8] {
  /// The index of the last `wanted`; the count where `wanted` is empty. Takes linear time.
  ///
  ///     Array("a/b/c".utf8).lastPlace(of: [UInt8(ascii: "/")])  // 3
  public func lastPlace(of pattern: [UInt8]) -> Int? {
    if pattern.isEmpty { return count }
    let backwards: [UInt8] = reversed()
    return backwards.span.firstIndex(of: pattern.reversed()).map { count - $0 - pattern.count }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the first such byte at or after `start`; nil if there is none.
  public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start >= 0, start < count, let base = baseAddress,
      let match = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(match) - UnsafeRawPointer(base)
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte stands first from an index on; nil where it does not. As fast as the C library, which looks at many
  /// bytes at once.
  public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start >= 0, start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}

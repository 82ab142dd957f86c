extension String {
  /// Passes the UTF-8 bytes, which are valid until the closure returns. Unlike `withUTF8`, it does not copy the string.
  @inlinable
  @inline(__always)
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    // On this system every string is stored contiguously, but the language does not guarantee it.
    var own = self
    return own.withUTF8(body)
  }
}

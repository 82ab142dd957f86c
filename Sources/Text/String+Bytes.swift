extension String {
  /// Hands out the UTF-8 bytes, to be used until the closure returns. Unlike `withUTF8`, it makes no copy of the string.
  @inlinable
  @inline(__always)
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    // No string of this system is stored otherwise, but the language promises it of none.
    var own = self
    return own.withUTF8(body)
  }
}

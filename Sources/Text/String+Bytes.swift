extension String {
  /// Hands out the UTF-8 bytes, to be used until the closure returns. `withUTF8` does the same for a copy of the string,
  /// which has to be counted and released again; on the hot path that took longer than what was done with the bytes.
  @inlinable
  @inline(__always)
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    // No string of this system is stored otherwise, but the language promises it of none.
    var own = self
    return own.withUTF8(body)
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// The most bytes that `write(decimal:)` needs.
  public static var digitLimit: Int { 20 }

  /// Writes a number in decimal digits into uninitialized memory.
  /// - Returns: The number of bytes.
  public func write(decimal number: Int) -> Int {
    var (rest, start) = (number.magnitude, Self.digitLimit)
    repeat {
      start -= 1
      self[start] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 {
      start -= 1
      self[start] = UInt8(ascii: "-")
    }
    update(from: self + start, count: Self.digitLimit - start)
    return Self.digitLimit - start
  }
}

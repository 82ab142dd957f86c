extension UnsafeMutablePointer<UInt8> {
  /// Copies bytes into uninitialized memory that does not overlap them. Up to 32 bytes are copied inline, because most
  /// pieces of a page are short.
  @inlinable
  @inline(__always)
  public func copy(_ source: UnsafePointer<UInt8>, _ count: Int) {
    guard count <= 32 else { return initialize(from: source, count: count) }
    let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(self))
    // Two loads, one from each end, cover every byte; bytes in the overlap are written twice with the same value.
    if count >= 16 {
      let (front, back) = (Self.load(from, 0, SIMD16<UInt8>.self), Self.load(from, count - 16, SIMD16<UInt8>.self))
      to.storeBytes(of: front, as: SIMD16<UInt8>.self)
      to.storeBytes(of: back, toByteOffset: count - 16, as: SIMD16<UInt8>.self)
    } else if count >= 8 {
      let (front, back) = (Self.load(from, 0, UInt64.self), Self.load(from, count - 8, UInt64.self))
      to.storeBytes(of: front, as: UInt64.self)
      to.storeBytes(of: back, toByteOffset: count - 8, as: UInt64.self)
    } else if count >= 4 {
      let (front, back) = (Self.load(from, 0, UInt32.self), Self.load(from, count - 4, UInt32.self))
      to.storeBytes(of: front, as: UInt32.self)
      to.storeBytes(of: back, toByteOffset: count - 4, as: UInt32.self)
    } else if count > 0 {
      let (first, middle, last) = (source[0], source[count / 2], source[count - 1])
      self[0] = first
      self[count / 2] = middle
      self[count - 1] = last
    }
  }

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

  @inlinable
  @inline(__always)
  static func load<Word: BitwiseCopyable>(_ from: UnsafeRawPointer, _ offset: Int, _ type: Word.Type) -> Word {
    from.loadUnaligned(fromByteOffset: offset, as: type)
  }
}

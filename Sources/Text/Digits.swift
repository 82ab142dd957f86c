/// Writes numbers in decimal digits.
public enum Digits {
  /// The most bytes that a number needs: nineteen digits and a sign.
  public static let room = 20

  /// Writes a number and returns its length in bytes; `start` must have `room`.
  public static func write(_ number: Int, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var count = number < 0 ? 1 : 0
    var rest = number.magnitude
    repeat {
      count += 1
      rest /= 10
    } while rest > 0
    var at = count
    rest = number.magnitude
    repeat {
      at -= 1
      start[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 { start[0] = UInt8(ascii: "-") }
    return count
  }
}

/// The classes of ASCII.
extension UInt8 {
  @inlinable
  @inline(__always)
  public var isDigit: Bool { self &- 0x30 < 10 }

  @inlinable
  @inline(__always)
  public var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The blank, and the controls from tab to carriage return.
  @inlinable
  @inline(__always)
  public var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// The space of HTML, CSS and URLs: without the vertical tab.
  @inlinable
  @inline(__always)
  public var isMarkupSpace: Bool { isSpace && self != 0x0B }

  /// The value of a hexadecimal digit.
  @inlinable
  public var hexadecimalValue: UInt8? {
    if isDigit { return self - 0x30 }
    let letter = self | 0x20
    return 0x61...0x66 ~= letter ? letter - 0x57 : nil
  }
}

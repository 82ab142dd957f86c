/// The classes of ASCII.
extension UInt8 {
  /// Whether it is an ASCII digit, 0 to 9.
  @inlinable
  @inline(__always)
  public var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is an ASCII letter of either case.
  @inlinable
  @inline(__always)
  public var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether it is an ASCII letter from a to z.
  @inlinable
  @inline(__always)
  public var isLowercase: Bool { self &- 0x61 < 26 }

  /// Whether it is an ASCII letter from A to Z.
  @inlinable
  @inline(__always)
  public var isUppercase: Bool { self &- 0x41 < 26 }

  /// A letter, a digit or the underscore.
  @inlinable
  @inline(__always)
  public var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

  /// Whether it begins a character of UTF-8.
  @inlinable
  @inline(__always)
  public var beginsCharacter: Bool { self & 0xC0 != 0x80 }

  /// The letter in lower case; every other byte unchanged.
  @inlinable
  @inline(__always)
  public var lowercased: UInt8 { isUppercase ? self | 0x20 : self }

  /// Whether it is the blank or a C0 control.
  @inlinable
  @inline(__always)
  public var isSpaceOrControl: Bool { self <= 0x20 }

  /// The blank, and the controls from tab to carriage return.
  @inlinable
  @inline(__always)
  public var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// The space of HTML, CSS and URLs: without the vertical tab.
  @inlinable
  @inline(__always)
  public var isMarkupSpace: Bool { isSpace && self != 0x0B }

  /// The value of a digit in a base of up to 36.
  @inlinable
  public var digitValue: UInt8? { isDigit ? self - 0x30 : isLetter ? (self | 0x20) - 0x57 : nil }

  /// The value of a hexadecimal digit in either case, 0 to 15; nil for any other byte.
  @inlinable
  public var hexadecimalValue: UInt8? { digitValue.flatMap { $0 < 16 ? $0 : nil } }
}

extension Unicode.Scalar {
  /// Whether the character could control a terminal or reorder what a log shows: C0, DEL, C1, the
  /// separators of lines and paragraphs, and Unicode's `Bidi_Control`.
  public var isControl: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text with a replacement character for each control character, but for those that are wanted.
  public func withoutControls(except isWanted: (Unicode.Scalar) -> Bool = { _ in false }) -> String {
    guard unicodeScalars.contains(where: { $0.isControl && !isWanted($0) }) else { return self }
    var cleanScalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { cleanScalars.append(scalar.isControl && !isWanted(scalar) ? "\u{FFFD}" : scalar) }
    return String(cleanScalars)
  }
}

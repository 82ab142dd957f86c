import Text

/// What of a text matters to whether a block is plain.
enum PlainText {
  /// Whether nothing in it is masked or shortened where it is shown.
  static func isOrdinary(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    !Identifiers.mayStand(in: text) && !text.has(Resources.inlinedMark)
  }

  /// Whether there are no blanks but single ones between words.
  static func isCollapsed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var wasBlank = true
    for byte in text {
      if byte < 0x20 || byte == 0x20 && wasBlank { return false }
      wasBlank = byte == 0x20
    }
    return !wasBlank
  }

  /// Whether HTML and JSON write it as it is, whatever they do to quotes, no-break spaces and references.
  static func isClean(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), 0xC2:
        false
      default: true
      }
    }
  }
}

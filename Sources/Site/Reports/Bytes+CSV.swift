import Text

extension Bytes {
  /// Appends a field of CSV. It is quoted if RFC 4180 requires it, or if a spreadsheet would take the text for a formula.
  mutating func append(csv text: String) {
    text.withBytes { bytes in
      let isFormula = bytes.first.map(Self.beginsFormula) ?? false
      if !isFormula, !Self.needsQuotes(bytes) { return append(bytes) }
      let quote = UInt8(ascii: "\"")
      append(isFormula ? "\"'" : "\"")
      for part in bytes.split(separator: quote, omittingEmptySubsequences: false) {
        // A quote within the field is doubled, and a single one ends the field.
        append(UnsafeBufferPointer(rebasing: part))
        append(part.endIndex < bytes.endIndex ? "\"\"" : "\"")
      }
    }
  }

  private static func beginsFormula(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: true
    default: false
    }
  }

  private static func needsQuotes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: ","), 0x0A, 0x0D: return true
      default: break
      }
    }
    return false
  }
}

import Text

extension Bytes {
  /// Appends a field of CSV. It is quoted if RFC 4180 requires it, or if a spreadsheet would take the text for a formula.
  mutating func append(csv text: String) {
    text.withBytes { bytes in
      let quote = UInt8(ascii: "\"")
      let isFormula = bytes.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
      let needsQuotes = isFormula || bytes.contains { $0 == quote || $0 == UInt8(ascii: ",") || $0 == 10 || $0 == 13 }
      guard needsQuotes else { return append(bytes) }
      append(isFormula ? "\"'" : "\"")
      for part in bytes.split(separator: quote, omittingEmptySubsequences: false) {
        // A quote within the field is doubled, and a single one ends the field.
        append(UnsafeBufferPointer(rebasing: part))
        append(part.endIndex < bytes.endIndex ? "\"\"" : "\"")
      }
    }
  }
}

import Text

extension Bytes {
  /// Lines of CSV (RFC 4180).
  ///
  ///     Bytes.csv([["id", "bytes"], ["a,b", "12"]])  // id,bytes and "a,b",12, each with CR and LF
  static func csv(_ lines: [[String]]) -> [UInt8] {
    var out = Bytes("")
    for fields in lines {
      for (i, field) in fields.enumerated() {
        if i > 0 { out.append(",") }
        out.append(csv: field)
      }
      out.append("\r\n")
    }
    return out.array
  }

  /// Appends a field of CSV. It is quoted if RFC 4180 requires it, or if
  /// a spreadsheet would take a part of it for a formula; that part gets
  /// an apostrophe. Controls of a terminal become replacement characters.
  mutating func append(csv text: String) {
    let isNumber = Int(text).map(String.init) == text
    let harmlessText = isNumber ? text : Self.withoutFormulas(text)
    harmlessText.withBytes { bytes in
      let quote = UInt8(ascii: "\"")
      guard harmlessText != text || bytes.contains(where: Self.isQuoted) else { return append(bytes) }
      append("\"")
      for part in bytes.split(separator: quote, omittingEmptySubsequences: false) {
        // A quote within the field is doubled, and a single one ends the field.
        append(UnsafeBufferPointer(rebasing: part))
        append(part.endIndex < bytes.endIndex ? "\"\"" : "\"")
      }
    }
  }

  private static func isQuoted(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"): true
    default: false
    }
  }

  /// A part begins behind what separates cells in some country, and behind blanks, quotes and controls at
  /// its start, which programs take off; wide and small forms of the signs count, too.
  private static func withoutFormulas(_ text: String) -> String {
    // Most cells begin with a letter and have nothing that begins
    // another cell, which their bytes tell at once.
    let isPlain = text.utf8.allSatisfy { 0x20...0x7E ~= $0 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "|") }
    if isPlain, text.utf8.first.map({ $0.isLetter || $0.isDigit }) ?? true { return text }
    var result = String.UnicodeScalarView()
    var isStart = true
    for scalar in text.unicodeScalars {
      let begins = isStart && "=+-@＝＋－＠−﹦﹢﹣﹫".unicodeScalars.contains(scalar)
      if begins || result.isEmpty && scalar.isControl { result.append("'") }
      let isKept = scalar.value > 0x9F || !scalar.isControl || "\t\r\n".unicodeScalars.contains(scalar)
      result.append(isKept ? scalar : "\u{FFFD}")
      isStart = ";|\t\r\n".unicodeScalars.contains(scalar) || isStart && isPassed(scalar)
    }
    return String(result)
  }

  /// Whether programs take the character off the beginning of a cell.
  private static func isPassed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControl || scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
      || "\"'".unicodeScalars.contains(scalar)
  }
}

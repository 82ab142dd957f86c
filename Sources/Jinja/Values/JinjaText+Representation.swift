extension JinjaText {
  /// Appends the text as Python writes it in code: in quotes, with escapes for what cannot be printed.
  static func appendRepresentation(_ bytes: [UInt8], to out: inout [UInt8]) {
    let quote: UInt8 = bytes.contains(0x27) && !bytes.contains(0x22) ? 0x22 : 0x27
    out.append(quote)
    var at = 0
    while at < bytes.count {
      let scalar = scalar(bytes, at)
      append(scalar.value, quote: quote, to: &out)
      at += scalar.length
    }
    out.append(quote)
  }

  private static func append(_ scalar: Unicode.Scalar, quote: UInt8, to out: inout [UInt8]) {
    switch scalar.value {
    case 0x0A: out.append("\\n")
    case 0x0D: out.append("\\r")
    case 0x09: out.append("\\t")
    case 0x5C, UInt32(quote): out += [0x5C, UInt8(truncatingIfNeeded: scalar.value)]
    case 0x20..<0x7F: out.append(UInt8(truncatingIfNeeded: scalar.value))
    case ..<0x100 where !isPrintable(scalar): appendHexadecimal(scalar.value, "\\x", 2, to: &out)
    case ..<0x10000 where !isPrintable(scalar): appendHexadecimal(scalar.value, "\\u", 4, to: &out)
    case _ where !isPrintable(scalar): appendHexadecimal(scalar.value, "\\U", 8, to: &out)
    default: out.append(scalar)
    }
  }

  static func appendHexadecimal(_ value: UInt32, _ prefix: StaticString, _ digits: Int, to out: inout [UInt8]) {
    out.append(prefix)
    let text = String(value, radix: 16)
    out.append(repeating: 0x30, count: digits - text.utf8.count)
    out += text.utf8
  }

  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }
}

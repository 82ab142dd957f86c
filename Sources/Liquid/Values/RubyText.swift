import Text

extension Double {
  /// As Ruby writes it: at least one digit after the point, and an exponent from 10¹⁵ and below 10⁻⁴.
  var rubyText: [UInt8] {
    guard isFinite else { return Array((isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity").utf8) }
    return DecimalDigits(self).text(plain: -3...15, needsPoint: true)
  }
}

extension [UInt8] {
  /// In double quotes, as Ruby's `inspect`.
  var inspected: [UInt8] {
    var out: [UInt8] = [UInt8(ascii: "\"")]
    for (i, byte) in enumerated() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "#"):
        let next = i + 1 < count ? self[i + 1] : 0
        if "{$@".utf8.contains(next) { out.append(UInt8(ascii: "\\")) }
        out.append(byte)
      case 0x07...0x0D: out += [UInt8(ascii: "\\"), Array("abtnvfr".utf8)[Int(byte) - 7]]
      case 0x1B: out += Array("\\e".utf8)
      case 0..<0x20: out += Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8)
      case 0x7F: out += Array("\\u007F".utf8)
      default: out.append(byte)
      }
    }
    return out + [UInt8(ascii: "\"")]
  }
}

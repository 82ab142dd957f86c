/// The references in Ruby's replacements: `\0` and `\&` for what was found, and the text before and after it.
enum ReplacementText {
  static func expanded(_ text: [UInt8], _ source: [UInt8], _ found: Range<Int>) -> [UInt8] {
    let backslash = UInt8(ascii: "\\")
    var out: [UInt8] = []
    var at = 0
    while at < text.count {
      guard text[at] == backslash, at + 1 < text.count else {
        out.append(text[at])
        at += 1
        continue
      }
      let next = text[at + 1]
      switch next {
      case UInt8(ascii: "0"), UInt8(ascii: "&"): out += source[found]
      case UInt8(ascii: "1")...UInt8(ascii: "9"): break
      case UInt8(ascii: "`"): out += source[..<found.lowerBound]
      case UInt8(ascii: "'"): out += source[found.upperBound...]
      case backslash: out.append(backslash)
      default: out += [backslash, next]
      }
      at += 2
    }
    return out
  }
}

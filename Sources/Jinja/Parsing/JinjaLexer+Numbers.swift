extension JinjaLexer {
  mutating func number() -> JinjaToken {
    let start = position
    if start == 0 || source[start - 1] != UInt8(ascii: "."), let end = floatEnd(start) {
      position = end
      return JinjaToken(kind: .float, range: start..<end, value: plain(start..<end))
    }
    position = integerEnd(start)
    return JinjaToken(kind: .integer, range: start..<position, value: plain(start..<position))
  }

  private func plain(_ range: Range<Int>) -> [UInt8] { source[range].filter { $0 != UInt8(ascii: "_") } }

  /// The end of digits with single underscores between them; nil if there is no digit.
  private func digitsEnd(_ start: Int, _ isDigit: (UInt8) -> Bool = \.isDigit) -> Int? {
    guard start < end, isDigit(source[start]) else { return nil }
    var at = start + 1
    while at < end {
      if isDigit(source[at]) {
        at += 1
      } else if source[at] == UInt8(ascii: "_"), at + 1 < end, isDigit(source[at + 1]) {
        at += 2
      } else {
        break
      }
    }
    return at
  }

  private func floatEnd(_ start: Int) -> Int? {
    guard let whole = digitsEnd(start) else { return nil }
    var fraction: Int?
    if whole < end, source[whole] == UInt8(ascii: ".") { fraction = digitsEnd(whole + 1) }
    let at = fraction ?? whole
    if at < end, source[at].lowercased == UInt8(ascii: "e"), let exponent = digitsEnd(mark(at: at + 1).end) {
      return exponent
    }
    return fraction
  }

  private func integerEnd(_ start: Int) -> Int {
    guard source[start] == UInt8(ascii: "0") else { return digitsEnd(start) ?? start + 1 }
    if start + 2 < end, let radix = JinjaLexer.radix(source[start + 1]) {
      let first = source[start + 2] == UInt8(ascii: "_") ? start + 3 : start + 2
      if let last = digitsEnd(first, { $0.digitValue.map { $0 < radix } ?? false }) { return last }
    }
    return digitsEnd(start) { $0 == UInt8(ascii: "0") } ?? start + 1
  }

  /// The base that a letter after a zero names.
  static func radix(_ letter: UInt8) -> Int? {
    switch letter | 0x20 {
    case UInt8(ascii: "b"): 2
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "x"): 16
    default: nil
    }
  }
}

/// Python's format of a value: `{:>10,.2f}`.
struct JinjaFormatSpecification {
  var fill: [UInt8] = [0x20]
  var alignment: UInt8?
  var sign: UInt8 = 0x2D
  var isAlternate = false
  var grouping: UInt8?
  var width = 0
  var precision: Int?
  var type: UInt8?

  /// Nil for a malformed one.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    let alignments: [UInt8] = [0x3C, 0x3E, 0x3D, 0x5E]
    if let first = rest.first {
      let length = JinjaText.length(first)
      if rest.count > length, alignments.contains(rest[rest.startIndex + length]) {
        fill = Array(rest.prefix(length))
        alignment = rest[rest.startIndex + length]
        rest = rest.dropFirst(length + 1)
      } else if alignments.contains(first) {
        alignment = first
        rest = rest.dropFirst()
      }
    }
    if let first = rest.first, [0x2B, 0x2D, 0x20].contains(first) {
      sign = first
      rest = rest.dropFirst()
    }
    if rest.first == 0x7A { rest = rest.dropFirst() }
    if rest.first == 0x23 {
      isAlternate = true
      rest = rest.dropFirst()
    }
    if rest.first == 0x30 {
      if alignment == nil { (fill, alignment) = ([0x30], 0x3D) }
      rest = rest.dropFirst()
    }
    guard let width = JinjaFormatSpecification.number(&rest) else { return nil }
    self.width = width
    if let first = rest.first, first == 0x2C || first == 0x5F {
      grouping = first
      rest = rest.dropFirst()
    }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      guard let first = rest.first, first.isDigit else { return nil }
      precision = JinjaFormatSpecification.number(&rest)
    }
    type = rest.popFirst()
    if !rest.isEmpty { return nil }
  }

  /// 0 without digits; a number above what is ever allowed is cut.
  static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    var value = 0
    while let byte = bytes.first, byte.isDigit {
      value = min(value * 10 + Int(byte - 0x30), 1 << 40)
      bytes = bytes.dropFirst()
    }
    return value
  }

  /// The text in the width, and aligned; `=` fills between the sign and the digits.
  func aligned(_ text: [UInt8], standard: UInt8, signLength: Int = 0) -> [UInt8] {
    let missing = width - JinjaText.count(text)
    guard missing > 0 else { return text }
    func filling(_ count: Int) -> [UInt8] { JinjaText.repeated(fill, count) }
    switch alignment ?? standard {
    case 0x3C: return text + filling(missing)
    case 0x5E: return filling(missing / 2) + text + filling(missing - missing / 2)
    case 0x3D: return text.prefix(signLength) + filling(missing) + text.dropFirst(signLength)
    default: return filling(missing) + text
    }
  }

  /// The digits with a separator after each group.
  func grouped(_ digits: [UInt8], size: Int = 3) -> [UInt8] {
    guard let grouping else { return digits }
    var result: [UInt8] = []
    for (i, digit) in digits.enumerated() {
      if i > 0, (digits.count - i) % size == 0 { result.append(grouping) }
      result.append(digit)
    }
    return result
  }
}

import TextTemplates

/// Python's format of a value: `{:>10,.2f}`.
struct FormatSpecification {
  var fill = [UInt8(ascii: " ")]
  var alignment: UInt8?
  var sign = UInt8(ascii: "-")
  var isAlternate = false
  var grouping: UInt8?
  var width = 0
  var precision: Int?
  var type: UInt8?

  init() {}

  /// Nil for a malformed one.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    let length = bytes.first.map(JinjaText.length) ?? 0
    if bytes.count > length, "<>=^".utf8.contains(bytes[length]) {
      fill = Array(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    alignment = rest.popFirst(of: "<>=^")
    sign = rest.popFirst(of: "+- ") ?? sign
    _ = rest.popFirst(of: "z")
    isAlternate = rest.popFirst(of: "#") != nil
    if rest.popFirst(of: "0") != nil, alignment == nil { fillWithZeros() }
    width = rest.popNumber()
    grouping = rest.popFirst(of: ",_")
    if rest.popFirst(of: ".") != nil {
      guard let first = rest.first, first.isDigit else { return nil }
      precision = rest.popNumber()
    }
    type = rest.popFirst()
    if !rest.isEmpty { return nil }
  }

  mutating func fillWithZeros() { (fill, alignment) = ([UInt8(ascii: "0")], UInt8(ascii: "=")) }

  /// The text in the width, and aligned; `=` fills between the sign and the digits.
  func aligned(_ text: [UInt8], standard: UInt8 = UInt8(ascii: ">"), signLength: Int = 0) -> [UInt8] {
    let paddingCount = width - JinjaText.count(text)
    guard paddingCount > 0 else { return text }
    func filling(_ count: Int) -> [UInt8] { JinjaText.repeated(fill, count) }
    switch alignment ?? standard {
    case UInt8(ascii: "<"): return text + filling(paddingCount)
    case UInt8(ascii: "^"): return filling(paddingCount / 2) + text + filling(paddingCount - paddingCount / 2)
    case UInt8(ascii: "="): return text.prefix(signLength) + filling(paddingCount) + text.dropFirst(signLength)
    default: return filling(paddingCount) + text
    }
  }

  /// Digits with their sign. Zeros that fill the width are grouped with the digits.
  func aligned(_ prefix: [UInt8], _ digits: [UInt8]) -> [UInt8] {
    guard alignment == UInt8(ascii: "="), fill == [UInt8(ascii: "0")], grouping != nil else {
      return aligned(prefix + digits, signLength: prefix.count)
    }
    let integer = digits.prefix { !".e".utf8.contains($0) }
    let rest = digits.dropFirst(integer.count)
    let integerDigits = integer.filter(\.isDigit)
    let size = max(1, width - prefix.count - rest.count)
    // Groups of four, the separator included; a group is never a separator alone.
    let digitCount = size - size / 4 + (size % 4 == 0 ? 1 : 0)
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, digitCount - integerDigits.count))
    return prefix + grouped(zeros + integerDigits) + rest
  }

  /// The digits with a separator after each group.
  private func grouped(_ digits: [UInt8], size: Int = 3) -> [UInt8] {
    guard let grouping else { return digits }
    var result: [UInt8] = []
    for (i, digit) in digits.enumerated() {
      if i > 0, (digits.count - i) % size == 0 { result.append(grouping) }
      result.append(digit)
    }
    return result
  }

  private func signText(isNegative: Bool) -> [UInt8] {
    isNegative ? [UInt8(ascii: "-")] : sign == UInt8(ascii: "-") ? [] : [sign]
  }

  func cut(_ text: [UInt8]) -> [UInt8] { precision.map { Array(text[..<JinjaText.offset(text, of: $0)]) } ?? text }

  /// A whole number, of at least as many digits as the precision says.
  func text(_ number: BigInteger, radix: Int) throws(Failure) -> [UInt8] {
    if number.bitWidth > 14_287 {
      throw Failure(.value, "Exceeds the limit (4300 digits) for integer string conversion")
    }
    let digits = grouped(number.magnitude.text(radix: radix), size: radix == 10 ? 3 : 4)
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, (precision ?? 0) - digits.count))
    let mark = isAlternate && radix != 10 ? [UInt8(ascii: "0"), type ?? 0] : []
    let shownDigits = type == UInt8(ascii: "X") ? LetterCase.upper(digits) : digits
    return aligned(signText(isNegative: number.isNegative) + mark, zeros + shownDigits)
  }

  /// Nil for a type that no floating-point number has.
  func text(_ number: Double) -> [UInt8]? {
    let type = type.map { Character(UnicodeScalar($0)) }
    guard number.isFinite else {
      let text = FloatText.text(number.magnitude) + (type == "%" ? [UInt8(ascii: "%")] : [])
      let sign = signText(isNegative: number < 0)
      return aligned(
        sign + (["E", "F", "G"].contains(type) ? LetterCase.upper(text) : text), signLength: sign.count)
    }
    let value = number.magnitude
    var digits: [UInt8]
    switch type {
    case nil:
      digits = FloatText.text(value)
      if let precision {
        digits = FloatText.formatted(value, "g", precision: max(1, precision))
        if !digits.contains(where: { ".e".utf8.contains($0) }) { digits.append(".0") }
      }
    case let type? where "eEfFgG".contains(type):
      digits = FloatText.formatted(value, type, precision: precision ?? 6, isAlternate: isAlternate)
    case "n": digits = FloatText.formatted(value, "g", precision: precision ?? 6)
    case "%": digits = FloatText.formatted(value * 100, "f", precision: precision ?? 6) + [UInt8(ascii: "%")]
    default: return nil
    }
    let integer = digits.prefix(while: \.isDigit)
    let fraction = digits.dropFirst(integer.count)
    return aligned(signText(isNegative: number.sign == .minus), grouped(Array(integer)) + fraction)
  }
}

extension ArraySlice<UInt8> {
  /// Removes the digits at the start: 0 without; a number above what is ever allowed is cut.
  mutating func popNumber() -> Int {
    var value = 0
    while let digit = first, digit.isDigit {
      value = Swift.min(value * 10 + Int(digit - UInt8(ascii: "0")), 1 << 40)
      removeFirst()
    }
    return value
  }
}

extension JinjaRenderer {
  /// `format(value, specification)` of Python.
  mutating func formatted(_ value: JinjaValue, _ specification: [UInt8]) throws(Failure) -> [UInt8] {
    if specification.isEmpty { return try string(value) }
    guard let spec = FormatSpecification(specification) else {
      throw Failure(.value, "Invalid format specifier")
    }
    try pay(for: spec)
    if let text = value.text { return try formatted(text, spec) }
    if case .float(let number) = value { return try formatted(number, spec, "float") }
    guard let number = value.bigInteger else {
      throw Failure(.type, "unsupported format string passed to \(value.typeName).__format__")
    }
    if case .bool = value, spec.type == nil, spec.precision == nil { return spec.aligned(try string(value)) }
    return try formatted(number, spec)
  }

  mutating func pay(for spec: FormatSpecification) throws(Failure) {
    try checkSize(max(spec.width, spec.precision ?? 0))
    try charge(bytes: spec.width + (spec.precision ?? 0))
  }

  private func formatted(_ bytes: [UInt8], _ spec: FormatSpecification) throws(Failure) -> [UInt8] {
    guard spec.type == nil || spec.type == UInt8(ascii: "s") else { throw unknown(spec, "str") }
    if spec.sign != UInt8(ascii: "-") { throw Failure(.value, "Sign not allowed in string format specifier") }
    if spec.grouping != nil { throw Failure(.value, "Cannot specify ',' with 's'.") }
    var spec = spec
    if spec.alignment == UInt8(ascii: "=") {
      guard spec.fill == [UInt8(ascii: "0")] else {
        throw Failure(.value, "'=' alignment not allowed in string format specifier")
      }
      spec.alignment = UInt8(ascii: "<")
    }
    return spec.aligned(spec.cut(bytes), standard: UInt8(ascii: "<"))
  }

  private func formatted(_ number: BigInteger, _ spec: FormatSpecification) throws(Failure) -> [UInt8] {
    let radix: Int
    switch spec.type.map({ Character(UnicodeScalar($0)) }) {
    case nil, "d", "n": radix = 10
    case "b": radix = 2
    case "o": radix = 8
    case "x", "X": radix = 16
    case "c":
      guard let code = number.int, let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else {
        throw Failure(.overflow, "%c arg not in range(0x110000)")
      }
      return spec.aligned(JinjaText.bytes([scalar]), standard: UInt8(ascii: "<"))
    case let type? where "eEfFgG%".contains(type): return try formatted(number.double, spec, "int")
    default: throw unknown(spec, "int")
    }
    if spec.precision != nil { throw Failure(.value, "Precision not allowed in integer format specifier") }
    return try spec.text(number, radix: radix)
  }

  private func formatted(
    _ number: Double, _ spec: FormatSpecification, _ type: String
  ) throws(Failure) -> [UInt8] {
    guard let text = spec.text(number) else { throw unknown(spec, type) }
    return text
  }

  private func unknown(_ spec: FormatSpecification, _ type: String) -> Failure {
    let code = [spec.type ?? UInt8(ascii: "?")].text
    return Failure(.value, "Unknown format code '\(code)' for object of type '\(type)'")
  }
}

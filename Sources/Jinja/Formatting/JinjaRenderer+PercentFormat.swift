import TextTemplates

/// One `%` of a format: `%(name)-8.2f`.
struct JinjaPercentField {
  var name: [UInt8]?
  var flags: [UInt8] = []
  var width: Int?
  var takesWidth = false
  var precision: Int?
  var takesPrecision = false
  var type: UInt8 = 0

  /// Reads the field that begins after a `%`; nil where the format ends too early.
  init?(_ format: [UInt8], _ at: inout Int) {
    var rest = format[at...]
    defer { at = rest.startIndex }
    if rest.first == 0x28 {
      guard let close = rest.firstIndex(of: 0x29) else { return nil }
      name = Array(rest[rest.startIndex + 1..<close])
      rest = rest[(close + 1)...]
    }
    while let flag = rest.first, [0x23, 0x30, 0x2D, 0x20, 0x2B].contains(flag) {
      flags.append(flag)
      rest = rest.dropFirst()
    }
    if rest.first == 0x2A {
      takesWidth = true
      rest = rest.dropFirst()
    } else if let first = rest.first, first.isDigit {
      width = JinjaFormatSpecification.number(&rest)
    }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      if rest.first == 0x2A {
        takesPrecision = true
        rest = rest.dropFirst()
      } else {
        precision = JinjaFormatSpecification.number(&rest)
      }
    }
    while let letter = rest.first, [0x68, 0x6C, 0x4C].contains(letter) { rest = rest.dropFirst() }
    guard let type = rest.popFirst() else { return nil }
    self.type = type
  }
}

extension JinjaRenderer {
  /// `'%s' % value`.
  mutating func percentFormatted(_ format: [UInt8], _ value: JinjaValue) throws(JinjaFailure) -> [UInt8] {
    var values = [value][...]
    if case .tuple(let tuple) = value { values = tuple.items[...] }
    var (result, at, usesNames): ([UInt8], Int, Bool) = ([], 0, false)
    while at < format.count {
      let byte = format[at]
      at += 1
      guard byte == 0x25 else {
        result.append(byte)
        continue
      }
      guard var field = JinjaPercentField(format, &at) else { throw JinjaFailure(.value, "incomplete format") }
      if field.type == 0x25 {
        if field.width != nil { _ = try next(&values) }
        result.append(0x25)
        continue
      }
      if field.takesWidth { field.width = try next(&values).wholeNumber() }
      if field.takesPrecision { field.precision = try next(&values).wholeNumber() }
      let argument: JinjaValue
      if let name = field.name {
        usesNames = true
        guard case .dict(let dict) = value else { throw JinjaFailure(.type, "format requires a mapping") }
        guard let found = dict.value(name) else { throw JinjaFailure(.key, "'\(name.text)'") }
        argument = found
      } else {
        argument = try next(&values)
      }
      result += try formatted(argument, field)
      try checkSize(result.count)
    }
    var isMapping = false
    if case .dict = value { isMapping = true }
    if case .list = value { isMapping = true }
    if !values.isEmpty, !usesNames, !isMapping {
      throw JinjaFailure(.type, "not all arguments converted during string formatting")
    }
    return result
  }

  private func next(_ values: inout ArraySlice<JinjaValue>) throws(JinjaFailure) -> JinjaValue {
    guard let value = values.popFirst() else {
      throw JinjaFailure(.type, "not enough arguments for format string")
    }
    return value
  }

  private mutating func formatted(_ value: JinjaValue, _ field: JinjaPercentField) throws(JinjaFailure) -> [UInt8] {
    let width = Int(field.width?.magnitude ?? 0)
    try checkSize(max(width, field.precision ?? 0))
    try charge(bytes: width + (field.precision ?? 0))
    var (prefix, digits) = try converted(value, field)
    if field.flags.contains(0x2D) || (field.width ?? 0) < 0 {
      digits.append(repeating: 0x20, count: width - JinjaText.count(prefix + digits))
      return prefix + digits
    }
    let missing = max(0, width - JinjaText.count(prefix + digits))
    let isNumber = !field.isText
    if field.flags.contains(0x30), isNumber { return prefix + [UInt8](repeating: 0x30, count: missing) + digits }
    return [UInt8](repeating: 0x20, count: missing) + prefix + digits
  }

  private mutating func converted(
    _ value: JinjaValue, _ field: JinjaPercentField
  ) throws(JinjaFailure) -> (prefix: [UInt8], digits: [UInt8]) {
    switch field.type {
    case 0x73, 0x72, 0x61:
      let text = field.type == 0x73 ? try string(value) : try representation(value)
      return ([], field.precision.map { Array(text[..<JinjaText.offset(text, of: $0)]) } ?? text)
    case 0x63:
      if let text = value.text, JinjaText.count(text) == 1 { return ([], text) }
      guard let code = value.int, let number = UInt32(exactly: code), let scalar = Unicode.Scalar(number) else {
        throw JinjaFailure(.type, "%c requires int or char")
      }
      return ([], JinjaText.bytes([scalar]))
    case 0x64, 0x69, 0x75, 0x78, 0x58, 0x6F: return try wholeNumber(value, field)
    case 0x65, 0x45, 0x66, 0x46, 0x67, 0x47:
      guard let number = value.double else { throw notReal(value, field) }
      var digits =
        number.isFinite
        ? JinjaFloat.formatted(
          number.magnitude, field.type, precision: field.precision ?? 6, isAlternate: field.flags.contains(0x23))
        : JinjaFloat.text(number.magnitude)
      if !number.isFinite, field.type < 0x60 { digits = JinjaCase.upper(digits) }
      return (field.sign(number.sign == .minus && !number.isNaN), digits)
    default:
      throw JinjaFailure(.value, "unsupported format character '\([field.type].text)'")
    }
  }

  private func notReal(_ value: JinjaValue, _ field: JinjaPercentField) -> JinjaFailure {
    if case .undefined(let missing) = value { return JinjaFailure(missing.kind, missing.message) }
    return JinjaFailure(
      .type,
      [0x64, 0x69, 0x75].contains(field.type)
        ? "%\([field.type].text) format: a real number is required, not \(value.typeName)"
        : [0x78, 0x58, 0x6F].contains(field.type)
          ? "%\([field.type].text) format: an integer is required, not \(value.typeName)"
          : "must be real number, not \(value.typeName)")
  }

  private func wholeNumber(
    _ value: JinjaValue, _ field: JinjaPercentField
  ) throws(JinjaFailure) -> (prefix: [UInt8], digits: [UInt8]) {
    let isDecimal = [0x64, 0x69, 0x75].contains(field.type)
    var number = value.bigInteger
    if case .float(let float) = value, isDecimal {
      number = BigInteger(truncating: float)
      if number == nil { throw JinjaFailure(.overflow, "cannot convert float infinity to integer") }
    }
    guard let number else { throw notReal(value, field) }
    if number.bitWidth > 14_287 {
      throw JinjaFailure(.value, "Exceeds the limit (4300 digits) for integer string conversion")
    }
    let radix = isDecimal ? 10 : field.type == 0x6F ? 8 : 16
    var digits = number.magnitude.text(radix: radix)
    if field.type == 0x58 { digits = JinjaCase.upper(digits) }
    digits.insert(contentsOf: [UInt8](repeating: 0x30, count: max(0, (field.precision ?? 0) - digits.count)), at: 0)
    let mark: [UInt8] = field.flags.contains(0x23) && !isDecimal ? [0x30, field.type] : []
    return (field.sign(number.isNegative) + mark, digits)
  }
}

extension JinjaPercentField {
  var isText: Bool { [0x73, 0x72, 0x61, 0x63].contains(type) }

  func sign(_ isNegative: Bool) -> [UInt8] {
    if isNegative { return [0x2D] }
    return flags.contains(0x2B) ? [0x2B] : flags.contains(0x20) ? [0x20] : []
  }
}

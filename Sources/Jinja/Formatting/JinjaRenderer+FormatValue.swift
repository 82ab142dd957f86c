import TextTemplates

extension JinjaRenderer {
  /// `format(value, specification)` of Python.
  mutating func formatted(_ value: JinjaValue, _ specification: [UInt8]) throws(JinjaFailure) -> [UInt8] {
    if specification.isEmpty { return try string(value) }
    guard let spec = JinjaFormatSpecification(specification) else {
      throw JinjaFailure(.value, "Invalid format specifier")
    }
    try checkSize(max(spec.width, spec.precision ?? 0))
    try charge(bytes: spec.width + (spec.precision ?? 0))
    switch value {
    case .text(let bytes), .markup(let bytes): return try formatted(bytes, spec)
    case .float(let number): return try formatted(number, spec)
    default:
      guard let number = value.bigInteger else {
        throw JinjaFailure(.type, "unsupported format string passed to \(value.typeName).__format__")
      }
      if case .bool = value, spec.type == nil, spec.precision == nil {
        return spec.aligned(try string(value), standard: 0x3E)
      }
      return try formatted(number, spec)
    }
  }

  private func unknown(_ spec: JinjaFormatSpecification, _ type: String) -> JinjaFailure {
    JinjaFailure(
      .value, "Unknown format code '\([spec.type ?? 0x3F].text)' for object of type '\(type)'")
  }

  private func formatted(_ bytes: [UInt8], _ spec: JinjaFormatSpecification) throws(JinjaFailure) -> [UInt8] {
    guard spec.type == nil || spec.type == 0x73 else { throw unknown(spec, "str") }
    if spec.sign != 0x2D { throw JinjaFailure(.value, "Sign not allowed in string format specifier") }
    if spec.grouping != nil { throw JinjaFailure(.value, "Cannot specify ',' with 's'.") }
    if spec.alignment == 0x3D, spec.fill != [0x30] {
      throw JinjaFailure(.value, "'=' alignment not allowed in string format specifier")
    }
    var spec = spec
    if spec.alignment == 0x3D { spec.alignment = 0x3C }
    let text = spec.precision.map { Array(bytes[..<JinjaText.offset(bytes, of: $0)]) } ?? bytes
    return spec.aligned(text, standard: 0x3C)
  }

  private func sign(_ isNegative: Bool, _ spec: JinjaFormatSpecification) -> [UInt8] {
    isNegative ? [0x2D] : spec.sign == 0x2D ? [] : [spec.sign]
  }

  private func formatted(_ number: BigInteger, _ spec: JinjaFormatSpecification) throws(JinjaFailure) -> [UInt8] {
    let radix: Int
    switch spec.type {
    case nil, 0x64, 0x6E: radix = 10
    case 0x62: radix = 2
    case 0x6F: radix = 8
    case 0x78, 0x58: radix = 16
    case 0x63: return spec.aligned(try character(number), standard: 0x3C)
    case 0x65, 0x45, 0x66, 0x46, 0x67, 0x47, 0x25: return try formatted(number.double, spec)
    default: throw unknown(spec, "int")
    }
    if spec.precision != nil {
      throw JinjaFailure(.value, "Precision not allowed in integer format specifier")
    }
    if number.bitWidth > 14_287 {
      throw JinjaFailure(.value, "Exceeds the limit (4300 digits) for integer string conversion")
    }
    var digits = spec.grouped(number.magnitude.text(radix: radix), size: radix == 10 ? 3 : 4)
    var prefix = sign(number.isNegative, spec)
    if spec.isAlternate, radix != 10 { prefix += [0x30, spec.type ?? 0] }
    if spec.type == 0x58 { digits = JinjaCase.upper(digits) }
    return aligned(prefix, digits, spec)
  }

  private func character(_ number: BigInteger) throws(JinjaFailure) -> [UInt8] {
    guard let code = number.int, let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else {
      throw JinjaFailure(.overflow, "%c arg not in range(0x110000)")
    }
    return JinjaText.bytes([scalar])
  }

  /// Zeros that fill the width are grouped with the digits.
  private func aligned(_ prefix: [UInt8], _ digits: [UInt8], _ spec: JinjaFormatSpecification) -> [UInt8] {
    guard spec.alignment == 0x3D, spec.fill == [0x30], spec.grouping != nil else {
      return spec.aligned(prefix + digits, standard: 0x3E, signLength: prefix.count)
    }
    let whole = digits.prefix { $0 != 0x2E && $0 != 0x65 }
    let rest = digits.dropFirst(whole.count)
    let plain = whole.filter(\.isDigit)
    let size = max(1, spec.width - prefix.count - rest.count)
    // Groups of four, the separator included; a group is never a separator alone.
    let fitting = size - size / 4 + (size % 4 == 0 ? 1 : 0)
    let zeros = [UInt8](repeating: 0x30, count: max(0, fitting - plain.count))
    return prefix + spec.grouped(zeros + plain) + rest
  }

  private func formatted(_ number: Double, _ spec: JinjaFormatSpecification) throws(JinjaFailure) -> [UInt8] {
    guard number.isFinite else {
      var text = JinjaFloat.text(number.magnitude)
      if let type = spec.type, [0x45, 0x46, 0x47].contains(type) { text = JinjaCase.upper(text) }
      if spec.type == 0x25 { text.append(0x25) }
      let sign = sign(number < 0, spec)
      return spec.aligned(sign + text, standard: 0x3E, signLength: sign.count)
    }
    let value = number.magnitude
    var digits: [UInt8]
    switch spec.type {
    case nil:
      if let precision = spec.precision {
        digits = JinjaFloat.formatted(value, 0x67, precision: max(1, precision))
        if !digits.contains(0x2E), !digits.contains(0x65) { digits.append(".0") }
      } else {
        digits = JinjaFloat.text(value)
      }
    case let type? where [0x65, 0x45, 0x66, 0x46, 0x67, 0x47].contains(type):
      digits = JinjaFloat.formatted(value, type, precision: spec.precision ?? 6, isAlternate: spec.isAlternate)
    case 0x6E: digits = JinjaFloat.formatted(value, 0x67, precision: spec.precision ?? 6)
    case 0x25: digits = JinjaFloat.formatted(value * 100, 0x66, precision: spec.precision ?? 6) + [0x25]
    default: throw unknown(spec, "float")
    }
    let whole = digits.prefix(while: \.isDigit)
    let sign = sign(number.sign == .minus, spec)
    return aligned(sign, spec.grouped(Array(whole)) + digits.dropFirst(whole.count), spec)
  }
}

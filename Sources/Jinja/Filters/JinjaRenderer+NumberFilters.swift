import TextTemplates

extension JinjaRenderer {
  mutating func numberFilter(
    _ filter: JinjaFilter, _ value: JinjaValue, _ values: [JinjaValue?]
  ) throws(JinjaFailure) -> JinjaValue {
    switch filter {
    case .abs:
      if case .float(let number) = value { return .float(number.magnitude) }
      guard let number = value.bigInteger else {
        throw JinjaFailure(.type, "bad operand type for abs(): '\(value.typeName)'")
      }
      return JinjaValue(number.magnitude)
    case .round: return try rounded(value, values)
    case .int: return try wholeNumber(value, values)
    case .float:
      if case .undefined(let missing) = value { throw JinjaFailure(missing.kind, missing.message) }
      let number = value.text.map { JinjaFloat.parse($0) } ?? value.double
      if case .big = value, let number, !number.isFinite {
        throw JinjaFailure(.overflow, "int too large to convert to float")
      }
      return number.map { .float($0) } ?? values[0] ?? .float(0)
    default: return .text(try fileSize(value, isBinary: values[0]?.isTrue ?? false))
    }
  }

  private func wholeNumber(_ value: JinjaValue, _ values: [JinjaValue?]) throws(JinjaFailure) -> JinjaValue {
    switch value {
    case .undefined(let missing): throw JinjaFailure(missing.kind, missing.message)
    case .bool, .int, .big: return value.bigInteger.map { JinjaValue($0) } ?? value
    case .float(let number):
      guard let whole = BigInteger(truncating: number) else {
        if number.isNaN { return values[0] ?? .int(0) }
        throw JinjaFailure(.overflow, "cannot convert float infinity to integer")
      }
      return JinjaValue(whole)
    case .text(let bytes), .markup(let bytes):
      let base = try values[1].map { value throws(JinjaFailure) in try integer(value) } ?? 10
      if let number = JinjaInteger.parse(bytes, radix: base) { return JinjaValue(number) }
      if let number = JinjaFloat.parse(bytes), let whole = BigInteger(truncating: number) { return JinjaValue(whole) }
      return values[0] ?? .int(0)
    default: return values[0] ?? .int(0)
    }
  }

  private mutating func rounded(_ value: JinjaValue, _ values: [JinjaValue?]) throws(JinjaFailure) -> JinjaValue {
    let precision = values[0] ?? .int(0)
    let method = values[1]?.text?.text ?? (values[1] == nil ? "common" : "")
    guard ["common", "ceil", "floor"].contains(method) else {
      throw JinjaFailure(.filterArgument, "method must be common, ceil or floor")
    }
    if method == "common" { return try halfEven(value, precision) }
    let factor = try combined(.int(10), .power, precision)
    let scaled = try combined(value, .multiply, factor)
    let whole: JinjaValue
    if case .float(let number) = scaled {
      guard let big = BigInteger(truncating: method == "ceil" ? number.rounded(.up) : number.rounded(.down)) else {
        throw JinjaFailure(
          number.isNaN ? .value : .overflow,
          number.isNaN ? "cannot convert float NaN to integer" : "cannot convert float infinity to integer")
      }
      whole = JinjaValue(big)
    } else {
      guard let number = scaled.bigInteger else {
        throw JinjaFailure(.type, "must be real number, not \(scaled.typeName)")
      }
      whole = JinjaValue(number)
    }
    return try combined(whole, .divide, factor)
  }

  private func halfEven(_ value: JinjaValue, _ precision: JinjaValue) throws(JinjaFailure) -> JinjaValue {
    switch value {
    case .float(let number):
      if precision.isNone {
        guard let whole = BigInteger(truncating: number.rounded(.toNearestOrEven)) else {
          throw JinjaFailure(.overflow, "cannot convert float infinity to integer")
        }
        return JinjaValue(whole)
      }
      return .float(JinjaFloat.rounded(number, decimals: max(-400, min(400, try integer(precision)))))
    case .bool, .int, .big:
      let decimals = precision.isNone ? 0 : try integer(precision)
      let number = value.bigInteger ?? BigInteger(0)
      if decimals >= 0 { return JinjaValue(number) }
      if -decimals > 5000 { return .int(0) }
      let scale = BigInteger(10).power(-decimals)
      guard let parts = number.dividedDown(by: scale) else { return value }
      let double = parts.remainder + parts.remainder
      let isUp = double > scale || double == scale && parts.quotient.isOdd
      return JinjaValue((isUp ? parts.quotient + BigInteger(1) : parts.quotient) * scale)
    default: throw JinjaFailure(.type, "type \(value.typeName) doesn't define __round__ method")
    }
  }

  private func fileSize(_ value: JinjaValue, isBinary: Bool) throws(JinjaFailure) -> [UInt8] {
    if case .undefined(let missing) = value { throw JinjaFailure(missing.kind, missing.message) }
    guard let number = value.text.map({ JinjaFloat.parse($0) }) ?? value.double else {
      if let text = value.text {
        throw JinjaFailure(.value, "could not convert string to float: '\(text.text)'")
      }
      throw JinjaFailure(
        .type, "float() argument must be a string or a real number, not '\(value.typeName)'")
    }
    let base: Double = isBinary ? 1024 : 1000
    if number == 1 { return [UInt8]("1 Byte") }
    if number < base {
      return JinjaInteger.text(BigInteger(truncating: number)) + [UInt8](" Bytes")
    }
    let units =
      isBinary
      ? ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"]
      : ["kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"]
    var unit = base
    for (i, name) in units.enumerated() {
      unit *= base
      if number < unit || i == units.count - 1 {
        return JinjaFloat.formatted(base * number / unit, 0x66, precision: 1) + Array(" \(name)".utf8)
      }
    }
    return []
  }
}

/// Whole numbers as Python reads them.
enum JinjaInteger {
  /// What `int(text, base)` reads; nil for anything else.
  static func parse(_ bytes: [UInt8], radix: Int) -> BigInteger? {
    var body = JinjaText.trimmed(bytes)[...]
    let isNegative = body.first == 0x2D
    if isNegative || body.first == 0x2B { body = body.dropFirst() }
    var radix = radix
    if body.count > 2, body.first == 0x30, let named = JinjaLexer.radix(body[body.startIndex + 1]),
      named == radix || radix == 0
    {
      body = body.dropFirst(2)
      if body.first == 0x5F { body = body.dropFirst() }
      radix = named
    }
    if radix == 0 { radix = 10 }
    guard body.count <= 4300, body.first != 0x5F, body.last != 0x5F else { return nil }
    for (a, b) in zip(body, body.dropFirst()) where a == 0x5F && b == 0x5F { return nil }
    return BigInteger(digits: body.filter { $0 != 0x5F }, radix: radix, isNegative: isNegative)
  }

  static func text(_ number: BigInteger?) -> [UInt8] { number?.text(radix: 10) ?? [] }
}

import TextTemplates

/// A number of a calculation. Fractions are decimal, so that 0.1 and 0.2 make 0.3.
enum Number: Sendable {
  case int(Int)
  case big(BigInteger)
  case decimal(DecimalFraction)
  /// An infinite number, or NaN.
  case special(Double)

  init(_ integer: BigInteger) { self = integer.int.map { .int($0) } ?? .big(integer) }

  init(_ value: Double) { self = value.isFinite ? .decimal(DecimalFraction(value)) : .special(value) }

  /// Nil for what is no number.
  init?(exactly value: LiquidValue) {
    switch value {
    case .int(let value): self = .int(value)
    case .big(let value): self = .big(value.integer)
    case .double(let value): self.init(value)
    default: return nil
    }
  }

  /// The number that filters calculate with: a text counts as the number at its start, all else
  /// as 0. A text is a fraction only if it is nothing else; Ruby's `to_i` reads all others.
  init(reading value: LiquidValue, digits: Int) throws(RenderFailure) {
    guard case .text(let bytes) = value else {
      self = Number(exactly: value) ?? .int(0)
      return
    }
    if let decimal = try DecimalFraction(reading: bytes[...].stripped, digits: digits) {
      self = .decimal(decimal)
    } else {
      self = Number(try BigInteger(atStartOf: bytes, digits: digits))
    }
  }

  /// The value that a filter gives.
  var value: LiquidValue {
    switch self {
    case .int(let value): .int(value)
    case .big(let value): LiquidValue(value)
    case .decimal(let value): .double(value.double)
    case .special(let value): .double(value)
    }
  }

  var double: Double {
    switch self {
    case .int(let value): Double(value)
    case .big(let value): value.double
    case .decimal(let value): value.double
    case .special(let value): value
    }
  }

  var isZero: Bool { exact?.mantissa.isZero == true }

  var isNegative: Bool { exact?.mantissa.isNegative ?? (double < 0) }

  var integer: BigInteger? {
    switch self {
    case .int(let value): BigInteger(value)
    case .big(let value): value
    default: nil
    }
  }

  /// Nil for infinite numbers and NaN.
  var exact: DecimalFraction? {
    if case .decimal(let value) = self { return value }
    return integer.map { DecimalFraction(mantissa: $0, exponent: 0) }
  }

  /// Nil for NaN.
  func ordering(to other: Number) -> LiquidValue.Ordering? {
    if let a = exact, let b = other.exact { return a.ordering(to: b) }
    let (a, b) = (exact == nil ? double : 0, other.exact == nil ? other.double : 0)
    return a.isNaN || b.isNaN ? nil : .init(a, b)
  }
}

extension BigInteger {
  /// Ruby's `to_i`: space, a sign and digits, with single underscores between them; 0 without digits.
  init(atStartOf bytes: [UInt8], digits: Int) throws(RenderFailure) {
    var at = bytes.firstIndex { !$0.isSpace } ?? bytes.count
    var isNegative = false
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      isNegative = bytes[at] == UInt8(ascii: "-")
      at += 1
    }
    var digitBytes: [UInt8] = []
    while at < bytes.count {
      if bytes[at].isDigit {
        digitBytes.append(bytes[at])
      } else if bytes[at] != UInt8(ascii: "_") || digitBytes.isEmpty || bytes[at - 1] == UInt8(ascii: "_") {
        break
      }
      at += 1
    }
    guard digitBytes.count <= digits else { throw .exhausted(.digits) }
    self = BigInteger(digits: digitBytes, isNegative: isNegative) ?? BigInteger(0)
  }
}

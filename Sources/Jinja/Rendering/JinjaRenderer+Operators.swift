import Glibc
import TextTemplates

extension JinjaRenderer {
  mutating func combined(
    _ a: JinjaValue, _ kind: Operator, _ b: JinjaValue
  ) throws(Failure) -> JinjaValue {
    try a.checkDefined()
    if kind == .modulo, let format = a.text { return a.with(text: try percentFormatted(format, b)) }
    try b.checkDefined()
    if let x = a.int, let y = b.int, let result = try small(x, kind, y) { return result }
    if a.isInteger, b.isInteger { return try big(a, kind, b) }
    if let x = a.double, let y = b.double { return try floating(x, kind, y, a, b) }
    switch kind {
    case .add: return try added(a, b)
    case .multiply: return try repeated(a, b)
    default: throw unsupported(a, kind, b)
    }
  }

  /// Nil where the result needs more than 64 bits, or a float.
  private func small(_ x: Int, _ kind: Operator, _ y: Int) throws(Failure) -> JinjaValue? {
    let result: (partialValue: Int, overflow: Bool)
    switch kind {
    case .add: result = x.addingReportingOverflow(y)
    case .subtract: result = x.subtractingReportingOverflow(y)
    case .multiply: result = x.multipliedReportingOverflow(by: y)
    case .divide:
      if y == 0 { throw Failure(.zeroDivision, "division by zero") }
      return x.magnitude < 1 << 53 && y.magnitude < 1 << 53 ? .float(Double(x) / Double(y)) : nil
    case .floorDivide, .modulo:
      if y == 0 {
        throw Failure(
          .zeroDivision, kind == .modulo ? "integer modulo by zero" : "integer division or modulo by zero")
      }
      let quotient = x.dividedReportingOverflow(by: y)
      if quotient.overflow { return kind == .modulo ? .int(0) : nil }
      let remainder = x % y
      let isBelow = remainder != 0 && (remainder < 0) != (y < 0)
      if kind == .modulo { return .int(isBelow ? remainder + y : remainder) }
      return .int(isBelow ? quotient.partialValue - 1 : quotient.partialValue)
    default: return nil
    }
    return result.overflow ? nil : .int(result.partialValue)
  }

  private mutating func big(
    _ a: JinjaValue, _ kind: Operator, _ b: JinjaValue
  ) throws(Failure) -> JinjaValue {
    guard let x = a.bigInteger, let y = b.bigInteger else { throw unsupported(a, kind, b) }
    try charge((x.bitWidth / 64 + 1) * (y.bitWidth / 64 + 1) / 16 + 1)
    switch kind {
    case .add: return JinjaValue(x + y)
    case .subtract: return JinjaValue(x - y)
    case .multiply:
      try checkDigits(x.bitWidth + y.bitWidth)
      return JinjaValue(x * y)
    case .divide:
      let quotient = x.double / y.double
      guard quotient.isFinite, x.double.isFinite else {
        if y.isZero { throw Failure(.zeroDivision, "division by zero") }
        throw Failure(.overflow, "integer division result too large for a float")
      }
      return .float(quotient)
    case .floorDivide, .modulo:
      guard let division = x.dividedDown(by: y) else {
        throw Failure(.zeroDivision, "integer division or modulo by zero")
      }
      return JinjaValue(kind == .modulo ? division.remainder : division.quotient)
    default: return try power(x, y)
    }
  }

  private func checkDigits(_ bits: Int) throws(Failure) {
    // A decimal digit has a little less than 3.33 bits; numbers
    // that Python refuses to print may still be computed.
    if bits > budget.digits * 11 { throw .limit("a number of more than \(budget.digits) digits") }
  }

  private mutating func power(_ base: BigInteger, _ exponent: BigInteger) throws(Failure) -> JinjaValue {
    if exponent.isNegative {
      if base.isZero { throw Failure(.zeroDivision, "0.0 cannot be raised to a negative power") }
      return .float(pow(base.double, exponent.double))
    }
    if base.isZero || base == BigInteger(1) { return exponent.isZero ? .int(1) : JinjaValue(base) }
    if base == BigInteger(-1) { return .int(exponent.isOdd ? -1 : 1) }
    guard let count = exponent.int, count < 1 << 24 else {
      throw .limit("a number of more than \(budget.digits) digits")
    }
    let bits = base.bitWidth * count
    try checkDigits(bits)
    try charge((bits / 64 + 1) * (bits / 64 + 1) / 64 + 1)
    return JinjaValue(base.power(count))
  }

  private func floating(
    _ x: Double, _ kind: Operator, _ y: Double, _ a: JinjaValue, _ b: JinjaValue
  ) throws(Failure) -> JinjaValue {
    for (value, number) in [(a, x), (b, y)] {
      if case .big = value, !number.isFinite { throw Failure(.overflow, "int too large to convert to float") }
    }
    switch kind {
    case .add: return .float(x + y)
    case .subtract: return .float(x - y)
    case .multiply: return .float(x * y)
    case .divide:
      if y == 0 { throw Failure(.zeroDivision, "float division by zero") }
      return .float(x / y)
    case .floorDivide:
      if y == 0 { throw Failure(.zeroDivision, "float floor division by zero") }
      let rest = JinjaRenderer.modulo(x, y)
      let quotient = (x - rest) / y
      return .float(quotient == 0 ? quotient : quotient.rounded())
    case .modulo:
      if y == 0 { throw Failure(.zeroDivision, "float modulo") }
      return .float(JinjaRenderer.modulo(x, y))
    default:
      if x == 0, y < 0 { throw Failure(.zeroDivision, "0.0 cannot be raised to a negative power") }
      if x < 0, y != y.rounded() { throw Failure(.type, "complex numbers are not supported") }
      let result = pow(x, y)
      if !result.isFinite, x.isFinite, y.isFinite {
        throw Failure(.overflow, "(34, 'Numerical result out of range')")
      }
      return .float(result)
    }
  }

  /// The remainder with the sign of the divisor.
  static func modulo(_ x: Double, _ y: Double) -> Double {
    let rest = fmod(x, y)
    if rest == 0 { return y.sign == .minus ? -0.0 : 0 }
    return (rest < 0) != (y < 0) ? rest + y : rest
  }

  mutating func added(_ a: JinjaValue, _ b: JinjaValue) throws(Failure) -> JinjaValue {
    switch (a, b) {
    case (.text(let x), .text(let y)), (.markup(let x), .markup(let y)): return a.with(text: try joined(x, y))
    case (.markup(let x), .text(let y)): return .markup(try joined(x, HTMLText.escaped(y)))
    case (.text(let x), .markup(let y)): return .markup(try joined(HTMLText.escaped(x), y))
    case (.list(let x), .list(let y)):
      try pay(elements: x.items.count + y.items.count)
      return .list(List(x.items + y.items))
    case (.tuple(let x), .tuple(let y)):
      try pay(elements: x.items.count + y.items.count)
      return JinjaValue(tuple: x.items + y.items)
    case (.text, _), (.markup, _), (.list, _), (.tuple, _):
      let type = a.text == nil ? a.typeName : "str"
      throw Failure(.type, "can only concatenate \(type) (not \"\(b.typeName)\") to \(type)")
    default: throw unsupported(a, .add, b)
    }
  }

  private mutating func joined(_ a: [UInt8], _ b: [UInt8]) throws(Failure) -> [UInt8] {
    try pay(text: a.count + b.count)
    return a + b
  }

  private mutating func repeated(_ a: JinjaValue, _ b: JinjaValue) throws(Failure) -> JinjaValue {
    let (value, factor) = a.isInteger ? (b, a) : (a, b)
    guard let number = factor.bigInteger else {
      switch a {
      case .text, .markup, .list, .tuple:
        throw Failure(.type, "can't multiply sequence by non-int of type '\(b.typeName)'")
      default: throw unsupported(a, .multiply, b)
      }
    }
    let times = number.isNegative ? 0 : number.int ?? .max
    switch value {
    case .text(let bytes), .markup(let bytes): return value.with(text: try repeated(bytes, times))
    case .list(let list): return .list(List(try repeated(list.items, times)))
    case .tuple(let tuple): return JinjaValue(tuple: try repeated(tuple.items, times))
    default: throw unsupported(a, .multiply, b)
    }
  }

  private mutating func repeated<Item>(_ items: [Item], _ times: Int) throws(Failure) -> [Item] {
    let size = items.count.multipliedReportingOverflow(by: times)
    let count = size.overflow ? .max : size.partialValue
    if Item.self == UInt8.self { try pay(text: count) } else { try pay(elements: count) }
    return Array(repeatElement(items, count: items.isEmpty ? 0 : times).joined())
  }

  private func unsupported(_ a: JinjaValue, _ kind: Operator, _ b: JinjaValue) -> Failure {
    let sign = kind == .power ? "** or pow()" : kind.sign
    return Failure(
      .type, "unsupported operand type(s) for \(sign): '\(a.typeName)' and '\(b.typeName)'")
  }

  mutating func signed(
    _ value: JinjaValue, _ isNegative: Bool, _ node: JinjaExpression
  ) throws(Failure) -> JinjaValue {
    mark(node)
    if case .float(let number) = value { return .float(isNegative ? -number : number) }
    try value.checkDefined()
    guard let number = value.bigInteger else {
      throw Failure(.type, "bad operand type for unary \(isNegative ? "-" : "+"): '\(value.typeName)'")
    }
    return JinjaValue(isNegative ? -number : number)
  }
}

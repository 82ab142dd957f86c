import TextTemplates

extension LiquidFilter {
  /// Filters that calculate.
  static let numbers: [LiquidFilter] = [
    number("abs") { renderer, number, _ throws(RenderFailure) in
      number.isNegative ? try renderer.calculator.result(.minus, .int(0), number).value : number.value
    },
    calculation("plus", .plus), calculation("minus", .minus), calculation("times", .times),
    calculation("modulo", .modulo, .wantsWhole),
    number("round", 1...2, [.wantsWhole, .isLimited]) { renderer, number, arguments throws(RenderFailure) in
      try renderer.round(number, arguments)
    },
    number("ceil", 1...1, [.wantsWhole, .isLimited]) { renderer, number, _ throws(RenderFailure) in
      try renderer.calculator.rounded(number, .up).value
    },
    number("floor", 1...1, [.wantsWhole, .isLimited]) { renderer, number, _ throws(RenderFailure) in
      try renderer.calculator.rounded(number, .down).value
    },
    number("money", 1...1, []) { _, number, _ in .text(MoneyText.text(number.double)) },
    calculation("divided_by", .dividedBy),
    bound("at_least", .greater), bound("at_most", .less),
    LiquidFilter("number_with_delimiter", 1...1) { renderer, value, _ throws(RenderFailure) in
      let bytes = try renderer.text(value)
      guard !bytes.isEmpty else { throw .internalError }
      return try renderer.limited(LiquidRenderer.delimited(bytes))
    },
  ]

  private static func number(
    _ name: String, _ arity: ClosedRange<Int> = 1...1, _ traits: Traits = .isLimited,
    _ function: @escaping Function<Number>
  ) -> LiquidFilter {
    LiquidFilter(name, arity, traits) { renderer, value, arguments throws(RenderFailure) in
      renderer.checkText(value, arguments.place)
      return try function(&renderer, try renderer.reading(value), arguments)
    }
  }

  private static func calculation(
    _ name: String, _ operation: Calculator.Operation, _ traits: Traits = []
  ) -> LiquidFilter {
    number(name, 2...2, traits.union([.calculates, .isLimited])) { renderer, number, arguments throws(RenderFailure) in
      try renderer.calculate(operation, number, arguments)
    }
  }

  /// Gives the other number where it stands in this order to the value.
  private static func bound(_ name: String, _ ordering: LiquidValue.Ordering) -> LiquidFilter {
    number(name, 2...2, [.calculates, .isLimited]) { renderer, number, arguments throws(RenderFailure) in
      let other = try renderer.reading(arguments.first)
      return (other.ordering(to: number) == ordering ? other : number).value
    }
  }
}

extension LiquidRenderer {
  fileprivate mutating func reading(_ value: LiquidValue) throws(RenderFailure) -> Number {
    if case .int(let int) = value { return .int(int) }
    if case .text(let bytes) = value { try charge(bytes.count >> 2) }
    return try Number(reading: value, digits: budget.digits)
  }

  fileprivate var calculator: Calculator { Calculator(digits: budget.digits) }

  fileprivate mutating func calculate(
    _ operation: Calculator.Operation, _ number: Number, _ arguments: FilterArguments
  ) throws(RenderFailure) -> LiquidValue {
    checkText(arguments.first, arguments.place)
    let operand = try reading(arguments.first)
    if let a = number.integer, let b = operand.integer, a.bitWidth > 64 || b.bitWidth > 64 {
      try charge((a.bitWidth >> 6) * (b.bitWidth >> 6) >> 4)
    }
    let result = try calculator.result(operation, number, operand)
    if operation == .dividedBy { checkDivision(number, operand, result, arguments.place) }
    return result.value
  }

  private mutating func checkDivision(
    _ a: Number, _ b: Number, _ result: Number, _ place: Range<Int>
  ) {
    guard case .int(let dividend) = a, case .int(let divisor) = b, divisor != 0, divisor != -1,
      dividend % divisor != 0, !dividesWhole, divisor != 60, divisor % 3600 != 0
    else { return }
    add(
      .liquidIntegerDivision, at: place,
      "\(dividend) divided by \(divisor) gives \(result.value.plainText), without its fraction",
      hint: "write the divisor with a point, such as \(divisor).0")
  }

  /// Reports a text whose number ends before the text does.
  fileprivate mutating func checkText(_ value: LiquidValue, _ place: Range<Int>) {
    guard case .text(let bytes) = value else { return }
    let rest = bytes[...].stripped
    let digits = (rest.first == UInt8(ascii: "-") ? rest.dropFirst() : rest).drop { $0.isDigit }
    guard let next = digits.first, digits.startIndex > rest.startIndex,
      rest.contains(where: \.isDigit), next == UInt8(ascii: ",") || next == UInt8(ascii: " ") || next >= 0x80
    else { return }
    let excerpt = String(value.plainText.prefix(40))
    add(
      .liquidNumberText, at: place, "the text '\(excerpt)' counts as \(rest[..<digits.startIndex].text)",
      hint: "remove what stands between the digits first, with | remove: ','")
  }

  fileprivate mutating func round(
    _ number: Number, _ arguments: FilterArguments
  ) throws(RenderFailure) -> LiquidValue {
    let places = try reading(arguments.first)
    let count: Int
    switch places {
    case .int(let value): count = value
    case .big(let value): count = value.isNegative ? -budget.digits : budget.digits
    default: count = try calculator.rounded(Number(places.double.rounded(.towardZero)), .down).integer?.int ?? 0
    }
    let limit = budget.digits
    let rounded = try calculator.rounded(number, .nearest, places: max(-limit, min(limit, count)))
    // Without places, or with the number 0, the result is whole.
    let isWhole = arguments.count == 0 || (arguments.first.isNumber && places.isZero)
    guard isWhole, let decimal = rounded.exact else { return rounded.value }
    return LiquidValue(decimal.whole)
  }

  /// Commas between the thousands, as far as the text begins with digits.
  fileprivate static func delimited(_ bytes: [UInt8]) -> [UInt8] {
    let point = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
    let digits = bytes[..<point].reversed().prefix { $0.isDigit }.count
    var out = Array(bytes[..<(point - digits)])
    for (i, byte) in bytes[(point - digits)..<point].enumerated() {
      if i > 0, (digits - i) % 3 == 0 { out.append(UInt8(ascii: ",")) }
      out.append(byte)
    }
    return out + bytes[point...]
  }
}

/// An amount with two decimals.
enum MoneyText {
  static func text(_ value: Double) -> [UInt8] {
    if let text = value.nonFiniteText(infinity: "Inf") { return text }
    let amount = DecimalFraction(value.magnitude).rounded(.even, places: 2)
    // Beyond the digits that a number is sure of, Ruby writes out its exact value.
    let integer = value.magnitude < 1e15 ? nil : BigInteger(truncating: value.magnitude)
    let hundredths =
      integer.map { $0 * BigInteger(100) } ?? amount.mantissa * DecimalFraction.power(amount.exponent + 2)
    var digits = hundredths.text(radix: 10)
    while digits.count < 3 { digits.insert(UInt8(ascii: "0"), at: 0) }
    digits.insert(UInt8(ascii: "."), at: digits.count - 2)
    return (value.sign == .minus ? [UInt8(ascii: "-")] : []) + digits
  }
}

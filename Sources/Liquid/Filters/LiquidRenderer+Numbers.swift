import TextTemplates

extension LiquidRenderer {
  private mutating func reading(_ value: LiquidValue) throws(LiquidFailure) -> LiquidNumber {
    if case .int(let int) = value { return .int(int) }
    if case .text(let bytes) = value { try charge(bytes.count >> 2) }
    return try LiquidNumber(reading: value, digits: budget.digits)
  }

  mutating func number(
    _ call: LiquidFilterCall, _ value: LiquidValue, _ arguments: LiquidArguments
  ) throws(LiquidFailure) -> LiquidValue {
    let calculator = LiquidCalculator(digits: budget.digits)
    if call.filter == .numberWithDelimiter {
      let bytes = try text(value)
      guard !bytes.isEmpty else { throw .internalError }
      return try limited(LiquidRenderer.delimited(bytes))
    }
    checkText(value, call)
    let number = try reading(value)
    switch call.filter {
    case .plus: return try calculate(.plus, number, call, arguments)
    case .minus: return try calculate(.minus, number, call, arguments)
    case .times: return try calculate(.times, number, call, arguments)
    case .dividedBy: return try calculate(.dividedBy, number, call, arguments)
    case .modulo: return try calculate(.modulo, number, call, arguments)
    case .ceil: return try calculator.rounded(number, .up).value
    case .floor: return try calculator.rounded(number, .down).value
    case .round: return try round(number, arguments, calculator)
    case .abs: return number.isNegative ? try calculator.result(.minus, .int(0), number).value : number.value
    case .atLeast, .atMost:
      let other = try reading(arguments.first)
      let ordering = other.ordering(to: number)
      return (ordering == (call.filter == .atLeast ? .greater : .less) ? other : number).value
    default: return .text(MoneyText.text(number.double))
    }
  }

  private mutating func calculate(
    _ operation: LiquidCalculator.Operation, _ number: LiquidNumber, _ call: LiquidFilterCall,
    _ arguments: LiquidArguments
  ) throws(LiquidFailure) -> LiquidValue {
    checkText(arguments.first, call)
    let operand = try reading(arguments.first)
    let calculator = LiquidCalculator(digits: budget.digits)
    if let a = number.integer, let b = operand.integer, a.bitWidth > 64 || b.bitWidth > 64 {
      try charge((a.bitWidth >> 6) * (b.bitWidth >> 6) >> 4)
    }
    let result = try calculator.result(operation, number, operand)
    if operation == .dividedBy { checkDivision(number, operand, result, call) }
    return result.value
  }

  private mutating func checkDivision(
    _ a: LiquidNumber, _ b: LiquidNumber, _ result: LiquidNumber, _ call: LiquidFilterCall
  ) {
    guard case .int(let dividend) = a, case .int(let divisor) = b, divisor != 0, divisor != -1,
      dividend % divisor != 0, !dividesWhole, divisor != 60, divisor % 3600 != 0
    else { return }
    add(
      TemplateFinding(
        .liquidIntegerDivision, at: call.range,
        "\(dividend) divided by \(divisor) gives \(result.value.plainText), without its fraction",
        hint: "write the divisor with a point, such as \(divisor).0"))
  }

  /// Reports a text whose number ends before the text does.
  private mutating func checkText(_ value: LiquidValue, _ call: LiquidFilterCall) {
    guard case .text(let bytes) = value else { return }
    let rest = bytes[...].strippedAtStart.strippedAtEnd
    let digits = (rest.first == UInt8(ascii: "-") ? rest.dropFirst() : rest).drop { $0.isDigit }
    guard let next = digits.first, digits.startIndex > rest.startIndex,
      rest.contains(where: \.isDigit), next == UInt8(ascii: ",") || next == UInt8(ascii: " ") || next >= 0x80
    else { return }
    let shown = String(value.plainText.prefix(40))
    add(
      TemplateFinding(
        .liquidNumberText, at: call.range, "the text '\(shown)' counts as \(rest[..<digits.startIndex].text)",
        hint: "remove what stands between the digits first, with | remove: ','"))
  }

  private mutating func round(
    _ number: LiquidNumber, _ arguments: LiquidArguments, _ calculator: LiquidCalculator
  ) throws(LiquidFailure) -> LiquidValue {
    let places = try reading(arguments.first)
    let whole: Int
    switch places {
    case .int(let value): whole = value
    case .big(let value): whole = value.isNegative ? -budget.digits : budget.digits
    default: whole = try calculator.rounded(LiquidNumber(places.double.rounded(.towardZero)), .down).integer?.int ?? 0
    }
    let limit = budget.digits
    let rounded = try calculator.rounded(number, .nearest, places: max(-limit, min(limit, whole)))
    // Without places, or with the number 0, the result is whole.
    let isWhole = arguments.count == 0 || (arguments.first.isNumber && places.isZero)
    guard isWhole, let exact = rounded.exact else { return rounded.value }
    return LiquidValue(exact.whole)
  }

  /// Commas between the thousands, as far as the text begins with digits.
  private static func delimited(_ bytes: [UInt8]) -> [UInt8] {
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

import TextTemplates

/// Filters of numbers.
enum NumberFilters {
  static let all: [JinjaFilter] = [
    JinjaFilter("abs", function: "abs") { _, value, _ throws(Failure) in
      if case .float(let number) = value { return .float(number.magnitude) }
      guard let number = value.bigInteger else {
        throw Failure(.type, "bad operand type for abs(): '\(value.typeName)'")
      }
      return JinjaValue(number.magnitude)
    },
    JinjaFilter("int", takes: ["default", "base"]) { _, value, arguments throws(Failure) in
      try value.checkDefined()
      var number = value.bigInteger
      if case .float(let float) = value {
        number = float.isNaN ? nil : try FloatText.wholeNumber(float)
      } else if let text = value.text {
        number =
          IntegerText.parse(text, radix: try arguments[1]?.wholeNumber() ?? 10)
          ?? FloatText.parse(text).flatMap { BigInteger(truncating: $0) }
      }
      return number.map { JinjaValue($0) } ?? arguments[0] ?? .int(0)
    },
    JinjaFilter("float", takes: ["default"]) { _, value, arguments throws(Failure) in
      try value.checkDefined()
      let number = value.text.map { FloatText.parse($0) } ?? value.double
      if case .big = value, let number, !number.isFinite {
        throw Failure(.overflow, "int too large to convert to float")
      }
      return number.map { .float($0) } ?? arguments[0] ?? .float(0)
    },
    JinjaFilter("round", takes: ["precision", "method"]) { renderer, value, arguments throws(Failure) in
      let precision = arguments[0] ?? .int(0)
      let method = arguments[1]?.text?.text ?? (arguments[1] == nil ? "common" : "")
      guard ["common", "ceil", "floor"].contains(method) else {
        throw Failure(.filterArgument, "method must be common, ceil or floor")
      }
      if method == "common" { return try halfEven(value, precision) }
      let factor = try renderer.combined(.int(10), .power, precision)
      let product = try renderer.combined(value, .multiply, factor)
      var integer = product.bigInteger
      if case .float(let number) = product {
        if number.isNaN { throw Failure(.value, "cannot convert float NaN to integer") }
        integer = try FloatText.wholeNumber(number.rounded(method == "ceil" ? .up : .down))
      }
      guard let integer else { throw Failure(.type, "must be real number, not \(product.typeName)") }
      return try renderer.combined(JinjaValue(integer), .divide, factor)
    },
    JinjaFilter("filesizeformat", takes: ["binary"]) { _, value, arguments throws(Failure) in
      .text(fileSize(try FloatText.number(value), isBinary: arguments[0]?.isTrue ?? false))
    },
  ]

  private static func halfEven(_ value: JinjaValue, _ precision: JinjaValue) throws(Failure) -> JinjaValue {
    if case .float(let number) = value {
      if precision.isNone { return JinjaValue(try FloatText.wholeNumber(number.rounded(.toNearestOrEven))) }
      return .float(FloatText.rounded(number, decimals: max(-400, min(400, try precision.wholeNumber()))))
    }
    guard let number = value.bigInteger else {
      throw Failure(.type, "type \(value.typeName) doesn't define __round__ method")
    }
    let decimals = precision.isNone ? 0 : try precision.wholeNumber()
    if decimals >= 0 { return JinjaValue(number) }
    if -decimals > 5000 { return .int(0) }
    let scale = BigInteger(10).power(-decimals)
    guard let parts = number.dividedDown(by: scale) else { return value }
    let double = parts.remainder + parts.remainder
    let isUp = double > scale || double == scale && parts.quotient.isOdd
    return JinjaValue((isUp ? parts.quotient + BigInteger(1) : parts.quotient) * scale)
  }

  private static func fileSize(_ number: Double, isBinary: Bool) -> [UInt8] {
    let base: Double = isBinary ? 1024 : 1000
    if number == 1 { return [UInt8]("1 Byte") }
    if number < base { return (BigInteger(truncating: number)?.text(radix: 10) ?? []) + [UInt8](" Bytes") }
    var unit = base
    for letter in isBinary ? "KMGTPEZY" : "kMGTPEZY" {
      unit *= base
      if number < unit || letter == "Y" {
        let name = isBinary ? " \(letter)iB" : " \(letter)B"
        return FloatText.formatted(base * number / unit, "f", precision: 1) + Array(name.utf8)
      }
    }
    return []
  }
}

/// Whole numbers as Python reads them.
enum IntegerText {
  /// The number that `int(text, base)` reads; nil for anything else.
  static func parse(_ bytes: [UInt8], radix: Int) -> BigInteger? {
    var body = JinjaText.trimmed(bytes)[...]
    let isNegative = body.popFirst(of: "+-") == UInt8(ascii: "-")
    var radix = radix
    let underscore = UInt8(ascii: "_")
    if body.count > 2, body.first == UInt8(ascii: "0"), let namedRadix = Lexer.radix(body[body.startIndex + 1]),
      namedRadix == radix || radix == 0
    {
      body = body.dropFirst(2)
      _ = body.popFirst(of: "_")
      radix = namedRadix
    }
    if radix == 0 { radix = 10 }
    guard body.count <= 4300, body.first != underscore, body.last != underscore else { return nil }
    for (a, b) in zip(body, body.dropFirst()) where a == underscore && b == underscore { return nil }
    return BigInteger(digits: body.filter { $0 != underscore }, radix: radix, isNegative: isNegative)
  }
}

import Glibc

/// Numbers.
enum MathFunctions {
  static let all: [ExpressionFunction] = [
    .values("add", "+", takes: .from(2)) { arguments, evaluator throws(ExpressionError) in
      var sum = arguments[0]
      try check(arguments, 0)
      for i in 1..<arguments.count {
        try check(arguments, i)
        sum = try added(sum, arguments[i], &evaluator)
      }
      return sum
    },
    .values("sub", "-", takes: .from(2)) { arguments, _ throws(ExpressionError) in
      try reduced(arguments) { $0 - $1 }
    },
    .values("mul", "*", takes: .from(2)) { arguments, _ throws(ExpressionError) in
      try reduced(arguments) { $0 * $1 }
    },
    .values("div", "/", takes: .from(2)) { arguments, _ throws(ExpressionError) in
      for i in 1..<arguments.count where try arguments.number(i) == 0 { throw ExpressionError("division by zero") }
      // Two whole numbers divide to a whole number.
      return try reduced(arguments) { a, b in
        a == a.rounded() && b == b.rounded() ? (a / b).rounded(.down) : a / b
      }
    },
    .values("mod", "%", takes: .two) { arguments, _ throws(ExpressionError) in
      for i in 0..<2 where try arguments.number(i) != arguments.number(i).rounded() {
        throw arguments.wrong(i, "whole numbers")
      }
      guard try arguments.number(1) != 0 else { throw ExpressionError("division by zero") }
      let rest = try arguments.number(0).truncatingRemainder(dividingBy: arguments.number(1))
      return .number(rest == 0 ? 0 : rest)
    },
    .values("exp", "^", takes: .from(2)) { arguments, _ throws(ExpressionError) in
      var result = try base(arguments, 0)
      for i in 1..<arguments.count { result = power(result, try base(arguments, i)) }
      return .number(result)
    },
    .values("min", takes: .from(1)) { arguments, _ throws(ExpressionError) in
      .number(try numbers(arguments).reduce(.infinity, Swift.min))
    },
    .values("max", takes: .from(1)) { arguments, _ throws(ExpressionError) in
      .number(try numbers(arguments).reduce(-.infinity, Swift.max))
    },
    .values("sum", takes: .one) { arguments, _ throws(ExpressionError) in
      .number(try numbers(ofList: arguments, 0).reduce(0, +))
    },
    .values("average", takes: .one) { arguments, _ throws(ExpressionError) in
      let numbers = try numbers(ofList: arguments, 0)
      return .number(numbers.reduce(0, +) / Double(numbers.count))
    },
    .values("range", takes: .two) { arguments, _ throws(ExpressionError) in
      let (start, count) = (try arguments.wholeNumber(0), try arguments.wholeNumber(1))
      guard count > 0 else { throw ExpressionError("range needs a count above 0, and was given \(count)") }
      guard count <= ExpressionEvaluator.listLimit else { throw ExpressionEvaluator.tooLarge }
      return .list((0..<count).map { .number(Double(start) + Double($0)) })
    },
    unary("floor") { $0.rounded(.down) }, unary("ceiling") { $0.rounded(.up) }, unary("abs") { abs($0) },
    unary("sqrt") { $0.squareRoot() },
    .values("round", takes: 1...2) { arguments, _ throws(ExpressionError) in
      let decimals = arguments.count > 1 ? try arguments.wholeNumber(1) : 0
      guard 0...15 ~= decimals else {
        throw ExpressionError("round needs 0 to 15 decimals, and was given \(decimals)")
      }
      return .number(NumberText.rounded(try arguments.number(0), decimals: Double(decimals)))
    },
    // A sequence that is the same for the same template, because the same project gives the same site.
    .values("rand", takes: .two) { arguments, evaluator throws(ExpressionError) in
      let (low, high) = (try arguments.wholeNumber(0), try arguments.wholeNumber(1))
      guard low < high else { throw ExpressionError("rand needs a lower number, and then a higher one") }
      let (width, isTooWide) = high.subtractingReportingOverflow(low)
      guard !isTooWide else { throw ExpressionError("rand was given numbers too far apart") }
      return .number(Double(low) + Double(evaluator.nextRandom() % UInt64(width)))
    },
  ]

  private static func unary(_ name: String, _ body: @escaping @Sendable (Double) -> Double) -> ExpressionFunction {
    .values(name, takes: .one) { arguments, _ throws(ExpressionError) in .number(body(try arguments.number(0))) }
  }

  private static func check(_ arguments: FunctionArguments, _ i: Int) throws(ExpressionError) {
    switch arguments[i] {
    case .string, .missing: break
    default: _ = try arguments.number(i)
    }
  }

  /// Numbers add up; anything else is joined as text.
  private static func added(
    _ a: ExpressionValue, _ b: ExpressionValue, _ evaluator: inout ExpressionEvaluator
  ) throws(ExpressionError) -> ExpressionValue {
    if let x = a.number, let y = b.number { return .number(x + y) }
    guard !a.isMissingOrNull || b.number == nil, !b.isMissingOrNull || a.number == nil else {
      throw ExpressionError("a number cannot be added to nothing", kind: .missing)
    }
    let text = try (a.isMissingOrNull ? "" : evaluator.text(of: a)) + (b.isMissingOrNull ? "" : evaluator.text(of: b))
    guard text.utf8.count <= ExpressionEvaluator.textLimit else { throw ExpressionEvaluator.tooLarge }
    return .string(text)
  }

  private static func reduced(
    _ arguments: FunctionArguments, _ operation: (Double, Double) -> Double
  ) throws(ExpressionError) -> ExpressionValue {
    var result = try arguments.number(0)
    for i in 1..<arguments.count { result = operation(result, try arguments.number(i)) }
    return .number(result)
  }

  /// All numbers, also those of lists.
  private static func numbers(_ arguments: FunctionArguments) throws(ExpressionError) -> [Double] {
    var numbers: [Double] = []
    for i in 0..<arguments.count {
      if case .list = arguments[i] {
        numbers += try self.numbers(ofList: arguments, i)
      } else {
        numbers.append(try arguments.number(i))
      }
    }
    return numbers
  }

  private static func numbers(ofList arguments: FunctionArguments, _ i: Int) throws(ExpressionError) -> [Double] {
    var numbers: [Double] = []
    for item in try arguments.list(i) {
      guard let number = item.number else {
        throw ExpressionError("\(arguments.name) needs numbers, and was given \(item.excerpt) in a list")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// A list of one number is that number, and other lists are none, as JavaScript converts them.
  private static func base(_ arguments: FunctionArguments, _ i: Int) throws(ExpressionError) -> Double {
    guard case .list = arguments[i] else { return try arguments.number(i) }
    let numbers = try numbers(ofList: arguments, i)
    return numbers.isEmpty ? 0 : numbers.count == 1 ? numbers[0] : .nan
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent.isNaN { return .nan }
    if exponent == 0 { return 1 }
    // Whole exponents are multiplied out, which is exact where the result is.
    guard exponent == exponent.rounded(), abs(exponent) <= 64 else { return pow(base, exponent) }
    var result = 1.0
    for _ in 0..<Int(abs(exponent)) { result *= base }
    return exponent < 0 ? 1 / result : result
  }
}

extension ExpressionEvaluator {
  /// The next number of a sequence (SplitMix64).
  mutating func nextRandom() -> UInt64 {
    random &+= 0x9E37_79B9_7F4A_7C15
    var z = random
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

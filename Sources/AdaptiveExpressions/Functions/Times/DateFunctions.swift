import Dates

/// Moments: text in ISO 8601, such as `2020-03-04T15:06:07.000Z`.
enum DateFunctions {
  static let all: [ExpressionFunction] = [
    .values("utcNow", takes: 0...2) { arguments, evaluator throws(ExpressionError) in
      .string(try arguments.formatted(evaluator.now(), at: 0))
    },
    .values("formatDateTime", takes: 1...3) { arguments, _ throws(ExpressionError) in
      guard let instant = DateText.instant(try arguments.string(0)) else { throw arguments.noDate(0) }
      return .string(arguments.formatted(instant, at: 1))
    },
    .values("formatEpoch", takes: 1...3) { arguments, _ throws(ExpressionError) in
      guard let instant = Instant(milliseconds: try arguments.number(0) * 1000) else { throw arguments.noDate(0) }
      return .string(arguments.formatted(instant, at: 1))
    },
    .values("formatTicks", takes: 1...3) { arguments, _ throws(ExpressionError) in
      // Ticks are tenths of microseconds since the year 1.
      let (difference, isOver) = try ticks(arguments).subtractingReportingOverflow(Ticks.before1970)
      guard !isOver, let instant = Instant(milliseconds: Double(difference / Ticks.perMillisecond)) else {
        throw arguments.noDate(0)
      }
      return .string(arguments.formatted(instant, at: 1))
    },
    adding("addDays", .day), adding("addHours", .hour), adding("addMinutes", .minute), adding("addSeconds", .second),
    .values("addToTime", takes: 3...5) { arguments, _ throws(ExpressionError) in
      .string(try arguments.formatted(moved(arguments, by: 1), at: 3))
    },
    .values("subtractFromTime", takes: 3...5) { arguments, _ throws(ExpressionError) in
      guard TimeUnit(rawValue: try arguments.string(2)) != nil else { throw arguments.noUnit(2) }
      return .string(try arguments.formatted(moved(arguments, by: -1), at: 3))
    },
    fromNow("getFutureTime", by: 1), fromNow("getPastTime", by: -1),
    start("startOfDay") { $0.hour = 0 }, start("startOfHour") { _ in },
    start("startOfMonth") { ($0.day, $0.hour) = (1, 0) },
    .values("ticks", takes: .one) { arguments, _ throws(ExpressionError) in .integer(try ticks(arguments.instant(0))) },
    .values("dateTimeDiff", takes: .two) { arguments, _ throws(ExpressionError) in
      .number(Double(try ticks(arguments.instant(0)) - ticks(arguments.instant(1))))
    },
    span("ticksToDays", 86_400), span("ticksToHours", 3600), span("ticksToMinutes", 60),
  ]

  enum Ticks {
    static let perMillisecond = 10_000
    static let before1970 = 621_355_968_000_000_000
  }

  private static func adding(_ name: String, _ unit: TimeUnit) -> ExpressionFunction {
    .values(name, takes: 2...4) { arguments, _ throws(ExpressionError) in
      let count = try arguments.number(1).rounded(.towardZero)
      guard let result = try arguments.instant(0).adding(count, unit) else { throw arguments.noDate(0) }
      return .string(arguments.formatted(result, at: 2))
    }
  }

  private static func start(
    _ name: String, _ change: @escaping @Sendable (inout CivilDate) -> Void
  ) -> ExpressionFunction {
    .values(name, takes: 1...3) { arguments, _ throws(ExpressionError) in
      var date = try arguments.instant(0).date
      (date.minute, date.second) = (0, 0)
      change(&date)
      guard let start = Instant(date) else { throw arguments.noDate(0) }
      return .string(arguments.formatted(start, at: 1))
    }
  }

  private static func span(_ name: String, _ seconds: Double) -> ExpressionFunction {
    .values(name, takes: .one) { arguments, _ throws(ExpressionError) in
      if case .integer(let ticks) = arguments[0] { return .number(Double(ticks) / (seconds * 1e7)) }
      let number = try arguments.number(0)
      guard number == number.rounded() else { throw arguments.wrong(0, "a whole number") }
      return .number(number / (seconds * 1e7))
    }
  }

  /// A moment, a number of units later or earlier. What is no unit is a millisecond, as the engine has it.
  private static func moved(_ arguments: FunctionArguments, by sign: Double) throws(ExpressionError) -> Instant {
    let (start, count) = (try arguments.instant(0), Double(try arguments.wholeNumber(1)) * sign)
    let unit = TimeUnit(rawValue: try arguments.string(2))
    let result =
      if let unit {
        start.adding(count, unit)
      } else {
        Instant(milliseconds: Double(start.milliseconds) + count)
      }
    guard let result else { throw arguments.noDate(0) }
    return result
  }

  private static func fromNow(_ name: String, by sign: Double) -> ExpressionFunction {
    .values(name, takes: 2...4) { arguments, evaluator throws(ExpressionError) in
      let now = try evaluator.now()
      let count = Double(try arguments.wholeNumber(0)) * sign
      guard let unit = TimeUnit(rawValue: try arguments.string(1)) else { throw arguments.noUnit(1) }
      guard let result = now.adding(count, unit) else {
        throw ExpressionError("\(name) was given more time than a date takes")
      }
      return .string(arguments.formatted(result, at: 2))
    }
  }

  private static func ticks(_ instant: Instant) throws(ExpressionError) -> Int {
    let (ticks, isOver) = instant.milliseconds.multipliedReportingOverflow(by: Ticks.perMillisecond)
    let (sum, isOverToo) = ticks.addingReportingOverflow(Ticks.before1970)
    guard !isOver, !isOverToo else { throw ExpressionError("a date is too far away for ticks") }
    return sum
  }

  private static func ticks(_ arguments: FunctionArguments) throws(ExpressionError) -> Int {
    switch arguments[0] {
    case .integer(let ticks): return ticks
    case .string(let text):
      if text.isEmpty { return 0 }
      guard let ticks = Int(text) else { throw arguments.wrong(0, "a whole number") }
      return ticks
    default: return try arguments.wholeNumber(0)
    }
  }
}

extension ExpressionEvaluator {
  func now() throws(ExpressionError) -> Instant {
    guard let now = Instant(milliseconds: (settings.now * 1000).rounded(.down)) else {
      throw ExpressionError("the clock shows no date")
    }
    return now
  }
}

extension FunctionArguments {
  /// An argument that has to be a moment in exactly the form of ISO 8601 that JavaScript writes.
  func instant(_ index: Int) throws(ExpressionError) -> Instant {
    let text = try string(index)
    if let instant = DateText.strict(text) { return instant }
    guard let instant = DateText.instant(text) else { throw noDate(index) }
    throw ExpressionError(
      "\(name) was given \"\(text.prefix(40))\", and takes dates only in the form of ISO 8601",
      hint: "write \(instant.iso), or formatDateTime(…) around it")
  }

  /// The moment in the form that the arguments from a place on ask
  /// for: a pattern, and a language. What is no text is not heeded.
  func formatted(_ instant: Instant, at index: Int, otherwise pattern: DatePattern = .iso, offset: String = "+00:00")
    -> String
  {
    let isLast = count == index + 1
    guard let format = self[index].string, isLast || self[index + 1].string != nil else {
      return pattern.text(of: instant, in: .english, offset: offset)
    }
    let language = self[index + 1].string.flatMap { Language.find(String($0.prefix(2))) } ?? .english
    return DatePattern(format).text(of: instant, in: language, offset: offset)
  }

  func noDate(_ index: Int) -> ExpressionError {
    ExpressionError("\(name) was given \(self[index].excerpt), which is no date")
  }

  fileprivate func noUnit(_ index: Int) -> ExpressionError {
    ExpressionError(
      "\(name) was given \"\(self[index].string?.prefix(20) ?? "")\", which is no unit of time",
      hint: "the units are Second, Minute, Hour, Day, Week, Month, Year")
  }
}

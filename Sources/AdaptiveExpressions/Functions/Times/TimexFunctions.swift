import Dates

/// TIMEX expressions: what they are, and the nearest dates and times that fit them.
enum TimexFunctions {
  static let all: [ExpressionFunction] = [
    question("isDefinite") { $0.isDefinite }, question("isTime") { $0.isTime },
    question("isDuration") { $0.isDuration }, question("isDate") { $0.isDate },
    question("isTimeRange") { $0.isTimeRange }, question("isDateRange") { $0.isDateRange },
    question("isPresent") { $0.isPresent },
    viableDate("getNextViableDate", isNext: true), viableDate("getPreviousViableDate", isNext: false),
    viableTime("getNextViableTime", isNext: true), viableTime("getPreviousViableTime", isNext: false),
    .values("resolve", takes: 1...2) { arguments, _ throws(ExpressionError) in
      let timex = Timex(try arguments.string(0))
      let time = timex.hour.map { "\($0.padded(2)):\((timex.minute ?? 0).padded(2)):\((timex.second ?? 0).padded(2))" }
      let date = timex.isDefinite ? date(timex.year ?? 0, timex.month ?? 1, timex.dayOfMonth ?? 1) : nil
      let parts = [date, time].compactMap { $0 }
      guard !parts.isEmpty, timex.isDefinite || timex.month == nil && timex.dayOfWeek == nil else {
        throw ExpressionError("resolve needs a definite date or time, such as 2020-12-20T14:20:30")
      }
      return .string(parts.joined(separator: " "))
    },
  ]

  private static func question(_ name: String, _ answer: @escaping @Sendable (Timex) -> Bool) -> ExpressionFunction {
    .values(name, takes: .one) { arguments, _ throws(ExpressionError) in .bool(answer(Timex(try arguments.string(0)))) }
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> String {
    "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
  }

  /// The clock's date and time in the zone that is asked for; in UTC where none is.
  private static func now(
    _ arguments: FunctionArguments, _ evaluator: ExpressionEvaluator
  ) throws(ExpressionError) -> CivilDate {
    let now = try evaluator.now()
    guard arguments.count > 1 else { return now.date }
    guard let localTime = now.shifted(to: try ZoneFunctions.zone(arguments)) else { throw arguments.noDate(1) }
    return localTime.date
  }

  private static func viableDate(_ name: String, isNext: Bool) -> ExpressionFunction {
    .values(name, takes: 1...2) { arguments, evaluator throws(ExpressionError) in
      let timex = Timex(try arguments.string(0))
      guard timex.year == nil, let month = timex.month, let day = timex.dayOfMonth, 1...12 ~= month, 1...31 ~= day
      else { throw ExpressionError("\(name) needs a month and a day, such as XXXX-10-31") }
      let now = try now(arguments, evaluator)
      let isAhead = (month, day) > (now.month, now.day)
      let isToday = (month, day) == (now.month, now.day)
      var year = now.year
      if isNext, !isAhead, !isToday { year += 1 }
      if !isNext, isAhead || isToday { year -= 1 }
      if month == 2, day == 29 { while CivilDate.days(in: 2, of: year) < 29 { year += isNext ? 1 : -1 } }
      return .string(date(year, month, day))
    }
  }

  private static func viableTime(_ name: String, isNext: Bool) -> ExpressionFunction {
    .values(name, takes: 1...2) { arguments, evaluator throws(ExpressionError) in
      let text = try arguments.string(0)
      let parts = text.split(separator: ":")
      guard parts.count == 3, parts[0] == "TXX", let minute = Int(parts[1]), let second = Int(parts[2]),
        0..<60 ~= minute, 0..<60 ~= second
      else { throw ExpressionError("\(name) needs minutes and seconds, such as TXX:15:28") }
      let now = try now(arguments, evaluator)
      let isAhead = (minute, second) >= (now.minute, now.second)
      var hour = now.hour
      if isNext, !isAhead { hour += 1 }
      if !isNext, isAhead { hour -= 1 }
      hour = (hour + 24) % 24
      // Seconds and minutes that are zero are not written.
      let seconds = second > 0 ? ":\(second.padded(2))" : ""
      let rest = second > 0 || minute > 0 ? ":\(minute.padded(2))\(seconds)" : ""
      return .string("T\(hour.padded(2))\(rest)")
    }
  }
}

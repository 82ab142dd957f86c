import Dates

/// The parts of a moment.
extension DateFunctions {
  static let parts: [ExpressionFunction] = [
    part("year") { Double($0.date.year) }, part("month") { Double($0.date.month) },
    part("dayOfMonth") { Double($0.date.day) }, part("dayOfWeek") { Double($0.date.weekday) },
    part("dayOfYear") {
      let date = $0.date
      let first = CivilDate.days(year: date.year, month: 1, day: 1)
      return Double(CivilDate.days(year: date.year, month: date.month, day: date.day) - first + 1)
    },
    .values("date", takes: .one) { arguments, _ throws(ExpressionError) in
      .string(DatePattern(dayjs: "M/DD/YYYY").text(of: try arguments.instant(0), in: .english))
    },
    .values("getTimeOfDay", takes: .one) { arguments, _ throws(ExpressionError) in
      let date = try arguments.instant(0).date
      switch date.hour * 100 + date.minute {
      case 0: return .string("midnight")
      case ..<1200: return .string("morning")
      case 1200: return .string("noon")
      case ..<1800: return .string("afternoon")
      case ...2200: return .string("evening")
      default: return .string("night")
      }
    },
    .values("isDateTime", takes: .one) { arguments, _ in
      .bool(arguments[0].string.flatMap(DateText.strict) != nil)
    },
    // How somebody says a date on another one: "tomorrow", "next Monday", "4th March 2020".
    .values("dateReadBack", takes: .two) { arguments, _ throws(ExpressionError) in
      .string(readBack(try arguments.instant(1).date, on: try arguments.instant(0).date))
    },
  ]

  private static func part(_ name: String, _ part: @escaping @Sendable (Instant) -> Double) -> ExpressionFunction {
    .values(name, takes: .one) { arguments, _ throws(ExpressionError) in .number(part(try arguments.instant(0))) }
  }

  private static func readBack(_ date: CivilDate, on today: CivilDate) -> String {
    func days(_ date: CivilDate) -> Int { CivilDate.days(year: date.year, month: date.month, day: date.day) }
    switch days(date) - days(today) {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    default: break
    }
    // Weeks begin on Monday.
    func week(_ date: CivilDate) -> Int { days(date) - (date.weekday + 6) % 7 }
    let names = ["this", "next", "last"]
    if let index = [0, 7, -7].firstIndex(of: week(date) - week(today)) {
      return "\(names[index]) \(Language.english.weekdays[safe: date.weekday] ?? "")"
    }
    let month = Language.english.months[safe: date.month - 1] ?? ""
    return "\(date.day)\(TextFunctions.ordinalSuffix(date.day)) \(month) \(date.year)"
  }
}

import Dates
import Diagnostics
import Templates

/// The parts of a moment.
extension DateFunctions {
  static let parts: [ExpressionFunction] = [
    part("year") { Double($0.date.year) }, part("month") { Double($0.date.month) },
    part("dayOfMonth") { Double($0.date.day) }, part("dayOfWeek") { Double($0.date.weekday) },
    part("dayOfYear") { Double($0.date.dayOfYear + 1) },
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
    // Puts a date into words, relative to another one: "tomorrow", "next Monday", "4th March 2020".
    .values("dateReadBack", takes: .two) { arguments, _ throws(ExpressionError) in
      .string(readBack(try arguments.instant(1).date, on: try arguments.instant(0).date))
    },
  ]

  private static func part(_ name: String, _ part: @escaping @Sendable (Instant) -> Double) -> ExpressionFunction {
    .values(name, takes: .one) { arguments, _ throws(ExpressionError) in .number(part(try arguments.instant(0))) }
  }

  private static func readBack(_ date: CivilDate, on today: CivilDate) -> String {
    switch date.days - today.days {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    default: break
    }
    // Weeks begin on Monday.
    let names = ["this", "next", "last"]
    if let index = [0, 7, -7].firstIndex(of: date.monday - today.monday) {
      return "\(names[index]) \(Language.english.weekdays[safe: date.weekday] ?? "")"
    }
    let month = Language.english.months[safe: date.month - 1] ?? ""
    return "\(date.day)\(TextFunctions.ordinalSuffix(date.day)) \(month) \(date.year)"
  }
}

/// From one time zone to another, by the names that Windows or the tz database has for them.
enum ZoneFunctions {
  static let all: [ExpressionFunction] = [
    .values("convertFromUTC", takes: 2...4) { arguments, _ throws(ExpressionError) in
      let (instant, zone) = (try arguments.instant(0), try zone(arguments))
      guard let localTime = instant.shifted(to: zone) else { throw arguments.noDate(0) }
      let minutes = (localTime.milliseconds - instant.milliseconds) / 60_000
      let offset = "\(minutes < 0 ? "-" : "+")\((abs(minutes) / 60).padded(2)):\((abs(minutes) % 60).padded(2))"
      return .string(
        arguments.formatted(
          localTime, at: 2, otherwise: DatePattern(dayjs: "YYYY-MM-DDTHH:mm:ss.SSS0000"), offset: offset))
    },
    // The text's own offset is not heeded: it says what the clocks of the zone show.
    .values("convertToUTC", takes: 2...4) { arguments, _ throws(ExpressionError) in
      let zone = try zone(arguments)
      guard let localTime = DateText.instant(try arguments.string(0)), let instant = localTime.read(in: zone) else {
        throw arguments.noDate(0)
      }
      return .string(arguments.formatted(instant, at: 2))
    },
  ]

  /// The time zones of Windows, each with the place of the
  /// tz database that CLDR gives it for the whole world.
  static let windowsZones = Templates.dictionary("windows-zones.tsv", separator: "\t") { $0[1] }

  static func zone(_ arguments: FunctionArguments, at index: Int = 1) throws(ExpressionError) -> Zone {
    let name = try arguments.string(index)
    if let zone = Zone(windowsZones[name] ?? name) { return zone }
    throw ExpressionError(
      "\(arguments.name) was given \"\(name.prefix(40))\", which is no time zone",
      hint: Suggestion.hint(for: name, amongPaths: windowsZones.keys.sorted() + Zone.names))
  }
}

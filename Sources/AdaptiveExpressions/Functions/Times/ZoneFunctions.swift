import Dates
import Diagnostics

/// From one time zone to another, by the names that Windows or the tz database has for them.
enum ZoneFunctions {
  static let all: [ExpressionFunction] = [
    .values("convertFromUTC", takes: 2...4) { arguments, _ throws(ExpressionError) in
      let (instant, zone) = (try arguments.instant(0), try zone(arguments))
      guard let local = instant.shifted(to: zone) else { throw arguments.noDate(0) }
      let minutes = (local.milliseconds - instant.milliseconds) / 60_000
      let offset = "\(minutes < 0 ? "-" : "+")\((abs(minutes) / 60).padded(2)):\((abs(minutes) % 60).padded(2))"
      return .string(
        arguments.formatted(
          local, at: 2, otherwise: DatePattern(dayjs: "YYYY-MM-DDTHH:mm:ss.SSS0000"), offset: offset))
    },
    // The text's own offset is not heeded: it says what the clocks of the zone show.
    .values("convertToUTC", takes: 2...4) { arguments, _ throws(ExpressionError) in
      let zone = try zone(arguments)
      guard let local = DateText.instant(try arguments.string(0)), let instant = local.read(in: zone) else {
        throw arguments.noDate(0)
      }
      return .string(arguments.formatted(instant, at: 2))
    },
  ]

  static func zone(_ arguments: FunctionArguments, at index: Int = 1) throws(ExpressionError) -> Zone {
    let name = try arguments.string(index)
    if let zone = Zone(WindowsZones.places[name] ?? name) { return zone }
    throw ExpressionError(
      "\(arguments.name) was given \"\(name.prefix(40))\", which is no time zone",
      hint: Suggestion.hint(for: name, amongPaths: WindowsZones.places.keys.sorted() + Zone.names))
  }
}

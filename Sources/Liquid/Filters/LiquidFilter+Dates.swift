import Dates
import TextTemplates

extension LiquidFilter {
  /// Filters for moments.
  static let dates: [LiquidFilter] = [
    LiquidFilter("date", 2...2, [.wantsWhole, .isLimited]) { renderer, value, arguments throws(RenderFailure) in
      try renderer.date(value, arguments.first)
    },
    // The same moment in another zone.
    LiquidFilter("time_zone", 2...2, .wantsWhole) { renderer, value, arguments throws(RenderFailure) in
      guard let zone = Zone(arguments.first.plainText), let moment = try renderer.moment(value) else { return value }
      return .moment(Moment(seconds: moment.seconds, nanoseconds: moment.nanoseconds, in: zone))
    },
  ]
}

extension LiquidRenderer {
  fileprivate mutating func date(_ value: LiquidValue, _ format: LiquidValue) throws(RenderFailure) -> LiquidValue {
    let format = try text(format)
    guard !format.isEmpty, let moment = try moment(value) else { return value }
    if moment.isWithoutZone, !format[...].isWord("%s") { dependsOnZone = true }
    guard let text = moment.strftime.text(format) else {
      throw .argument("invalid format: \(format.text)")
    }
    try charge(16 + (text.count >> 2))
    return try limited(text)
  }

  /// The moment that a value names; nil where it names none.
  fileprivate mutating func moment(_ value: LiquidValue) throws(RenderFailure) -> Moment? {
    switch value {
    case .moment(let moment): return moment
    case .int(let seconds): return moment(seconds)
    case .text(let bytes):
      let text = LetterCase.lower(bytes)
      if text.isEmpty { return nil }
      if text[...].isWord("now") || text[...].isWord("today") { return moment(data.now) }
      if text.allSatisfy(\.isDigit) {
        guard let seconds = try BigInteger(atStartOf: text, digits: budget.digits).int else { return nil }
        return moment(seconds)
      }
      try charge(32 + (text.count >> 2))
      return DateReader.moment(text, now: data.now, zone: data.zone)
    default: return nil
    }
  }

  /// Nil for years that no calendar names.
  private func moment(_ seconds: Int) -> Moment? {
    seconds.magnitude < 1 << 55 ? Moment(seconds: seconds, in: data.zone, isWithoutZone: true) : nil
  }
}

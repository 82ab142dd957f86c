/// How a language writes dates, times and numbers: what browsers' `toLocaleDateString`, `toLocaleTimeString` and
/// `toLocaleString` give.
public struct Language: Sendable {
  /// The language's tag in lower case: `en`, `pt-pt`.
  public let tag: String
  /// The names of the days of the week, from Sunday.
  public let weekdays: [String]
  public let shortWeekdays: [String]
  /// The months' names in the form used with a day.
  public let months: [String]
  public let shortMonths: [String]
  /// `W` weekday, `D` day, `M` month by name, `N` month by number, `Y` year; a zero before one pads it to two digits.
  let long: String
  let short: String
  let compact: String
  /// `H` hour of 24, `K` hour of 12, `T` minutes, `A` half of the day.
  let time: String
  /// The words for the times before and after noon.
  public let halves: [String]
  let decimal: String
  let group: String
  /// How many digits before the decimal separator are grouped by threes.
  let groupsFrom: Int

  /// Lists are given with commas between; short names that are left out are the long ones.
  init(
    _ tag: String, weekdays: String, shortWeekdays: String? = nil, months: String, shortMonths: String? = nil,
    long: String, short: String, compact: String, time: String, halves: String = "AM,PM", decimal: String = ".",
    group: String = ",", groupsFrom: Int = 4
  ) {
    func list(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }
    self.tag = tag
    self.weekdays = list(weekdays)
    self.shortWeekdays = list(shortWeekdays ?? weekdays)
    self.months = list(months)
    self.shortMonths = list(shortMonths ?? months)
    (self.long, self.short, self.compact, self.time) = (long, short, compact, time)
    self.halves = list(halves)
    (self.decimal, self.group, self.groupsFrom) = (decimal, group, groupsFrom)
  }

  /// The language of a tag, or of its first part (`de-AT` is `de`); English where neither is known.
  public static func of(_ tag: String?) -> Language { tag.flatMap(find) ?? english }

  /// The language of a tag, or of its first part; nil where neither is known.
  public static func find(_ tag: String) -> Language? {
    let tag = tag.lowercased()
    return known[tag] ?? tag.split(separator: "-").first.flatMap { known[String($0)] }
  }

  /// A date by one of the language's patterns.
  public func date(_ date: CivilDate, _ style: DateStyle) -> String {
    let isLong = style == .long
    let pattern =
      switch style {
      case .compact: compact
      case .short: short
      case .long: long
      }
    return fill(pattern) { letter in
      switch letter {
      case "W": .text((isLong ? weekdays : shortWeekdays)[date.weekday])
      case "M": .text((isLong ? months : shortMonths)[date.month - 1])
      case "D": .number(date.day)
      case "N": .number(date.month)
      case "Y": .number(date.year)
      default: nil
      }
    }
  }

  /// The time of a day, without seconds.
  public func time(_ date: CivilDate) -> String {
    fill(time) { letter in
      switch letter {
      case "H": .number(date.hour)
      case "K": .number((date.hour + 11) % 12 + 1)
      case "T": .text(date.minute < 10 ? "0\(date.minute)" : "\(date.minute)")
      case "A": .text(halves[date.hour < 12 ? 0 : 1])
      default: nil
      }
    }
  }

  private enum Part {
    case text(String)
    case number(Int)
  }

  private func fill(_ pattern: String, _ part: (Character) -> Part?) -> String {
    var text = ""
    var isPadded = false
    for letter in pattern {
      if letter == "0" {
        isPadded = true
        continue
      }
      switch part(letter) {
      case .text(let name): text += name
      case .number(let number): text += isPadded && number < 10 ? "0\(number)" : String(number)
      case nil: text.append(letter)
      }
      isPadded = false
    }
    return text
  }
}

/// How much of a date is spelled out, by the name that payloads give it.
public enum DateStyle: String, Sendable {
  case compact = "COMPACT"
  case short = "SHORT"
  case long = "LONG"
}

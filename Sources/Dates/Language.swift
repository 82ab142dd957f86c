import Templates

/// How a language writes dates, times and numbers: what browsers' `toLocaleDateString`,
/// `toLocaleTimeString` and `toLocaleString` give.
public struct Language: Sendable {
  /// The language's tag in lower case: `en`, `pt-pt`.
  public let tag: String
  /// The names of the days of the week, from Sunday.
  public let weekdays: [String]
  /// The abbreviated names of the days of the week, from Sunday.
  public let shortWeekdays: [String]
  /// The months' names in the form used with a day.
  public let months: [String]
  /// The abbreviated names of the months, in the form used with a day.
  public let shortMonths: [String]
  /// `W` weekday, `D` day, `M` month by name, `N` month by number, `Y` year; a zero before one pads it to
  /// two digits.
  let long: String
  let short: String
  let compact: String
  /// `H` hour of 24, `K` hour of 12, `T` minutes, `A` half of the day.
  let time: String
  /// The words for the times before and after noon.
  public let halves: [String]

  /// Every language that is known, by the tag that payloads and `site.yaml` name it with, in lower case.
  public static let known: [String: Language] = {
    let rows = Templates.table("languages.tsv").split(separator: "\n").dropFirst()
    var languages = Dictionary(uniqueKeysWithValues: rows.map { Language(row: $0) }.map { ($0.tag, $0) })
    // Other names of the same.
    languages["no"] = languages["nb"]
    languages["iw"] = languages["he"]
    return languages
  }()

  /// The language in which dates are written where no language is known.
  public static let english = known["en"] ?? Language(row: "")

  /// Reads a row of the table, in which lists have commas between their words.
  private init(row: Substring) {
    var fields = row.split(separator: "\t", omittingEmptySubsequences: false)[...]
    func text() -> String { fields.popFirst().map(String.init) ?? "" }
    func list() -> [String] { text().split(separator: ",").map(String.init) }
    tag = text()
    (weekdays, shortWeekdays, months, shortMonths) = (list(), list(), list(), list())
    (long, short, compact, time) = (text(), text(), text(), text())
    halves = list()
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
      case "W": (isLong ? weekdays : shortWeekdays)[date.weekday]
      case "M": (isLong ? months : shortMonths)[date.month - 1]
      case "D": String(date.day)
      case "N": String(date.month)
      case "Y": String(date.year)
      default: nil
      }
    }
  }

  /// The time of a day, without seconds.
  public func time(_ date: CivilDate) -> String {
    fill(time) { letter in
      switch letter {
      case "H": String(date.hour)
      case "K": String((date.hour + 11) % 12 + 1)
      case "T": date.minute < 10 ? "0\(date.minute)" : String(date.minute)
      case "A": halves[date.hour < 12 ? 0 : 1]
      default: nil
      }
    }
  }

  private func fill(_ pattern: String, _ part: (Character) -> String?) -> String {
    var text = ""
    var isPadded = false
    for letter in pattern {
      if letter == "0" {
        isPadded = true
        continue
      }
      let part = part(letter) ?? String(letter)
      text += isPadded && part.count == 1 ? "0" + part : part
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

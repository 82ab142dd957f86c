/// A TIMEX expression: a date or a time, of which parts may
/// be left open, or a duration. `XXXX-10-31`, `T15`, `P2D`.
struct Timex {
  var year: Int?
  var month: Int?
  var dayOfMonth: Int?
  var dayOfWeek: Int?
  var season: String?
  var weekOfYear: Int?
  var weekOfMonth: Int?
  var hour: Int?
  var minute: Int?
  var second: Int?
  var partOfDay: String?
  var isDuration = false
  var isPresent = false

  /// Reads a TIMEX expression; a text that does not follow the form leaves all parts open.
  init(_ text: String) {
    if text == "PRESENT_REF" {
      isPresent = true
    } else if text.hasPrefix("P") {
      isDuration = Timex.isDuration(text)
    } else if let t = text.firstIndex(of: "T") {
      read(date: text[..<t])
      read(time: text[text.index(after: t)...])
    } else {
      read(date: text[...])
    }
  }

  var isDefinite: Bool { year != nil && month != nil && dayOfMonth != nil }
  var isDate: Bool { month != nil && dayOfMonth != nil || dayOfWeek != nil }
  var isTime: Bool { hour != nil && minute != nil && second != nil }
  var isTimeRange: Bool { partOfDay != nil }
  var isDateRange: Bool {
    (year != nil || month != nil) && dayOfMonth == nil || season != nil || weekOfYear != nil
      || weekOfMonth != nil
  }

  /// `P2D`, `PT1.5H`, `P1Y`.
  private static func isDuration(_ text: String) -> Bool {
    var rest = text.dropFirst()
    let isTime = rest.first == "T"
    if isTime { rest = rest.dropFirst() }
    guard let unit = rest.last, (isTime ? "HMS" : "YMWD").contains(unit) else { return false }
    let amount = rest.dropLast()
    return amount.utf8.last.map(\.isDigit) == true
      && amount.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      && amount.filter { $0 == "." }.count < 2
  }

  private mutating func read(date: Substring) {
    if ["SP", "SU", "FA", "WI"].contains(date) {
      season = String(date)
      return
    }
    let form =
      #/
      (?<year> XXXX | [0-9]{4})
      (?: - (?:
        (?<season> SP | SU | FA | WI)
        | W (?<week> [0-9]{2}) (?: -WE)?
        | WXX- (?<weekday> [0-9])
        | (?<month> [0-9]{2}) (?: -WXX- (?: (?<monthWeekday> [0-9]) | [^\-]*))?
        | (?<dayMonth> XX | [0-9]{2}) - (?: W (?<monthWeek> [0-9]{2}) | (?<day> [0-9]{2}))
      ))?
      /#
    guard let match = date.wholeMatch(of: form) else { return }
    (year, season) = (Int(match.year), match.season.map(String.init))
    weekOfYear = match.week.flatMap { Int($0) }
    month = (match.month ?? match.dayMonth).flatMap { Int($0) }
    (weekOfMonth, dayOfMonth) = (match.monthWeek.flatMap { Int($0) }, match.day.flatMap { Int($0) })
    dayOfWeek = (match.weekday ?? match.monthWeekday).flatMap { Int($0) }
  }

  private mutating func read(time: Substring) {
    if ["DT", "NI", "MO", "AF", "EV"].contains(time) {
      partOfDay = String(time)
      return
    }
    let text = time.hasSuffix("Z") ? time.dropLast() : time
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isTime = parts.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isDigit) }
    guard isTime, 1...3 ~= parts.count else { return }
    let numbers = parts.compactMap { Int($0) }
    (hour, minute, second) = (numbers[safe: 0], numbers[safe: 1] ?? 0, numbers[safe: 2] ?? 0)
  }
}

/// A TIMEX expression: a date or a time, of which parts may be left open, or a duration. `XXXX-10-31`, `T15`, `P2D`.
struct Timex {
  var year: Int?
  var month: Int?
  var dayOfMonth: Int?
  var dayOfWeek: Int?
  var season: String?
  var weekOfYear: Int?
  var weekOfMonth: Int?
  var isWeekend = false
  var hour: Int?
  var minute: Int?
  var second: Int?
  var partOfDay: String?
  var isDuration = false
  var isPresent = false

  /// What does not follow the form leaves all parts open.
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
    (year != nil || month != nil) && dayOfMonth == nil || season != nil || weekOfYear != nil || weekOfMonth != nil
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
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    func number(_ text: Substring?, _ digits: Int) -> Int? {
      guard let text, text.utf8.count == digits, text.utf8.allSatisfy(\.isDigit) else { return nil }
      return Int(text)
    }
    guard let first = parts.first, first == "XXXX" || number(first, 4) != nil, parts.count <= 4 else { return }
    var read = self
    read.year = number(first, 4)
    switch parts.count {
    case 1: guard read.year != nil else { return }
    case 2:
      if ["SP", "SU", "FA", "WI"].contains(parts[1]) {
        read.season = String(parts[1])
      } else if parts[1].first == "W" {
        guard let week = number(parts[1].dropFirst(), 2) else { return }
        read.weekOfYear = week
      } else {
        guard let month = number(parts[1], 2) else { return }
        read.month = month
      }
    case 3:
      if parts[1] == "WXX" {
        guard let day = number(parts[2], 1) else { return }
        read.dayOfWeek = day
      } else if parts[1].first == "W" {
        guard let week = number(parts[1].dropFirst(), 2), parts[2] == "WE" else { return }
        (read.weekOfYear, read.isWeekend) = (week, true)
      } else {
        guard parts[1] == "XX" || number(parts[1], 2) != nil else { return }
        read.month = number(parts[1], 2)
        if parts[2].first == "W" {
          guard let week = number(parts[2].dropFirst(), 2) else { return }
          read.weekOfMonth = week
        } else {
          guard let day = number(parts[2], 2) else { return }
          read.dayOfMonth = day
        }
      }
    default:
      guard let month = number(parts[1], 2), parts[2] == "WXX" else { return }
      (read.month, read.dayOfWeek) = (month, number(parts[3], 1))
    }
    self = read
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

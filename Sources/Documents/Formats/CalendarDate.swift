/// A date of the proleptic Gregorian calendar. The calculations count years from March, so that the leap
/// day is the last day of a year and the 146,097 days of 400 years repeat.
public struct CalendarDate: Sendable, Hashable {
  /// The year, 0 and negative years included.
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The day of the month, from 1 to 31.
  public var day: Int

  /// Takes a date; nil if the calendar has no such one.
  public init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, 1...CalendarDate.days(in: month, of: year) ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// - Parameter days: Within a few thousand years of 1970.
  public init(daysSince1970 days: Int) {
    let sinceMarch0 = days + CalendarDate.daysTo1970
    let era = CalendarDate.floor(sinceMarch0, 146_097)
    let dayOfEra = sinceMarch0 - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The days from 1970-01-01 to this date; negative before it.
  public var daysSince1970: Int { CalendarDate.days(year: year, month: month, day: day) }

  /// The days since 1970; the day may lie outside the month, which is from 1 to 12.
  public static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = floor(marchYear, 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - daysTo1970
  }

  /// The number of days of a month, from 1 to 12, in that year.
  public static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func floor(_ a: Int, _ b: Int) -> Int { (a >= 0 ? a : a - b + 1) / b }

  /// The days from 1 March of the year 0 to 1 January 1970.
  private static let daysTo1970 = 719_468
}

/// A day and time of the proleptic Gregorian calendar. The calculations count years from March,
/// so that the leap day is the last day of a year and the 146,097 days of 400 years repeat.
public struct CivilDate: Sendable, Hashable {
  /// The year, which may be 0 or negative.
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The day of the month, from 1 to 31.
  public var day: Int
  /// The hour, from 0 to 23.
  public var hour = 0
  /// The minute, from 0 to 59.
  public var minute = 0
  /// The second, from 0 to 59.
  public var second = 0

  /// Takes the beginning of a day; nil if the years from 0 to 9999 have no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, 1...CivilDate.days(in: month, of: year) ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Takes the date and time in UTC.
  public init(unixSeconds: Int) {
    let days = unixSeconds.dividedDown(by: 86_400)
    let rest = unixSeconds - days * 86_400
    self.init(daysSince1970: days)
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
  }

  /// - Parameter days: Within a few thousand years of 1970.
  init(daysSince1970 days: Int) {
    let sinceMarch0 = days + CivilDate.daysTo1970
    let era = sinceMarch0.dividedDown(by: 146_097)
    let dayOfEra = sinceMarch0 - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The days since 1970; the day may lie outside the month, which is from 1 to 12.
  public static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear.dividedDown(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - daysTo1970
  }

  /// The number of days of a month, from 28 to 31.
  public static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days from 1 March of the year 0 to 1 January 1970.
  private static let daysTo1970 = 719_468

  /// The seconds since 1970, if the date and time are in UTC.
  public var unixSeconds: Int { days * 86_400 + hour * 3600 + minute * 60 + second }

  /// The days since 1970.
  public var days: Int { CivilDate.days(year: year, month: month, day: day) }

  /// The day of the week, from 0 for Sunday.
  public var weekday: Int { ((days + 4) % 7 + 7) % 7 }

  /// The number of days of the date's month, from 28 to 31.
  public var daysInMonth: Int { CivilDate.days(in: month, of: year) }

  /// The day of the year, from 0 for 1 January.
  public var dayOfYear: Int { days - CivilDate.days(year: year, month: 1, day: 1) }

  /// The days since 1970 of the Monday that begins the week.
  public var monday: Int { days - (weekday + 6) % 7 }

  /// The week of ISO 8601, and its year: that of its Thursday.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = CivilDate(daysSince1970: monday + 3)
    return (thursday.year, thursday.dayOfYear / 7 + 1)
  }
}

extension Int {
  /// The quotient rounded down; the divisor is positive.
  public func dividedDown(by divisor: Int) -> Int { (self >= 0 ? self : self - divisor + 1) / divisor }
}

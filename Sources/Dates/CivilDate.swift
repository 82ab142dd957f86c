import Documents

/// A day and time of the Gregorian calendar.
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

  /// The seconds since 1970, if the date and time are in UTC.
  public var unixSeconds: Int { days * 86_400 + hour * 3600 + minute * 60 + second }

  /// The days since 1970.
  public var days: Int { CalendarDate.days(year: year, month: month, day: day) }

  /// The day of the week, from 0 for Sunday.
  public var weekday: Int { ((days + 4) % 7 + 7) % 7 }

  /// The number of days of the date's month, from 28 to 31.
  public var daysInMonth: Int { CalendarDate.days(in: month, of: year) }

  /// The day of the year, from 0 for 1 January.
  public var dayOfYear: Int { days - CalendarDate.days(year: year, month: 1, day: 1) }

  /// The days since 1970 of the Monday that begins the week.
  public var monday: Int { days - (weekday + 6) % 7 }

  /// The week of ISO 8601, and its year: that of its Thursday.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = CivilDate(unixSeconds: (monday + 3) * 86_400)
    return (thursday.year, thursday.dayOfYear / 7 + 1)
  }

  /// Takes the date and time in UTC.
  public init(unixSeconds: Int) {
    let days = unixSeconds.dividedDown(by: 86_400)
    let rest = unixSeconds - days * 86_400
    let date = CalendarDate(daysSince1970: days)
    (year, month, day) = (date.year, date.month, date.day)
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
  }
}

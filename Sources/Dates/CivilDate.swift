import Documents

/// A day and time of the Gregorian calendar.
public struct CivilDate: Sendable, Hashable {
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  public var day: Int
  public var hour = 0
  public var minute = 0
  public var second = 0

  /// The seconds since 1970, if the date and time are in UTC.
  public var unixSeconds: Int { days * 86_400 + hour * 3600 + minute * 60 + second }

  /// The days since 1970.
  public var days: Int { CivilDate.days(year: year, month: month, day: day) }

  /// The day of the week, from 0 for Sunday.
  public var weekday: Int { ((days + 4) % 7 + 7) % 7 }

  public var daysInMonth: Int { CalendarDate.days(in: month, of: year) }

  /// The day of the year, from 0 for 1 January.
  public var dayOfYear: Int { days - CivilDate.days(year: year, month: 1, day: 1) }

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

  /// Reads a text such as `2017-02-14T06:08:39`; nil where it is no date that exists.
  public init?(_ bytes: some BidirectionalCollection<UInt8>) {
    let bytes = Array(bytes)
    let separators: [Int: UInt8] = [
      4: UInt8(ascii: "-"), 7: UInt8(ascii: "-"), 10: UInt8(ascii: "T"), 13: UInt8(ascii: ":"), 16: UInt8(ascii: ":"),
    ]
    guard bytes.count == 19 else { return nil }
    var numbers: [Int] = [0]
    for (i, byte) in bytes.enumerated() {
      if let separator = separators[i] {
        guard byte == separator else { return nil }
        numbers.append(0)
      } else {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
    (hour, minute, second) = (numbers[3], numbers[4], numbers[5])
    guard CalendarDate(year: year, month: month, day: day) != nil, hour < 24, minute < 60, second < 60 else {
      return nil
    }
  }

  /// The days since 1970; the day may lie outside the month, and the month within 1 to 12.
  public static func days(year: Int, month: Int, day: Int) -> Int {
    CalendarDate.days(year: year, month: month, day: day)
  }
}

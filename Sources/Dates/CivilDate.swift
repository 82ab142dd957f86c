/// A day and time of the Gregorian calendar.
public struct CivilDate: Sendable, Hashable {
  public var year: Int
  /// From 1.
  public var month: Int
  public var day: Int
  public var hour = 0
  public var minute = 0
  public var second = 0

  /// Seconds since 1970 in UTC.
  public var unixSeconds: Int {
    CivilDate.days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// From 0 for Sunday.
  public var weekday: Int {
    let days = CivilDate.days(year: year, month: month, day: day)
    return ((days + 4) % 7 + 7) % 7
  }

  /// The date and time in UTC.
  public init(unixSeconds: Int) {
    let days = unixSeconds >= 0 ? unixSeconds / 86_400 : -((86_399 - unixSeconds) / 86_400)
    let rest = unixSeconds - days * 86_400
    // Years that start in March put the leap day last, so that months have a fixed pattern.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
  }

  /// `2017-02-14T06:08:39`; nil where it is no date that exists.
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
        guard (0x30...0x39).contains(byte) else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
      }
    }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
    (hour, minute, second) = (numbers[3], numbers[4], numbers[5])
    let lengths = [
      31, year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]
    guard (1...12).contains(month), (1...lengths[month - 1]).contains(day), hour < 24, minute < 60, second < 60 else {
      return nil
    }
  }

  /// The days since 1970; the day may lie outside the month, and the month within 1 to 12.
  public static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

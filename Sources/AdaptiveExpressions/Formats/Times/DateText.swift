import Dates
import Text

/// Reads a date as JavaScript's `Date` does in a zone without
/// an offset: ISO 8601, or the looser forms that V8 takes.
enum DateText {
  static func instant(_ text: String) -> Instant? {
    // Longer than any date.
    guard text.utf8.count <= 100 else { return nil }
    return iso(text) ?? loose(text)
  }

  /// The moment of `2020-03-04T15:06:07.000Z`, written in exactly this form.
  static func strict(_ text: String) -> Instant? {
    guard let instant = instant(text), instant.iso == text else { return nil }
    return instant
  }

  // MARK: ISO 8601

  /// `2020`, `2020-03`, `2020-03-04`, each with `T15:06`, seconds, a fraction and a zone or without.
  private static func iso(_ text: String) -> Instant? {
    var rest = Array(text.utf8)[...]
    let sign = rest.popFirst(of: "+-")
    guard let year = rest.popDigits(sign == nil ? 4 : 6) else { return nil }
    var date = CivilDate(unixSeconds: 0)
    (date.month, date.day) = (1, 1)
    date.year = sign == UInt8(ascii: "-") ? -year : year
    if rest.popFirst(of: "-") != nil {
      guard let month = rest.popDigits(2), 1...12 ~= month else { return nil }
      date.month = month
      if rest.popFirst(of: "-") != nil {
        guard let day = rest.popDigits(2), 1...31 ~= day else { return nil }
        date.day = day
      }
    }
    var (fraction, offset) = (0, 0)
    if rest.popFirst(of: "Tt") != nil {
      guard let hour = rest.popDigits(2), rest.popFirst(of: ":") != nil, let minute = rest.popDigits(2), minute < 60
      else { return nil }
      (date.hour, date.minute) = (hour, minute)
      if rest.popFirst(of: ":") != nil {
        guard let second = rest.popDigits(2), second < 60 else { return nil }
        date.second = second
        if rest.popFirst(of: ".") != nil {
          let digits = rest.prefix(while: \.isDigit)
          guard !digits.isEmpty else { return nil }
          rest = rest.dropFirst(digits.count)
          fraction = milliseconds(digits)
        }
      }
      guard hour < 24 || hour == 24 && minute == 0 && date.second == 0 && fraction == 0 else { return nil }
      guard let seconds = isoOffset(&rest) else { return nil }
      offset = seconds
    }
    guard rest.isEmpty else { return nil }
    return Instant(date, milliseconds: fraction - offset * 1000)
  }

  /// Reads `Z`, `+02:00` or nothing as seconds east of Greenwich; nil for a wrong offset.
  private static func isoOffset(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.popFirst(of: "Zz") == nil, let sign = rest.popFirst(of: "+-") else { return 0 }
    guard let hours = rest.popDigits(2), hours < 24 else { return nil }
    _ = rest.popFirst(of: ":")
    guard let minutes = rest.popDigits(2), minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
  }

  /// The digits of a fraction of a second in milliseconds: "5" is 500, "12345" is 123.
  private static func milliseconds(_ digits: ArraySlice<UInt8>) -> Int {
    (Array(digits.prefix(3)) + Array("000".utf8)).prefix(3).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  // MARK: Looser forms

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  private static let zones = [
    "z": 0, "utc": 0, "gmt": 0, "ut": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8,
    "pdt": -7,
  ]

  /// `03/04/2020`, `March 4, 2020 3:06 PM`, `Wed, 04 Mar 2020 15:06:07 GMT`, `4 Mar 2020 15:06 +0200`.
  private static func loose(_ text: String) -> Instant? {
    let bytes = Array(text.utf8)
    var i = 0
    var (day, time): ([Int], [Int]) = ([], [])
    var fraction = 0
    var (month, offset): (Int?, Int?) = (nil, nil)
    var (isAfternoon, hasHalf) = (false, false)
    func number() -> Int? {
      let start = i
      while i < bytes.count, bytes[i].isDigit { i += 1 }
      guard i - start <= 9 else { return nil }
      return bytes[start..<i].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    while i < bytes.count {
      let byte = bytes[i]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let value = number() else { return nil }
        if bytes[safe: i] == UInt8(ascii: ":"), time.count < 3 {
          time.append(value)
          i += 1
          // The number after the last colon may have a fraction.
          guard let next = bytes[safe: i], next.isDigit else { return nil }
          let isLast = bytes[i...].drop(while: \.isDigit).first != UInt8(ascii: ":")
          if isLast {
            guard let last = number() else { return nil }
            time.append(last)
            if bytes[safe: i] == UInt8(ascii: ".") {
              i += 1
              let run = bytes[i...].prefix(while: \.isDigit)
              i += run.count
              fraction = milliseconds(run)
            }
          }
        } else {
          day.append(value)
          guard day.count <= 3 else { return nil }
        }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        let start = i
        while i < bytes.count, bytes[i].isLetter { i += 1 }
        let word = String(decoding: bytes[start..<i], as: UTF8.self).lowercased()
        if word == "am" || word == "pm" {
          (hasHalf, isAfternoon) = (true, word == "pm")
        } else if let index = months.firstIndex(of: String(word.prefix(3))) {
          month = index + 1
        } else if let hours = zones[word] {
          offset = hours * 3600
        } else if !day.isEmpty || !time.isEmpty, word != "t" {
          // Words before the first number are skipped.
          return nil
        }
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let sign = byte == UInt8(ascii: "-") ? -1 : 1
        i += 1
        guard !time.isEmpty || offset != nil else { continue }
        guard let next = bytes[safe: i], next.isDigit, let value = number() else { return nil }
        if bytes[safe: i] == UInt8(ascii: ":") {
          i += 1
          guard let minutes = number() else { return nil }
          offset = sign * (value * 3600 + minutes * 60)
        } else {
          offset = sign * (value < 100 ? value * 3600 : value / 100 * 3600 + value % 100 * 60)
        }
      case UInt8(ascii: "("):
        while i < bytes.count, bytes[i] != UInt8(ascii: ")") { i += 1 }
        i += 1
      default: i += 1
      }
    }
    guard let date = self.date(day, month), let clock = clock(time, hasHalf: hasHalf, isAfternoon: isAfternoon) else {
      return nil
    }
    var result = date
    (result.hour, result.minute, result.second) = (clock[0], clock[1], clock[2])
    return Instant(result, milliseconds: fraction - (offset ?? 0) * 1000)
  }

  /// A day of numbers in their order, the month first, unless
  /// its name or the size of the numbers says otherwise.
  private static func date(_ numbers: [Int], _ month: Int?) -> CivilDate? {
    guard !numbers.isEmpty else { return nil }
    var date = CivilDate(unixSeconds: 0)
    // A day that is not said is the first, and the year then 2001.
    let all = numbers + Array(repeating: 1, count: 3 - numbers.count)
    if let month {
      date.month = month
      if 1...31 ~= all[0] { (date.day, date.year) = (all[0], all[1]) } else { (date.year, date.day) = (all[0], all[1]) }
    } else if !(1...31 ~= all[0]) {
      (date.year, date.month, date.day) = (all[0], all[1], all[2])
    } else {
      (date.month, date.day, date.year) = (all[0], all[1], all[2])
    }
    if 0...49 ~= date.year { date.year += 2000 } else if 50...99 ~= date.year { date.year += 1900 }
    guard 1...12 ~= date.month, 1...31 ~= date.day, date.year < 275_000 else { return nil }
    return date
  }

  private static func clock(_ numbers: [Int], hasHalf: Bool, isAfternoon: Bool) -> [Int]? {
    guard numbers.count <= 3 else { return nil }
    var all = numbers + Array(repeating: 0, count: 3 - numbers.count)
    if hasHalf {
      guard 1...12 ~= all[0] else { return nil }
      all[0] = all[0] % 12 + (isAfternoon ? 12 : 0)
    }
    guard all[0] < 24, all[1] < 60, all[2] < 60 else { return nil }
    return all
  }
}

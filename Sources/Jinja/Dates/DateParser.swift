import Dates

/// Reads a date as Python's `strptime` does.
struct DateParser {
  private var remaining: ArraySlice<UInt8>
  private var year = 1900
  private var month = 1
  private var day = 1
  private var (hour, minute, second) = (0, 0, 0)
  private var dayOfYear: Int?
  private var isAfternoon: Bool?

  /// Unix seconds; nil where the text has another form, or is no date.
  static func seconds(_ text: [UInt8], _ format: [UInt8]) -> Int? {
    var parser = DateParser(remaining: text[...])
    guard parser.read(format), parser.remaining.isEmpty else { return nil }
    return parser.seconds
  }

  private init(remaining: ArraySlice<UInt8>) { self.remaining = remaining }

  private var seconds: Int? {
    if let dayOfYear {
      let days = CivilDate.days(year: year, month: 1, day: 1) + dayOfYear - 1
      return days * 86_400 + hours * 3600 + minute * 60 + second
    }
    guard CivilDate(year: year, month: month, day: day) != nil else { return nil }
    return CivilDate.days(year: year, month: month, day: day) * 86_400 + hours * 3600 + minute * 60 + second
  }

  private var hours: Int { isAfternoon.map { hour % 12 + ($0 ? 12 : 0) } ?? hour }

  private mutating func read(_ format: [UInt8]) -> Bool {
    var at = 0
    while at < format.count {
      let byte = format[at]
      at += 1
      if byte == UInt8(ascii: "%"), at < format.count {
        guard field(format[at]) else { return false }
        at += 1
      } else if JinjaText.isSpace(Unicode.Scalar(byte)) {
        guard let first = remaining.first, JinjaText.isSpace(Unicode.Scalar(first)) else { return false }
        remaining = remaining.drop { JinjaText.isSpace(Unicode.Scalar($0)) }
      } else {
        guard let first = remaining.popFirst(), first | 0x20 == byte | 0x20 else { return false }
      }
    }
    return true
  }

  private mutating func number(_ width: Int, _ range: ClosedRange<Int>) -> Int? {
    // As few digits as keep the number in its range, as the longest match of a pattern.
    for count in stride(from: width, through: 1, by: -1) {
      let digits = remaining.prefix(count)
      guard digits.count == count, digits.allSatisfy(\.isDigit), let value = Int(digits.text),
        range.contains(value)
      else { continue }
      remaining = remaining.dropFirst(count)
      return value
    }
    return nil
  }

  private mutating func set(_ path: WritableKeyPath<DateParser, Int>, _ width: Int, _ range: ClosedRange<Int>)
    -> Bool
  {
    guard let value = number(width, range) else { return false }
    self[keyPath: path] = value
    return true
  }

  private mutating func field(_ letter: UInt8) -> Bool {
    switch Character(UnicodeScalar(letter)) {
    case "Y":
      return remaining.prefix(4).count == 4 && remaining.prefix(4).allSatisfy(\.isDigit) && set(\.year, 4, 1...9999)
    case "y":
      guard let shortYear = number(2, 0...99) else { return false }
      year = shortYear + (shortYear < 69 ? 2000 : 1900)
      return true
    case "m": return set(\.month, 2, 1...12)
    case "d": return set(\.day, 2, 1...31)
    case "H": return set(\.hour, 2, 0...23)
    case "I": return set(\.hour, 2, 1...12)
    case "M": return set(\.minute, 2, 0...59)
    case "S": return set(\.second, 2, 0...61)
    case "j":
      dayOfYear = number(3, 1...366)
      return dayOfYear != nil
    case "f": return number(6, 0...999_999) != nil
    case "b": return name(Language.english.months.map { String($0.prefix(3)) }).map { month = $0 + 1 } != nil
    case "B": return name(Language.english.months).map { month = $0 + 1 } != nil
    case "a": return name(Language.english.weekdays.map { String($0.prefix(3)) }) != nil
    case "A": return name(Language.english.weekdays) != nil
    case "p": return name(["AM", "PM"]).map { isAfternoon = $0 == 1 } != nil
    case "z": return zone()
    case "T": return read([UInt8]("%H:%M:%S"))
    case "%": return remaining.popFirst() == letter
    default: return false
    }
  }

  private mutating func name(_ names: [String]) -> Int? {
    for (i, name) in names.enumerated() {
      let prefix = remaining.prefix(name.utf8.count)
      if prefix.text.lowercased() == name.lowercased() {
        remaining = remaining.dropFirst(prefix.count)
        return i
      }
    }
    return nil
  }

  /// The oracle of our cases puts every date in UTC, whatever zone the text names.
  private mutating func zone() -> Bool {
    if remaining.popFirst(of: "Z") != nil { return true }
    guard remaining.popFirst(of: "+-") != nil, number(2, 0...23) != nil else { return false }
    _ = remaining.popFirst(of: ":")
    return number(2, 0...59) != nil
  }
}

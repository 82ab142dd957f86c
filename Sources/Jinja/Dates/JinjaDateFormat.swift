import Dates

/// A moment as Python's `strftime` writes it.
struct JinjaDateFormat {
  let seconds: Int
  let microseconds: Int
  let zone: Zone
  private let offset: Int
  private let date: CivilDate

  init(seconds: Int, microseconds: Int, zone: Zone) {
    (self.seconds, self.microseconds, self.zone) = (seconds, microseconds, zone)
    offset = zone.offset(at: seconds)
    date = CivilDate(unixSeconds: seconds + offset)
  }

  func text(_ format: [UInt8]) -> [UInt8] {
    var (result, at): ([UInt8], Int) = ([], 0)
    while at < format.count {
      guard format[at] == UInt8(ascii: "%"), at + 1 < format.count else {
        result.append(format[at])
        at += 1
        continue
      }
      let hasFlag = "-_0^".utf8.contains(format[at + 1]) && at + 2 < format.count
      let letter = format[at + (hasFlag ? 2 : 1)]
      if let value = field(letter) {
        result += hasFlag ? flagged(value, format[at + 1]) : value
      } else {
        result += format[at...(at + (hasFlag ? 2 : 1))]
      }
      at += hasFlag ? 3 : 2
    }
    return result
  }

  private func flagged(_ value: [UInt8], _ flag: UInt8) -> [UInt8] {
    switch flag {
    case UInt8(ascii: "^"): return JinjaCase.upper(value)
    case UInt8(ascii: "0"): return value.map { $0 == UInt8(ascii: " ") ? flag : $0 }
    default:
      let digits = value.drop { "0 ".utf8.contains($0) }
      let rest = digits.isEmpty ? value.suffix(1) : digits
      let spaces = [UInt8](repeating: UInt8(ascii: " "), count: value.count - rest.count)
      return flag == UInt8(ascii: "-") ? Array(rest) : spaces + rest
    }
  }

  private func padded(_ number: Int, _ width: Int = 2, _ fill: Character = "0") -> [UInt8] {
    let text = String(number)
    return Array((String(repeating: fill, count: max(0, width - text.utf8.count)) + text).utf8)
  }

  private func field(_ letter: UInt8) -> [UInt8]? {
    let hour = date.hour % 12 == 0 ? 12 : date.hour % 12
    switch Character(UnicodeScalar(letter)) {
    case "a": return Array(Language.english.weekdays[date.weekday].prefix(3).utf8)
    case "A": return Array(Language.english.weekdays[date.weekday].utf8)
    case "w": return padded(date.weekday, 1)
    case "u": return padded(date.weekday == 0 ? 7 : date.weekday, 1)
    case "d": return padded(date.day)
    case "e": return padded(date.day, 2, " ")
    case "b", "h": return Array(Language.english.months[date.month - 1].prefix(3).utf8)
    case "B": return Array(Language.english.months[date.month - 1].utf8)
    case "m": return padded(date.month)
    case "y": return padded(date.year % 100)
    case "Y": return padded(date.year, 1)
    case "C": return padded(date.year / 100)
    case "H": return padded(date.hour)
    case "k": return padded(date.hour, 2, " ")
    case "I": return padded(hour)
    case "l": return padded(hour, 2, " ")
    case "p": return Array((date.hour < 12 ? "AM" : "PM").utf8)
    case "P": return Array((date.hour < 12 ? "am" : "pm").utf8)
    case "M": return padded(date.minute)
    case "S": return padded(date.second)
    case "f": return padded(microseconds, 6)
    case "s": return padded(seconds, 1)
    case "j": return padded(date.dayOfYear + 1, 3)
    case "U": return padded((date.dayOfYear + 7 - date.weekday) / 7)
    case "W": return padded((date.dayOfYear + 7 - (date.weekday + 6) % 7) / 7)
    case "V": return padded(date.isoWeek.week)
    case "G": return padded(date.isoWeek.year, 1)
    case "g": return padded(date.isoWeek.year % 100)
    case "z": return zoneOffset
    case "Z": return Array(zone.abbreviation(at: seconds).utf8)
    case "n": return [UInt8(ascii: "\n")]
    case "t": return [UInt8(ascii: "\t")]
    case "%": return [letter]
    default: return combinedField(letter)
    }
  }

  private func combinedField(_ letter: UInt8) -> [UInt8]? {
    switch Character(UnicodeScalar(letter)) {
    case "c": text([UInt8]("%a %b %e %H:%M:%S %Y"))
    case "x", "D": text([UInt8]("%m/%d/%y"))
    case "X", "T": text([UInt8]("%H:%M:%S"))
    case "F": text([UInt8]("%Y-%m-%d"))
    case "R": text([UInt8]("%H:%M"))
    case "r": text([UInt8]("%I:%M:%S %p"))
    default: nil
    }
  }

  private var zoneOffset: [UInt8] {
    let minutes = offset.magnitude / 60
    return [offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")] + padded(Int(minutes / 60)) + padded(Int(minutes % 60))
  }
}

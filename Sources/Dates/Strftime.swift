/// Writes a moment as `strftime` does.
///
///     let moment = Strftime(.ruby, seconds: 0, nanoseconds: 0, offset: 0, zone: "UTC")
///     moment.text("%d.%m.%Y")  // "01.01.1970"
public struct Strftime: Sendable {
  /// Whose `strftime`: where they differ, in the width of years and in a few letters.
  public enum Dialect: Sendable { case ruby, python }

  private let dialect: Dialect
  private let seconds: Int
  private let nanoseconds: Int
  private let offset: Int
  private let zone: String
  private let date: CivilDate

  /// The moment in Unix seconds, what its zone is called, and by how many seconds that is ahead of UTC.
  public init(_ dialect: Dialect, seconds: Int, nanoseconds: Int, offset: Int, zone: String) {
    (self.dialect, self.seconds, self.nanoseconds) = (dialect, seconds, nanoseconds)
    (self.offset, self.zone) = (offset, zone)
    date = CivilDate(unixSeconds: seconds + offset)
  }

  /// The text for a format that is known to be complete; the format itself, where it is not.
  public func text(_ format: String) -> String {
    text(Array(format.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? format
  }

  /// The flags and the width between a `%` and its letter.
  private struct Flags {
    var padding: UInt8?
    var isUpper = false
    var isSwapped = false
    var width: Int?
    var colons = 0
  }

  /// Nil if a width or the text is too large, or if a format of Ruby ends within a directive.
  public func text(_ format: [UInt8]) -> [UInt8]? {
    var out: [UInt8] = []
    var at = 0
    while at < format.count {
      guard format[at] == UInt8(ascii: "%") else {
        out.append(format[at])
        at += 1
        continue
      }
      let start = at
      at += 1
      var flags = Flags()
      guard read(&flags, format, &at) else {
        return dialect == .python && at == format.count ? out + format[start...] : nil
      }
      if let text = directive(format[at], flags) {
        out += text
      } else {
        out += format[start...at]
      }
      at += 1
      if out.count > 1 << 20 { return nil }
    }
    return out
  }

  /// Reads flags, a width, and the letters E and O, which change nothing.
  private func read(_ flags: inout Flags, _ format: [UInt8], _ at: inout Int) -> Bool {
    while at < format.count {
      let byte = format[at]
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): flags.padding = byte
      case UInt8(ascii: "0") where flags.width == nil: flags.padding = byte
      case UInt8(ascii: "^"): flags.isUpper = true
      case UInt8(ascii: "#"): flags.isSwapped = true
      case UInt8(ascii: ":"): flags.colons += 1
      case UInt8(ascii: "E"), UInt8(ascii: "O"):
        guard at + 1 < format.count, isModified(byte, format[at + 1]) else { return true }
      case _ where byte.isDigit:
        flags.width = (flags.width ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
        if flags.width ?? 0 > 65_535 { return false }
      default: return true
      }
      at += 1
    }
    return false
  }

  private func isModified(_ modifier: UInt8, _ letter: UInt8) -> Bool {
    (modifier == UInt8(ascii: "E") ? "cCxXyY" : "deHkIlmMSuUVwWy").utf8.contains(letter)
  }

  private func number(_ value: Int, _ width: Int, _ padding: UInt8, _ flags: Flags) -> [UInt8] {
    var digits = Array(String(value.magnitude).utf8)
    let isNegative = value < 0
    let pad =
      flags.padding == UInt8(ascii: "_")
      ? UInt8(ascii: " ") : flags.padding == UInt8(ascii: "0") ? UInt8(ascii: "0") : padding
    if flags.padding != UInt8(ascii: "-") {
      let padCount = (flags.width ?? width) - digits.count - (isNegative ? 1 : 0)
      let filler = [UInt8](repeating: pad, count: max(0, padCount))
      if isNegative, pad == UInt8(ascii: " ") { return filler + [UInt8(ascii: "-")] + digits }
      digits = filler + digits
    }
    return isNegative ? [UInt8(ascii: "-")] + digits : digits
  }

  /// Ruby pads years to four digits.
  private func year(_ year: Int, _ flags: Flags) -> [UInt8] {
    number(year, dialect == .python ? 1 : year < 0 ? 5 : 4, UInt8(ascii: "0"), flags)
  }

  private func words(_ text: [UInt8], _ flags: Flags, swapsToLower: Bool = false) -> [UInt8] {
    var text = text
    if flags.isSwapped && swapsToLower {
      text = text.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    } else if flags.isUpper || flags.isSwapped {
      text = text.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 & 0xDF : $0 }
    }
    guard !text.isEmpty, flags.padding != UInt8(ascii: "-"), let width = flags.width, width > text.count else {
      return text
    }
    let pad: UInt8 = flags.padding == UInt8(ascii: "0") ? UInt8(ascii: "0") : UInt8(ascii: " ")
    return [UInt8](repeating: pad, count: width - text.count) + text
  }

  private func composed(_ format: String, _ flags: Flags) -> [UInt8] {
    var flags = flags
    flags.isSwapped = false
    return words(Array(text(format).utf8), flags)
  }

  /// A number, how many digits it has at least, and what stands before fewer.
  private typealias Field = (value: @Sendable (Strftime) -> Int, width: Int, padding: Unicode.Scalar)

  private static let numbers: [Character: Field] = [
    "C": ({ $0.date.year.dividedDown(by: 100) }, 2, "0"), "y": ({ twoDigits($0.date.year) }, 2, "0"),
    "m": ({ $0.date.month }, 2, "0"), "d": ({ $0.date.day }, 2, "0"), "e": ({ $0.date.day }, 2, " "),
    "j": ({ $0.date.dayOfYear + 1 }, 3, "0"), "H": ({ $0.date.hour }, 2, "0"), "k": ({ $0.date.hour }, 2, " "),
    "I": ({ $0.halfDayHour }, 2, "0"), "l": ({ $0.halfDayHour }, 2, " "), "M": ({ $0.date.minute }, 2, "0"),
    "S": ({ $0.date.second }, 2, "0"), "s": ({ $0.seconds }, 1, "0"), "u": ({ ($0.date.weekday + 6) % 7 + 1 }, 1, "0"),
    "w": ({ $0.date.weekday }, 1, "0"), "U": ({ ($0.date.dayOfYear + 7 - $0.date.weekday) / 7 }, 2, "0"),
    "W": ({ ($0.date.dayOfYear + 7 - ($0.date.weekday + 6) % 7) / 7 }, 2, "0"),
    "V": ({ $0.date.isoWeek.week }, 2, "0"), "g": ({ twoDigits($0.date.isoWeek.year) }, 2, "0"),
  ]

  private static func twoDigits(_ year: Int) -> Int { year - year.dividedDown(by: 100) * 100 }

  private var halfDayHour: Int { (date.hour + 11) % 12 + 1 }

  private static let compositions: [Character: String] = [
    "c": "%a %b %e %H:%M:%S %Y", "D": "%m/%d/%y", "x": "%m/%d/%y", "F": "%Y-%m-%d", "T": "%H:%M:%S", "X": "%H:%M:%S",
    "R": "%H:%M", "r": "%I:%M:%S %p",
  ]

  private func directive(_ byte: UInt8, _ flags: Flags) -> [UInt8]? {
    let letter = Character(Unicode.Scalar(byte))
    if flags.colons > 0, letter != "z" { return nil }
    if let field = Self.numbers[letter] {
      return number(field.value(self), field.width, UInt8(ascii: field.padding), flags)
    }
    if let format = Self.compositions[letter] { return composed(format, flags) }
    switch letter {
    case "Y": return year(date.year, flags)
    case "G": return year(date.isoWeek.year, flags)
    case "B": return words(Array(Language.english.months[date.month - 1].utf8), flags)
    case "b", "h": return words(Array(Language.english.shortMonths[date.month - 1].utf8), flags)
    case "A": return words(Array(Language.english.weekdays[date.weekday].utf8), flags)
    case "a": return words(Array(Language.english.shortWeekdays[date.weekday].utf8), flags)
    case "f" where dialect == .python: return fraction(6)
    case "L" where dialect == .ruby: return fraction(flags.width ?? 3)
    case "N" where dialect == .ruby: return fraction(flags.width ?? 9)
    case "p": return words(Array((date.hour < 12 ? "AM" : "PM").utf8), flags, swapsToLower: true)
    case "P": return words(Array((date.hour < 12 ? "am" : "pm").utf8), flags)
    case "z": return offset(flags)
    case "Z": return words(Array(zone.utf8), flags, swapsToLower: true)
    case "v" where dialect == .ruby: return composed("%e-%^b-%Y", flags)
    case "n": return words([UInt8(ascii: "\n")], flags)
    case "t": return words([UInt8(ascii: "\t")], flags)
    case "%": return words([byte], flags)
    default: return nil
    }
  }

  private func fraction(_ width: Int) -> [UInt8] {
    let digits = Array(String(nanoseconds + 1_000_000_000).utf8.dropFirst())
    return Array((digits + [UInt8](repeating: UInt8(ascii: "0"), count: max(0, width - 9))).prefix(max(1, width)))
  }

  private func offset(_ flags: Flags) -> [UInt8]? {
    guard flags.colons < 4 else { return nil }
    let (magnitude, sign) = (Int(offset.magnitude), offset < 0 ? "-" : "+")
    func pair(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }
    let (hours, minutes, seconds) = (magnitude / 3600, magnitude / 60 % 60, magnitude % 60)
    var rest = ""
    switch flags.colons {
    case 0: rest = pair(minutes)
    case 1: rest = ":" + pair(minutes)
    case 2: rest = ":" + pair(minutes) + ":" + pair(seconds)
    default: rest = seconds > 0 ? ":" + pair(minutes) + ":" + pair(seconds) : minutes > 0 ? ":" + pair(minutes) : ""
    }
    let room = max(2, (flags.width ?? 0) - 1 - rest.utf8.count)
    if flags.padding == UInt8(ascii: "_") {
      let text = "\(sign)\(hours)"
      return Array((String(repeating: " ", count: max(0, room + 1 - text.utf8.count)) + text + rest).utf8)
    }
    let text = pair(hours)
    return Array((sign + String(repeating: "0", count: max(0, room - text.utf8.count)) + text + rest).utf8)
  }
}

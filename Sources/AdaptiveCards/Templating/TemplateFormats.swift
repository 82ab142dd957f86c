/// Numbers and dates as expressions format them.
enum TemplateFormats {
  /// `1,234.50`.
  static func number(_ value: Double, decimals: Int, _ language: Language = .english) -> String {
    guard abs(value) < 1e15 else { return shortened(value) }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = (abs(value) * power).rounded()
    guard scaled < 9e18 else { return shortened(value) }
    var digits = Array(String(Int(scaled)))
    while digits.count <= decimals { digits.insert("0", at: 0) }
    let whole = digits.dropLast(decimals)
    var grouped = ""
    for (i, digit) in whole.enumerated() {
      let isGrouped = i > 0 && whole.count >= language.groupsFrom && (whole.count - i) % 3 == 0
      if isGrouped { grouped += language.group }
      grouped.append(digit)
    }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + grouped + (decimals > 0 ? language.decimal + String(digits.suffix(decimals)) : "")
  }

  /// `2017-02-14`, `2017-02-14T06:08:39`, with a fraction and a zone or without; in UTC.
  static func date(_ text: String) -> CivilDate? {
    let bytes = Array(text.utf8)
    if bytes.count == 10 { return CivilDate(bytes + Array("T00:00:00".utf8)) }
    guard bytes.count >= 19, let date = CivilDate(bytes[..<19]) else { return nil }
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop { $0.isDigit } }
    if rest.isEmpty || rest.elementsEqual("Z".utf8) { return date }
    let zone = Array(rest)
    guard zone.count == 6, zone[3] == UInt8(ascii: ":"), [1, 2, 4, 5].allSatisfy({ zone[$0].isDigit }) else {
      return nil
    }
    let digits = [1, 2, 4, 5].map { Int(zone[$0] - 0x30) }
    let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
    return CivilDate(unixSeconds: date.unixSeconds - (zone[0] == UInt8(ascii: "-") ? -minutes : minutes) * 60)
  }

  /// Formats a date by a pattern of letters, as .NET and the expression library have them: `dddd, MMMM d, h:mm tt`.
  static func date(_ date: CivilDate, _ pattern: String?, _ names: Language = .english) -> String {
    let letters = Array((pattern ?? "yyyy-MM-ddTHH:mm:ss.000Z").prefix(200))
    var text = ""
    var i = 0
    while i < letters.count {
      let letter = letters[i]
      if letter == "'" || letter == "\"" {
        let end = letters[(i + 1)...].firstIndex(of: letter) ?? letters.count
        text += String(letters[(i + 1)..<end])
        i = end + 1
        continue
      }
      var count = 1
      while i + count < letters.count, letters[i + count] == letter { count += 1 }
      text += part(letter, count, date, names) ?? String(repeating: String(letter), count: count)
      i += count
    }
    return text
  }

  private static func part(_ letter: Character, _ count: Int, _ date: CivilDate, _ names: Language) -> String? {
    func padded(_ value: Int) -> String { count > 1 && value < 10 ? "0\(value)" : String(value) }
    switch letter {
    case "y", "Y": return count == 2 ? String(date.year % 100 + 100).suffix(2).description : String(date.year)
    case "M":
      return count > 3
        ? names.months[date.month - 1] : count == 3 ? names.shortMonths[date.month - 1] : padded(date.month)
    case "d":
      return count > 3
        ? names.weekdays[date.weekday] : count == 3 ? names.shortWeekdays[date.weekday] : padded(date.day)
    case "D": return padded(date.day)
    case "H": return padded(date.hour)
    case "h": return padded((date.hour + 11) % 12 + 1)
    case "m": return padded(date.minute)
    case "s": return padded(date.second)
    case "t", "A", "a": return names.halves[date.hour < 12 ? 0 : 1]
    default: return nil
    }
  }
}

extension String {
  /// The parts between the occurrences of a separator.
  func components(by separator: String) -> [String] {
    let (text, wanted) = (Array(utf8), Array(separator.utf8))
    guard !wanted.isEmpty else { return [self] }
    var parts: [String] = []
    var (start, i) = (0, 0)
    while i + wanted.count <= text.count {
      if text[i..<(i + wanted.count)].elementsEqual(wanted) {
        parts.append(String(decoding: text[start..<i], as: UTF8.self))
        i += wanted.count
        start = i
      } else {
        i += 1
      }
    }
    parts.append(String(decoding: text[start...], as: UTF8.self))
    return parts
  }

  /// The position of the first occurrence, in characters.
  func find(_ wanted: String) -> Int? {
    guard !wanted.isEmpty else { return 0 }
    let parts = components(by: wanted)
    return parts.count > 1 ? parts[0].count : nil
  }

  /// The text without white space at either end.
  var trimmed: String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !$0.isSpace }), let last = bytes.lastIndex(where: { !$0.isSpace })
    else {
      return ""
    }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}

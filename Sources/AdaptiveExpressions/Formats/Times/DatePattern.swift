import Dates

/// Writes a date by a pattern of .NET, which the engine first turns into one of Day.js.
struct DatePattern {
  /// The pattern of Day.js.
  private let pattern: [Character]

  /// `2020-03-04T15:06:07.000Z`.
  static let iso = DatePattern(dayjs: "YYYY-MM-DDTHH:mm:ss.SSS[Z]")

  init(dayjs pattern: String) { self.pattern = Array(pattern) }

  /// Takes a .NET pattern; an empty one is that of ISO 8601. Where
  /// Day.js lacks a letter of it, Day.js reads the pattern as it is.
  init(_ pattern: String) {
    self.init(dayjs: pattern.isEmpty ? "YYYY-MM-DDTHH:mm:ss.SSS[Z]" : DatePattern.converted(pattern) ?? pattern)
  }

  /// Day.js's counterpart of a run of .NET letters, by its length
  /// less one; nil for none. Longer runs count as the longest.
  private static let runs: [Character: [String?]] = [
    "d": ["D", "DD", "ddd", "dddd"], "f": [nil, nil, "SSS"], "F": [nil, nil, "SSS"], "g": [nil], "h": ["h", "hh"],
    "H": ["H", "HH"], "m": ["m", "mm"], "M": ["M", "MM", "MMM", "MMMM"], "s": ["s", "ss"], "t": ["A"],
    "y": ["YY", "YY", "YYYY"], "z": ["ZZ", "ZZ", "Z"],
  ]

  /// Nil for what Day.js lacks.
  private static func converted(_ pattern: String) -> String? {
    if pattern.count == 1 {
      if "RrUu".contains(pattern) { return nil }
      if "Oo".contains(pattern) { return converted("YYYY-MM-DDTHH:mm:ss.SSS0000Z") }
    }
    let letters = Array(pattern)
    var result = ""
    var i = 0
    while i < letters.count {
      let letter = letters[i]
      if let forms = runs[letter] {
        var count = 1
        while i + count < letters.count, letters[i + count] == letter { count += 1 }
        guard let form = forms[min(count, forms.count) - 1] else { return nil }
        result += form
        i += count
        continue
      }
      i += 1
      switch letter {
      case "K": result += "Z"
      case "%": break
      case "'", "`":
        guard let end = letters[i...].firstIndex(of: letter) else { return nil }
        result += String(letters[i..<end])
        i = end + 1
      case "\\":
        guard i < letters.count else { return nil }
        result.append(letters[i])
        i += 1
      default: result.append(letter)
      }
    }
    return result
  }

  /// The longest runs of each letter that Day.js takes.
  private static let longest: [Character: Int] = [
    "Y": 4, "M": 4, "D": 2, "d": 4, "H": 2, "h": 2, "a": 1, "A": 1, "m": 2, "s": 2, "Z": 2,
  ]

  /// - Parameter offset: How the zone is written, `+01:00`.
  func text(of instant: Instant, in language: Language, offset: String = "+00:00") -> String {
    let date = instant.date
    var result = ""
    var i = 0
    let lastClose = pattern.lastIndex(of: "]") ?? -1
    while i < pattern.count {
      let letter = pattern[i]
      if letter == "[", i < lastClose, let end = pattern[i...].firstIndex(of: "]") {
        result += String(pattern[(i + 1)..<end])
        i = end + 1
      } else if letter == "S" {
        let isFraction = pattern[i...].starts(with: "SSS")
        result += isFraction ? instant.fraction.padded(3) : "S"
        i += isFraction ? 3 : 1
      } else if let maximum = DatePattern.longest[letter] {
        var count = 1
        while count < maximum, pattern[safe: i + count] == letter { count += 1 }
        result += part(letter, count, date, language, offset)
        i += count
      } else {
        result.append(letter)
        i += 1
      }
    }
    return result
  }

  private func part(
    _ letter: Character, _ count: Int, _ date: CivilDate, _ language: Language, _ offset: String
  ) -> String {
    let compactOffset = offset.filter { $0 != ":" }
    switch letter {
    case "Y":
      return count == 4 ? date.year.padded(4) : count == 2 ? String(date.year.padded(2).suffix(2)) : compactOffset
    case "M":
      switch count {
      case 4: return language.months[safe: date.month - 1] ?? ""
      case 3: return language.shortMonths[safe: date.month - 1] ?? ""
      default: return date.month.padded(count)
      }
    case "D": return date.day.padded(count)
    case "d":
      switch count {
      case 4: return language.weekdays[safe: date.weekday] ?? ""
      case 3: return language.shortWeekdays[safe: date.weekday] ?? ""
      case 2: return String((language.weekdays[safe: date.weekday] ?? "").prefix(2))
      default: return String(date.weekday)
      }
    case "H": return date.hour.padded(count)
    case "h": return ((date.hour + 11) % 12 + 1).padded(count)
    case "m": return date.minute.padded(count)
    case "s": return date.second.padded(count)
    case "A": return language.halves[safe: date.hour < 12 ? 0 : 1] ?? ""
    case "a": return (language.halves[safe: date.hour < 12 ? 0 : 1] ?? "").lowercased()
    default: return count == 1 ? offset : compactOffset
    }
  }
}

/// When a place changes between standard and summer time, in
/// the notation of POSIX: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable, Hashable {
  /// Seconds east of UTC.
  var standard: Int
  /// `CET`, `+03`; empty for an offset alone.
  var name: Substring = ""
  var summer: Summer?

  struct Summer: Sendable, Hashable {
    /// Seconds east of UTC.
    var offset: Int
    /// `CEST`.
    var name: Substring
    var start: Change
    var end: Change
  }

  /// A weekday (0: Sunday) of the given week (5: the last) of
  /// a month, and local seconds after that day's midnight.
  struct Change: Sendable, Hashable {
    var month: Int
    var week: Int
    var weekday: Int
    var seconds = 7200
  }

  init(standard: Int) { self.standard = standard }

  /// Reads the notation above, with changes by month, week and day only; nil for anything else.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    var rest = Substring(parts[0])
    guard let name = ZoneRule.name(&rest), let west = ZoneRule.time(&rest) else { return nil }
    (standard, self.name) = (-west, name)
    guard !rest.isEmpty else { return }
    guard let name = ZoneRule.name(&rest), parts.count == 3, let start = Change(parts[1]), let end = Change(parts[2])
    else { return nil }
    let offset = ZoneRule.time(&rest).map { -$0 } ?? standard + 3600
    summer = Summer(offset: offset, name: name, start: start, end: end)
  }

  /// The seconds east of UTC, and the letters for them, at a moment in Unix seconds.
  func current(at seconds: Int) -> (offset: Int, name: Substring) {
    guard let summer, seconds.magnitude < 1 << 40 else { return (standard, name) }
    let days = (seconds + standard).dividedDown(by: 86_400)
    let year = CivilDate(daysSince1970: days).year
    let start = summer.start.seconds(in: year) - standard
    let end = summer.end.seconds(in: year) - summer.offset
    let isSummer = start < end ? (start..<end).contains(seconds) : !(end..<start).contains(seconds)
    return isSummer ? (summer.offset, summer.name) : (standard, name)
  }

  /// Reads `CET`, or any text between `<` and `>`.
  private static func name(_ text: inout Substring) -> Substring? {
    if text.first == "<" {
      guard let end = text.firstIndex(of: ">") else { return nil }
      defer { text = text[end...].dropFirst() }
      return text[..<end].dropFirst()
    }
    let name = text.prefix(while: \.isLetter)
    text = text.dropFirst(name.count)
    return name.isEmpty ? nil : name
  }

  /// Reads `-3:30` as seconds; nil if there is no time.
  fileprivate static func time(_ text: inout Substring) -> Int? {
    let isNegative = text.first == "-"
    if isNegative { text = text.dropFirst() }
    let digits = text.prefix { $0.isNumber || $0 == ":" }
    let parts = digits.split(separator: ":").map { Int($0) ?? 0 }
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0 < 1000 }) else { return nil }
    text = text.dropFirst(digits.count)
    let seconds = zip(parts, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    return isNegative ? -seconds : seconds
  }
}

extension ZoneRule.Change {
  /// Reads `M10.5.0/3`.
  fileprivate init?(_ text: some StringProtocol) {
    let halves = text.split(separator: "/")
    let numbers = (halves.first ?? "").dropFirst().split(separator: ".").compactMap { Int($0) }
    guard text.first == "M", numbers.count == 3, 1...12 ~= numbers[0], 1...5 ~= numbers[1], 0...6 ~= numbers[2] else {
      return nil
    }
    self.init(month: numbers[0], week: numbers[1], weekday: numbers[2])
    guard halves.count == 2 else { return }
    var time = Substring(halves[1])
    guard let read = ZoneRule.time(&time) else { return nil }
    seconds = read
  }

  /// The local seconds since 1970 of this change in a year, without the offset from UTC.
  fileprivate func seconds(in year: Int) -> Int {
    guard let first = CivilDate(year: max(0, min(9999, year)), month: month, day: 1) else { return 0 }
    var date = first.days + (weekday - first.weekday + 7) % 7 + (week - 1) * 7
    while CivilDate(daysSince1970: date).month != month { date -= 7 }
    return date * 86_400 + seconds
  }
}

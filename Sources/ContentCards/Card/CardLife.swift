import Documents

/// How long a card lives after it is sent: `14d`, `36h`, `30m`, or a number of seconds.
enum CardLife {
  private static let units: [(letter: Character, word: String, seconds: Int)] = [
    ("d", "day", 86_400), ("h", "hour", 3600), ("m", "minute", 60), ("s", "second", 1),
  ]

  /// The seconds that a value in a file says; nil for anything else.
  static func seconds(_ node: Node) -> Int? {
    if case .int(let seconds) = node.value { return seconds }
    guard let text = node.string, let last = text.last, text.utf8.count < 10 else { return nil }
    if let seconds = Int(text) { return seconds }
    return units.first { $0.letter == last }.flatMap { unit in Int(text.dropLast()).map { $0 * unit.seconds } }
  }

  /// A file's value for a number of seconds.
  static func written(_ seconds: Int) -> Node {
    let unit = units.first { seconds.isMultiple(of: $0.seconds) && $0.seconds > 1 }
    return unit.map { Node(.string("\(seconds / $0.seconds)\($0.letter)")) } ?? Node(.int(seconds))
  }

  /// The number of seconds in words: "14 days".
  static func text(_ seconds: Int) -> String {
    let unit = units.first { seconds.isMultiple(of: $0.seconds) } ?? units[units.count - 1]
    let count = seconds / unit.seconds
    return "\(count) \(unit.word)\(count == 1 ? "" : "s")"
  }
}

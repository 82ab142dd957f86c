/// How often a file has one finding, and in which lines after the first place.
public struct Repetition: Sendable, Hashable {
  /// The number of places, the first one included.
  public private(set) var count = 1
  private var lines: [Int] = []

  private static let limit = 5

  /// A finding at its first place alone.
  public init() {}

  /// Counts one more place; its line is nil where it is not known.
  public mutating func add(line: Int?) {
    count += 1
    if let line, lines.count <= Self.limit, lines.last != line { lines.append(line) }
  }

  /// How many places a message with such an end tells of.
  ///
  ///     Repetition.count(in: "the image has no size; 12 times")  // 12
  public static func count(in message: String) -> Int {
    message.firstMatch(of: /; ([0-9]+) times/).flatMap { Int($0.1) } ?? 1
  }

  /// The end of a message that tells no lines; empty for a single place.
  public var times: String { count > 1 ? "; \(count) times" : "" }

  /// The end of a message, such as `; 12 times, also in lines 14 and 20`; empty for a single place.
  ///
  /// - Parameters:
  ///   - first: The line of the first place.
  ///   - offset: What to add to each line.
  public func words(after first: Int, offset: Int = 0) -> String {
    guard count > 1 else { return "" }
    let others = lines.map { $0 + offset }.filter { $0 != first }
    let excerpt = others.prefix(Self.limit).map(String.init)
    guard let last = excerpt.last else { return times }
    if others.count > excerpt.count { return times + ", also in lines \(excerpt.joined(separator: ", ")) and others" }
    if excerpt.count == 1 { return times + ", also in line \(last)" }
    return times + ", also in lines \(excerpt.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension [Finding] {
  /// Makes one finding of those that say the same of a file,
  /// with their number, and sorts the findings by place.
  mutating func foldRepeated() {
    guard count > 1 else { return }
    sort()
    // Most files have few findings, which all say something else.
    guard count > 16 || indices.contains(where: { i in self[..<i].contains { $0.message == self[i].message } })
    else { return }
    let groups = Dictionary(grouping: self) { [$0.code.id, $0.place.file, $0.message] }.values
    self = groups.sorted { $0[0] < $1[0] }.map { group in
      var repetition = Repetition()
      // Two checks may find the same at one place.
      for (last, next) in zip(group, group.dropFirst()) where last.place != next.place {
        repetition.add(line: next.place.line == 0 ? nil : next.place.line)
      }
      let words = repetition.words(after: group[0].place.line)
      return words.isEmpty ? group[0] : group[0].saying(group[0].message + words)
    }
  }
}

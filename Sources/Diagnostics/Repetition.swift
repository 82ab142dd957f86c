/// How often a file has one finding, and in which lines after the first place.
public struct Repetition: Sendable, Hashable {
  public private(set) var count = 1
  private var lines: [Int] = []

  private static let limit = 5

  public init() {}

  /// Counts one more place; its line is nil where it is not known.
  public mutating func add(line: Int?) {
    count += 1
    if let line, lines.count <= Self.limit, lines.last != line { lines.append(line) }
  }

  /// How many places a message with such an end tells of.
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
    let told = others.prefix(Self.limit).map(String.init)
    guard let last = told.last else { return times }
    if others.count > told.count { return times + ", also in lines \(told.joined(separator: ", ")) and others" }
    if told.count == 1 { return times + ", also in line \(last)" }
    return times + ", also in lines \(told.dropLast().joined(separator: ", ")) and \(last)"
  }
}

/// What findings share that say the same of a file.
private struct SameMessage: Hashable {
  var code: Code
  var file: String
  var message: String
}

extension [Finding] {
  /// Makes one finding of those that say the same of a file, with their number, and sorts the findings by place.
  mutating func foldRepeated() {
    guard count > 1 else { return }
    sort()
    var indices: [SameMessage: Int] = [:]
    var repetitions: [Int: (repetition: Repetition, last: Place)] = [:]
    var kept: [Finding] = []
    for finding in self {
      let same = SameMessage(code: finding.code, file: finding.place.file, message: finding.message)
      guard let index = indices[same] else {
        indices[same] = kept.count
        kept.append(finding)
        continue
      }
      var known = repetitions[index] ?? (Repetition(), kept[index].place)
      // Two checks may find the same at one place.
      guard known.last != finding.place else { continue }
      known.repetition.add(line: finding.place.line == 0 ? nil : finding.place.line)
      known.last = finding.place
      repetitions[index] = known
    }
    for (index, known) in repetitions {
      kept[index] = kept[index].saying(kept[index].message + known.repetition.words(after: kept[index].place.line))
    }
    self = kept
  }
}

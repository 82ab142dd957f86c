import Diagnostics
import Text

/// Bounds the findings of each step, because hostile input could make one for every byte.
enum FindingLimit {
  static let count = 1000

  /// Whether one more finding may be added; the last one says
  /// that there are more. `place` is the next finding's place.
  static func hasRoom(in findings: inout [Finding], at place: Place) -> Bool {
    if findings.count < count - 1 { return true }
    if findings.count == count - 1 {
      findings.append(
        Finding(
          .adaptiveTooManyFindings, at: place, "more than \(count - 1) findings; the others are not told"))
    }
    return false
  }
}

/// Makes one finding of those that have one cause in many places: the first of them, with their number.
struct RepeatedCauses: Sendable {
  private var indices: [String: Int] = [:]
  private var repetitions: [Int: Repetition] = [:]

  /// Counts one more place of a cause. False where the cause is new; its finding then gets the index.
  mutating func isKnown(_ cause: String, at position: Position, index: Int) -> Bool {
    guard let first = indices[cause] else {
      indices[cause] = index
      return false
    }
    repetitions[first, default: Repetition()].add(line: Int(position.line))
    return true
  }

  /// Says in the first finding of each cause how often it occurs.
  func count(in findings: inout [Finding]) {
    for (index, repetition) in repetitions where findings.indices.contains(index) {
      let finding = findings[index]
      findings[index] = finding.saying(finding.message + repetition.words(after: finding.place.line))
    }
  }
}

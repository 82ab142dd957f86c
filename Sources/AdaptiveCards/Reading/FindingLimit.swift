import Diagnostics

/// Bounds the findings of each step, because hostile input could make one for every byte.
enum FindingLimit {
  static let count = 1000

  /// Whether one more finding may be added; the last one says that there are more. `place` is the next finding's place.
  static func hasRoom(in findings: inout [Finding], at place: Place) -> Bool {
    if findings.count < count - 1 { return true }
    if findings.count == count - 1 {
      findings.append(
        Finding(.adaptiveTooManyFindings, at: place, "more than \(count - 1) findings; the others are not told"))
    }
    return false
  }
}

import Diagnostics

/// Hostile input could make a finding for every byte. So many are told of each step; then, that there are more.
enum FindingLimit {
  static let count = 1000

  /// Whether one more may be told; `place` is where it would stand.
  static func hasRoom(in findings: inout [Finding], at place: Place) -> Bool {
    if findings.count < count - 1 { return true }
    if findings.count == count - 1 {
      findings.append(
        Finding(.adaptiveTooManyFindings, at: place, "more than \(count - 1) findings; the others are not told"))
    }
    return false
  }
}

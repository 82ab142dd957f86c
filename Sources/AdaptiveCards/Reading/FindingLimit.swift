import Diagnostics
import Text

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

/// Keeps which codes were reported at each place of a template, because its data may repeat the place. A code is
/// reported once at a place.
struct RepeatedFindings: Sendable {
  private struct Kind: Hashable {
    var code: String
    var position: Position
    var host: String
  }

  private var said: Set<Kind> = []

  /// `host` is the host that the finding is about; empty for all.
  mutating func isNew(_ code: Code, at position: Position, host: String = "") -> Bool {
    said.insert(Kind(code: code.id, position: position, host: host)).inserted
  }
}

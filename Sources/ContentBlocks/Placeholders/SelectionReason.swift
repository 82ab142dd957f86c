import CardSystems

/// Why a placeholder shows a block that names it, or does not.
enum SelectionReason: Hashable {
  case shown(position: Int)
  /// One of several blocks with the same, highest priority; the SDK picks any.
  case tied(priority: Int, with: Int)
  case draft
  case status(Status)
  case corruptedImages
  case notYet(from: Double)
  case over(to: Double)
  case filteredOut
  /// The SDK gave its HTML up. The block may win all the same.
  case noHTML(wins: Bool)
  /// The Android SDK shows no content of another type than HTML (InAppContentBlockManagerImpl.kt:46-51).
  case noContent
  case outranked(priority: Int, by: Int)
  case beyondCap(Int)

  /// The sentence for the page. Reasons that are the block's own are the same in every placeholder.
  func sentence(_ candidate: Candidate, in kind: Placeholder.Kind, _ environment: Environment) -> String {
    switch self {
    case .shown(let position):
      kind == .carousel
        ? "shown: number \(position + 1), priority \(candidate.priority)"
        : "shown: the highest priority (\(candidate.priority))"
    case .tied(let priority, let others):
      "may be shown: the SDK picks at random among \(others) blocks of priority \(priority)"
    case .filteredOut: "not shown: the placeholder's filter leaves it out"
    case .noHTML(wins: false): "not shown: the SDK gave its HTML up"
    case .noHTML where kind == .carousel: "takes its place, but nothing is shown: the SDK gave its HTML up"
    case .noHTML: "wins with priority \(candidate.priority), but the SDK gave its HTML up: nothing is shown"
    case .noContent: "not shown: Android shows no content of type native"
    case .outranked(let priority, let best): "not shown: priority \(priority), and another has \(best)"
    case .beyondCap(let cap): "not shown: only the first \(cap) are (maxMessagesCount)"
    case .draft: "not shown: a draft"
    case .status(let status): "not shown: status is \(status.rawValue), \(status.meaning ?? "as usual")"
    case .corruptedImages: "not shown: none of its images loads"
    case .notYet(let from): "not shown before \(environment.readable(from))"
    case .over(let to): "not shown after \(environment.readable(to))"
    }
  }
}

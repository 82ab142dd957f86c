extension Selection {
  /// What a carousel's app hears of it.
  enum Outcome: String {
    /// `onMessagesChanged`, with the blocks or, where their dates or HTML keep all away, without any.
    case changed
    /// `onNoMessageFound` (MGR:542-545, CAR:176-179).
    case noMessage
    /// Nothing, after one more try (CAR:195-199).
    case nothing
  }

  /// Only what no block names, or what the app's own filter empties, is reported as no message.
  var outcome: Outcome {
    if ranks.contains(where: { !$0.isEmpty }) { return .changed }
    let published = items.filter { $0.verdict != .draft }
    var passed: [Verdict] = []
    var isNamed = false
    for item in published {
      switch item.verdict {
      case .notHere: continue
      case .status, .corruptedImages: break
      default: passed.append(item.verdict)
      }
      isNamed = true
    }
    if !isNamed { return published.isEmpty ? .nothing : .noMessage }
    if passed.isEmpty { return .nothing }
    return passed.allSatisfy { $0 == .filteredOut } ? .noMessage : .changed
  }
}

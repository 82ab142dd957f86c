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
    let published = items.map(\.verdict).filter { $0 != .draft }
    if published.isEmpty { return hasOthers ? .noMessage : .nothing }
    let passed = published.filter { verdict in
      switch verdict {
      case .status, .corruptedImages: false
      default: true
      }
    }
    if passed.isEmpty { return .nothing }
    return passed.allSatisfy { $0 == .filteredOut } ? .noMessage : .changed
  }
}

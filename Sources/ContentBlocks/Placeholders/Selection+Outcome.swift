extension Selection {
  /// The callback that a carousel makes to the app after a selection.
  enum Outcome: String {
    /// `onMessagesChanged`, with the blocks, or without any if their dates or HTML exclude all.
    case changed
    /// `onNoMessageFound` (InAppContentBlocksManager.swift:542-545, CarouselInAppContentBlockView.swift:176-179).
    case noMessage
    /// No callback, after one more attempt (CarouselInAppContentBlockView.swift:195-199).
    case nothing
  }

  /// The carousel reports no message only if no block names the placeholder or the app's own filter excludes all.
  var outcome: Outcome {
    if ranks.contains(where: { !$0.isEmpty }) { return .changed }
    let published = items.map(\.reason).filter { $0 != .draft }
    if published.isEmpty { return hasOthers ? .noMessage : .nothing }
    let passed = published.filter { reason in
      switch reason {
      case .status, .corruptedImages: false
      default: true
      }
    }
    if passed.isEmpty { return .nothing }
    return passed.allSatisfy { $0 == .filteredOut } ? .noMessage : .changed
  }
}

import CardSystems

/// The placeholders of the project on a block's page: which of those that it
/// names may show it, or why not, and how many others there are. Which of several
/// blocks wins is on the placeholder's page, because it depends on all of them.
enum BlockAppearances {
  static func list(_ block: ContentBlock, in environment: Environment) -> [Preview.Appearance] {
    let placeholderIDs = environment.screens["placeholders"] ?? []
    let reason = reason(block, environment)
    let appearances = block.placeholders.map { name in
      let isKnown = placeholderIDs.contains(name)
      return Preview.Appearance(
        title: name, screen: isKnown ? name : nil,
        reason: isKnown ? reason : "\(reason); the project has no such placeholder")
    }
    let otherCount = placeholderIDs.count { !block.placeholders.contains($0) }
    guard otherCount > 0 else { return appearances }
    let title = otherCount == 1 ? "1 other placeholder" : "\(otherCount) other placeholders"
    return appearances + [
      .init(title: title, screen: nil, reason: "not shown: the block does not name \(otherCount == 1 ? "it" : "them")")
    ]
  }

  private static func reason(_ block: ContentBlock, _ environment: Environment) -> String {
    let candidate = Candidate(block.summary(), at: 0)
    if let refusal = Selection.refusal(candidate, environment.now, in: PlaceholderState()) {
      return refusal.sentence(candidate, in: .static, environment)
    }
    if !candidate.hasHTML(in: PlaceholderState()) { return "not shown: the SDK gives its HTML up" }
    return "may be shown: the placeholder's page says whether its priority (\(candidate.priority)) wins"
  }
}

import CardSystems

/// The placeholders of the project on a block's page: which of them may show it, and why the others do not. Which of
/// several blocks wins is on the placeholder's page, because it depends on all of them.
enum BlockAppearances {
  private static let limit = 50

  static func list(_ block: ContentBlock, in environment: Environment) -> [Preview.Appearance] {
    let known = environment.screens["placeholders"] ?? []
    let reason = reason(block, environment)
    let own = block.placeholders.map { name in
      let isKnown = known.contains(name)
      return Preview.Appearance(
        title: name, screen: isKnown ? name : nil,
        reason: isKnown ? reason : "\(reason); the project has no such placeholder")
    }
    let others = known.filter { !block.placeholders.contains($0) }
    var rows = own
    rows += others.prefix(limit).map {
      Preview.Appearance(title: $0, screen: $0, reason: "not shown: the block does not name it")
    }
    if others.count > limit {
      rows.append(
        Preview.Appearance(
          title: "\(others.count - limit) more", screen: nil, reason: "not shown: it does not name them"))
    }
    return rows
  }

  private static func reason(_ block: ContentBlock, _ environment: Environment) -> String {
    let candidate = Candidate(block.summary(), at: 0)
    if let refusal = Selection.refusal(candidate, environment.now, in: PlaceholderState()) {
      return refusal.ofEveryPlaceholder ?? ""
    }
    if !candidate.hasHTML(in: PlaceholderState()) { return "not shown: the SDK gives its HTML up" }
    return "may be shown: the placeholder's page says whether its priority (\(candidate.priority)) wins"
  }
}

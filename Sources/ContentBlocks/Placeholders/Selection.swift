import CardSystems

/// Which blocks a placeholder shows, in which order, to a customer who has seen none of them: so no frequency keeps a
/// block away.
struct Selection {
  struct Item {
    var candidate: Candidate
    var verdict: Verdict
  }

  let placeholder: Placeholder
  /// Every block: the shown ones in their order, then those that could be, then the rest, in the order of the files.
  private(set) var items: [Item] = []

  var shown: [Candidate] {
    items.compactMap { item in
      switch item.verdict {
      case .shown, .tied: item.candidate
      default: nil
      }
    }
  }

  init(_ placeholder: Placeholder, from summaries: [Summary], now: Double) {
    self.placeholder = placeholder
    var passed: [Candidate] = []
    var rest: [Item] = []
    for (index, summary) in summaries.enumerated() {
      let candidate = Candidate(summary, at: index)
      if let verdict = refusal(candidate, now) {
        rest.append(Item(candidate: candidate, verdict: verdict))
      } else {
        passed.append(candidate)
      }
    }
    items = (placeholder.kind == .carousel ? carousel(passed) : single(passed)) + rest
  }

  private func refusal(_ candidate: Candidate, _ now: Double) -> Verdict? {
    guard candidate.placeholders.contains(placeholder.id) else { return .notHere(placeholders: candidate.placeholders) }
    if candidate.isDraft { return .draft }
    if candidate.status != .ok { return .status(candidate.status) }
    if !candidate.hasUsableImages { return .corruptedImages }
    if let from = candidate.dates.from, now < from { return .notYet(from: from) }
    if let to = candidate.dates.to, to < now { return .over(to: to) }
    return nil
  }

  /// Filter, then sort, then cap (CAR:131-201).
  private func carousel(_ candidates: [Candidate]) -> [Item] {
    var left: [Item] = []
    var kept: [Candidate] = []
    for candidate in candidates {
      if !candidate.hasHTML {
        left.append(Item(candidate: candidate, verdict: .noHTML))
      } else if !fits(candidate) {
        left.append(Item(candidate: candidate, verdict: .filteredOut))
      } else {
        kept.append(candidate)
      }
    }
    kept.sort { precedes($0, $1) }
    let cap = placeholder.maxMessagesCount
    return kept.enumerated().map { position, candidate in
      let isShown = cap <= 0 || position < cap
      return Item(candidate: candidate, verdict: isShown ? .shown(position: position) : .beyondCap(cap))
    } + left
  }

  /// The highest priority; among equals any; and no second try where the winner has no HTML (MGR:732-740, 591-631).
  private func single(_ candidates: [Candidate]) -> [Item] {
    guard let best = candidates.map(\.priority).max() else { return [] }
    let winners = candidates.filter { $0.priority == best }
    let first = winners.map { candidate in
      if !candidate.hasHTML { return Item(candidate: candidate, verdict: .noHTML) }
      let verdict: Verdict =
        winners.count == 1 ? .shown(position: 0) : .tied(priority: best, with: winners.count)
      return Item(candidate: candidate, verdict: verdict)
    }
    return first
      + candidates.filter { $0.priority != best }.map {
        Item(candidate: $0, verdict: .outranked(priority: $0.priority, by: best))
      }
  }

  private func fits(_ candidate: Candidate) -> Bool {
    guard !placeholder.filter.isEmpty else { return true }
    return placeholder.filter.contains { rule in
      if let name = rule.name {
        guard name.hasSuffix("*") ? candidate.name.hasPrefix(name.dropLast()) : candidate.name == name else {
          return false
        }
      }
      if let other = rule.placeholder, !candidate.placeholders.contains(other) { return false }
      if let least = rule.minimumPriority, candidate.priority < least { return false }
      if let most = rule.maximumPriority, candidate.priority > most { return false }
      return rule.tags.allSatisfy(candidate.tags.contains)
    }
  }

  private func precedes(_ a: Candidate, _ b: Candidate) -> Bool {
    for key in placeholder.sort {
      let (first, second) = key.isDescending ? (b, a) : (a, b)
      switch key.field {
      case .id where a.id != b.id: return first.id < second.id
      case .name where a.name != b.name: return first.name < second.name
      case .priority where a.priority != b.priority: return first.priority < second.priority
      default: continue
      }
    }
    return a.index < b.index
  }
}

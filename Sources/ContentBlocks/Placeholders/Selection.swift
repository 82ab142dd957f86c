/// The blocks that a placeholder shows, in order, to a customer who has seen none of them.
struct Selection {
  struct Item {
    var candidate: Candidate
    var reason: SelectionReason
  }

  let placeholder: Placeholder
  let state: PlaceholderState
  let sdk: BlockSDK
  /// Whether the project has blocks that do not name the placeholder.
  let hasOthers: Bool
  /// The shown blocks in order, then those that could be shown.
  private(set) var passed: [Item] = []
  /// The other blocks, in file order.
  private(set) var refused: [Item] = []
  /// Groups of equal priority, the highest first, up to one with a block that
  /// never disappears after being seen or clicked. A static view or cell shows
  /// one of the first group; a carousel has one group, in scrolling order.
  private(set) var ranks: [[Candidate]] = []
  /// Blocks of the placeholder that fail the image check; the carousel reports each as an error.
  private(set) var corrupted: [Candidate] = []

  init(
    _ placeholder: Placeholder, from candidates: [Candidate], by sdk: BlockSDK = .ios, hasOthers: Bool, now: Double,
    in state: PlaceholderState
  ) {
    (self.placeholder, self.state, self.hasOthers, self.sdk) = (placeholder, state, hasOthers, sdk)
    var admitted: [Candidate] = []
    for candidate in candidates {
      if let reason = Self.refusal(candidate, now, in: state) ?? omission(of: candidate) {
        refused.append(Item(candidate: candidate, reason: reason))
        if reason == .corruptedImages { corrupted.append(candidate) }
      } else {
        admitted.append(candidate)
      }
    }
    passed = placeholder.kind == .carousel ? carousel(admitted) : single(admitted)
  }

  var items: [Item] { passed + refused }

  /// Whether blocks could be shown, and the filter leaves out all of them.
  var isEmptyByFilter: Bool {
    ranks.allSatisfy(\.isEmpty) && passed.contains { $0.reason == .filteredOut }
  }

  /// Why a block is left out by every placeholder; nil where it takes part.
  static func refusal(_ candidate: Candidate, _ now: Double, in state: PlaceholderState) -> SelectionReason? {
    if candidate.isDraft { return .draft }
    if candidate.status != .ok { return .status(candidate.status) }
    if !candidate.hasUsableImages(in: state) { return .corruptedImages }
    if let from = candidate.dates.from, now < from { return .notYet(from: from) }
    if let to = candidate.dates.to, to < now { return .over(to: to) }
    return nil
  }

  /// Filters, then sorts, then limits the count (CarouselInAppContentBlockView.swift:131-201).
  private mutating func carousel(_ candidates: [Candidate]) -> [Item] {
    let matching = candidates.filter(fits).sorted(by: precedes)
    let omitted = candidates.filter { !fits($0) }.map { Item(candidate: $0, reason: .filteredOut) }
    let cap = placeholder.maxMessagesCount
    ranks = [cap > 0 ? Array(matching.prefix(cap)) : matching]
    return matching.enumerated().map { position, candidate in
      let isShown = cap <= 0 || position < cap
      guard isShown else { return Item(candidate: candidate, reason: .beyondCap(cap)) }
      let hasHTML = candidate.hasHTML(in: state)
      return Item(candidate: candidate, reason: hasHTML ? .shown(position: position) : .noHTML(wins: true))
    } + omitted
  }

  /// Any of the highest priority wins, also one without HTML
  /// (InAppContentBlocksManager.swift:732-740, 591-631).
  private mutating func single(_ candidates: [Candidate]) -> [Item] {
    for candidate in candidates.sorted(by: { ($1.priority, $0.index) < ($0.priority, $1.index) }) {
      if let rank = ranks.last, rank.first?.priority == candidate.priority {
        ranks[ranks.count - 1].append(candidate)
      } else if let rank = ranks.last, rank.contains(where: { $0.frequency == .always }) {
        break
      } else {
        ranks.append([candidate])
      }
    }
    guard let winners = ranks.first, let best = winners.first?.priority else { return [] }
    let first = winners.map { candidate in
      if !candidate.hasHTML(in: state) { return Item(candidate: candidate, reason: .noHTML(wins: true)) }
      let reason: SelectionReason =
        winners.count == 1 ? .shown(position: 0) : .tied(priority: best, with: winners.count)
      return Item(candidate: candidate, reason: reason)
    }
    return first
      + candidates.filter { $0.priority != best }.map {
        Item(candidate: $0, reason: .outranked(priority: $0.priority, by: best))
      }
  }

  /// Why the SDK skips a block: Android's judges the content type (InAppContentBlockManagerImpl.kt:261-284),
  /// the others need HTML, 4.0.1 in carousels only.
  private func omission(of candidate: Candidate) -> SelectionReason? {
    if sdk == .android { return candidate.isNative ? .noContent : nil }
    let triesHTML = sdk == .ios || placeholder.kind == .carousel
    return triesHTML && !candidate.hasHTML(in: state) ? .noHTML(wins: false) : nil
  }

  private func fits(_ candidate: Candidate) -> Bool {
    guard !placeholder.filter.isEmpty else { return true }
    return placeholder.filter.contains { rule in
      if let name = rule.name {
        guard name.hasSuffix("*") ? candidate.name.hasPrefix(name.dropLast()) : candidate.name == name else {
          return false
        }
      }
      if let placeholder = rule.placeholder, !candidate.placeholders.contains(placeholder) { return false }
      if let minimum = rule.minimumPriority, candidate.priority < minimum { return false }
      if let maximum = rule.maximumPriority, candidate.priority > maximum { return false }
      return rule.tags.allSatisfy(candidate.tags.contains)
    }
  }

  private func precedes(_ a: Candidate, _ b: Candidate) -> Bool {
    // Android ignores letter case (InAppContentBlockCarouselComparator.kt:21-29).
    let sorted = { (candidate: Candidate) in sdk == .android ? candidate.name.lowercased() : candidate.name }
    for key in placeholder.sort {
      let (first, second) = key.isDescending ? (b, a) : (a, b)
      switch key.field {
      case .id where a.id != b.id: return first.id < second.id
      case .name where sorted(a) != sorted(b): return sorted(first) < sorted(second)
      case .priority where a.priority != b.priority: return first.priority < second.priority
      default: continue
      }
    }
    return a.index < b.index
  }

  /// The callback that a carousel makes to the app after a selection.
  enum Outcome: String {
    /// `onMessagesChanged`, with the blocks, or without any if their dates or HTML exclude all.
    case changed
    /// `onNoMessageFound` (InAppContentBlocksManager.swift:542-545,
    /// CarouselInAppContentBlockView.swift:176-179).
    case noMessage
    /// No callback, after one more attempt (CarouselInAppContentBlockView.swift:195-199).
    case nothing
  }

  /// The carousel reports no message only if no block names
  /// the placeholder or the app's own filter excludes all.
  var outcome: Outcome {
    if ranks.contains(where: { !$0.isEmpty }) { return .changed }
    let published = items.map(\.reason).filter { $0 != .draft }
    if published.isEmpty { return hasOthers ? .noMessage : .nothing }
    let passed = published.filter { if case .status = $0 { false } else { $0 != .corruptedImages } }
    if passed.isEmpty { return .nothing }
    return passed.allSatisfy { $0 == .filteredOut } ? .noMessage : .changed
  }
}

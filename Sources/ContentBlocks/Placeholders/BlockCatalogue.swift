import CardSystems

/// What placeholders ask of all blocks, taken once for all of them: to most placeholders a block is just another one's.
public struct BlockCatalogue: Sendable {
  let summaries: [Summary]
  /// Of each block why a placeholder that it does not name goes without it: a place in `reasons`.
  let elsewhere: [Int]
  /// "not shown: is for home".
  let reasons: [String]
  /// By the placeholders that they name, in the order of the files.
  private var named: [String: [Int]] = [:]
  /// How many are no drafts.
  private let published: Int

  init(of summaries: [Summary]) {
    self.summaries = summaries
    published = summaries.count { !$0.draft }
    var elsewhere: [Int] = []
    elsewhere.reserveCapacity(summaries.count)
    var reasons: [String] = []
    // Most name one placeholder, and all that name the same one say the same.
    var known: [String: Int] = [:]
    for (index, summary) in summaries.enumerated() {
      let names = Candidate.placeholders(of: summary)
      for (i, name) in names.enumerated() where !names[..<i].contains(name) { named[name, default: []].append(index) }
      if names.count == 1, let reason = known[names[0]] {
        elsewhere.append(reason)
        continue
      }
      if names.count == 1 { known[names[0]] = reasons.count }
      elsewhere.append(reasons.count)
      reasons.append(
        names.isEmpty ? "not shown: names no placeholder" : "not shown: is for " + names.joined(separator: ", "))
    }
    self.elsewhere = elsewhere
    self.reasons = reasons
  }

  /// Those that name a placeholder.
  func candidates(for placeholder: String) -> [Candidate] {
    (named[placeholder] ?? []).map { Candidate(summaries[$0], at: $0) }
  }

  /// Whether any but these, which are of this catalogue, could be shown somewhere.
  func hasOthers(than candidates: [Candidate]) -> Bool { published > candidates.count { !$0.isDraft } }
}

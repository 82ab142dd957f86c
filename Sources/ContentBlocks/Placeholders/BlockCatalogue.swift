import CardSystems

/// The summaries of all blocks, indexed once for all placeholders.
public struct BlockCatalogue: Sendable {
  let summaries: [Summary]
  /// For each block, the index in `reasons` of why a placeholder that it does not name leaves it out.
  let elsewhere: [Int]
  /// For example "not shown: is for home".
  let reasons: [String]
  /// The indices of the blocks by the placeholders that they name, in file order.
  private var named: [String: [Int]] = [:]
  /// The number of blocks that are not drafts.
  private let published: Int

  init(of summaries: [Summary]) {
    self.summaries = summaries
    published = summaries.count { !$0.draft }
    var elsewhere: [Int] = []
    var reasons: [String] = []
    // Most blocks name one placeholder, so blocks with the same one share a reason.
    var indices: [String: Int] = [:]
    for (index, summary) in summaries.enumerated() {
      let names = Candidate.placeholders(of: summary)
      for (i, name) in names.enumerated() where !names[..<i].contains(name) { named[name, default: []].append(index) }
      if names.count == 1, let reason = indices[names[0]] {
        elsewhere.append(reason)
        continue
      }
      if names.count == 1 { indices[names[0]] = reasons.count }
      elsewhere.append(reasons.count)
      reasons.append(
        names.isEmpty ? "not shown: names no placeholder" : "not shown: is for " + names.joined(separator: ", "))
    }
    self.elsewhere = elsewhere
    self.reasons = reasons
  }

  /// The blocks that name a placeholder.
  func candidates(for placeholder: String) -> [Candidate] {
    (named[placeholder] ?? []).map { Candidate(summaries[$0], at: $0) }
  }

  /// Whether there are published blocks other than these candidates of this catalogue.
  func hasOthers(than candidates: [Candidate]) -> Bool { published > candidates.count { !$0.isDraft } }
}

import CardSystems

/// What a placeholder needs to know of a block, from its summary.
struct Candidate {
  /// Among the summaries.
  let index: Int
  let id: String
  let name: String
  let placeholders: [String]
  let priority: Int
  let status: Status
  let dates: DateFilter
  let hasUsableImages: Bool
  let hasHTML: Bool
  let tags: [String]
  let isDraft: Bool

  init(_ summary: Summary, at index: Int) {
    self.index = index
    id = summary.id
    name = summary.title
    placeholders = summary.facts.filter { $0.name == "placeholder" }.map(\.value)
    priority = summary.fact("priority").flatMap { Int($0) } ?? 0
    status = summary.fact("status").flatMap(Status.init(rawValue:)) ?? .ok
    dates = DateFilter(
      from: summary.fact("from").flatMap { Double($0) }, to: summary.fact("to").flatMap { Double($0) })
    hasUsableImages = summary.fact("images") != "corrupted"
    hasHTML = summary.fact("html") != "invalid"
    tags = summary.tags
    isDraft = summary.draft
  }
}

extension ContentBlock {
  /// The facts that `Candidate` reads back.
  var summary: Summary {
    var facts = placeholders.map { Summary.Fact("placeholder", $0) }
    if let priority { facts.append(.init("priority", "\(priority)")) }
    facts.append(.init("frequency", frequency.rawValue))
    facts.append(.init("status", status.rawValue))
    if let from = dateFilter?.from { facts.append(.init("from", "\(from)")) }
    if let to = dateFilter?.to { facts.append(.init("to", "\(to)")) }
    facts.append(.init("images", hasUsableImages ? "usable" : "corrupted"))
    facts.append(.init("html", normalized.isValid ? "valid" : "invalid"))
    return Summary(
      id: id, file: file, type: "html", title: name, campaign: campaign, tags: tags, draft: isDraft,
      moments: [dateFilter?.from, dateFilter?.to].compactMap { $0 }, facts: facts)
  }
}

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
  let frequency: Frequency
  private let hasUsableImages: Bool
  private let hasHTML: Bool
  private let hasUsableImagesOtherwise: Bool
  private let hasHTMLOtherwise: Bool
  private let hasHTMLPrefetched: Bool
  let tags: [String]
  let isDraft: Bool
  /// What events tell of it, as JSON; where some situation has it corrupted, which is an event.
  let event: String?

  init(_ summary: Summary, at index: Int) {
    self.index = index
    id = summary.id
    name = summary.title
    placeholders = summary.facts.filter { $0.name == "block.placeholder" }.map(\.value)
    priority = summary.fact("priority").flatMap { Int($0) } ?? 0
    status = summary.fact("status").flatMap(Status.init(rawValue:)) ?? .ok
    dates = DateFilter(
      from: summary.fact("from").flatMap { Double($0) }, to: summary.fact("to").flatMap { Double($0) })
    frequency = summary.fact("frequency").flatMap(Frequency.init(rawValue:)) ?? .always
    hasUsableImages = summary.fact("block.images") != "corrupted"
    hasHTML = summary.fact("block.html") != "invalid"
    hasUsableImagesOtherwise = summary.fact("block.images.otherwise").map { $0 != "corrupted" } ?? hasUsableImages
    hasHTMLOtherwise = summary.fact("block.html.otherwise").map { $0 != "invalid" } ?? hasHTML
    hasHTMLPrefetched = hasHTML || summary.fact("block.html.prefetched") == "valid"
    tags = summary.tags
    isDraft = summary.draft
    event = summary.fact("block.event")
  }

  func hasUsableImages(in situation: Situation) -> Bool {
    situation.isOtherCase ? hasUsableImagesOtherwise : hasUsableImages
  }

  func hasHTML(in situation: Situation) -> Bool {
    if situation.isPrefetched { return hasHTMLPrefetched }
    return situation.isOtherCase ? hasHTMLOtherwise : hasHTML
  }
}

extension ContentBlock {
  /// The facts that `Candidate` reads back; those with a dot in their names are for it alone.
  var summary: Summary {
    var facts = placeholders.map { Summary.Fact("block.placeholder", $0) }
    if let priority { facts.append(.init("priority", "\(priority)")) }
    facts.append(.init("frequency", frequency.rawValue))
    facts.append(.init("status", status.rawValue))
    if let from = dateFilter?.from { facts.append(.init("from", "\(from)")) }
    if let to = dateFilter?.to { facts.append(.init("to", "\(to)")) }
    if !hasUsableImages { facts.append(.init("block.images", "corrupted")) }
    if !normalized.isValid { facts.append(.init("block.html", "invalid")) }
    switch otherCase {
    case .same: break
    case .failedImage(_, let isOnly):
      if isOnly { facts.append(.init("block.images.otherwise", "corrupted")) }
      facts.append(.init("block.html.otherwise", "invalid"))
    case .noUsableImage: facts.append(.init("block.images.otherwise", "corrupted"))
    case .changed:
      facts.append(.init("block.images.otherwise", "usable"))
      facts.append(.init("block.html.otherwise", "valid"))
    }
    if facts.contains(where: { $0.value == "corrupted" }) { facts.append(.init("block.event", eventJSON)) }
    if isValidPrefetched, !normalized.isValid { facts.append(.init("block.html.prefetched", "valid")) }
    return Summary(
      id: id, file: file, type: "html", title: name, campaign: campaign, tags: tags, draft: isDraft,
      moments: [dateFilter?.from, dateFilter?.to].compactMap { $0 }, facts: facts)
  }
}

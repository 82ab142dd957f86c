import CardSystems

/// What a placeholder needs to know of a block, from its summary. A class, because a page sorts thousands of them
/// through its situations.
final class Candidate: Sendable {
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

  /// - Parameter placeholder: Of a block that does not name it, nothing else is read than why that is so.
  init(_ summary: borrowing Summary, at index: Int, for placeholder: String) {
    self.index = index
    id = summary.id
    name = summary.title
    tags = summary.tags
    isDraft = summary.draft
    var placeholders: [String] = []
    var priority = 0
    var status = Status.ok
    var dates = DateFilter(from: nil, to: nil)
    var frequency = Frequency.always
    var (hasUsableImages, hasHTML, isValidPrefetched) = (true, true, false)
    var otherwise: (hasUsableImages: Bool?, hasHTML: Bool?)
    var event: String?
    for fact in summary.facts {
      // They come first.
      guard fact.name == "block.placeholder" else { break }
      placeholders.append(fact.value)
    }
    let isNamed = placeholders.contains(placeholder)
    for fact in summary.facts where isNamed {
      switch fact.name {
      case "priority": priority = Int(fact.value) ?? 0
      case "status": status = Status(rawValue: fact.value) ?? .ok
      case "from": dates.from = Double(fact.value)
      case "to": dates.to = Double(fact.value)
      case "frequency": frequency = Frequency(rawValue: fact.value) ?? .always
      case "block.images": hasUsableImages = fact.value != "corrupted"
      case "block.html": hasHTML = fact.value != "invalid"
      case "block.images.otherwise": otherwise.hasUsableImages = fact.value != "corrupted"
      case "block.html.otherwise": otherwise.hasHTML = fact.value != "invalid"
      case "block.html.prefetched": isValidPrefetched = fact.value == "valid"
      case "block.event": event = fact.value
      default: break
      }
    }
    self.placeholders = placeholders
    self.priority = priority
    self.status = status
    self.dates = dates
    self.frequency = frequency
    self.hasUsableImages = hasUsableImages
    self.hasHTML = hasHTML
    hasUsableImagesOtherwise = otherwise.hasUsableImages ?? hasUsableImages
    hasHTMLOtherwise = otherwise.hasHTML ?? hasHTML
    hasHTMLPrefetched = hasHTML || isValidPrefetched
    self.event = event
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
  func summary(images: [Summary.StatedImage] = []) -> Summary {
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
      // Its last moment is still one at which it is shown.
      moments: [dateFilter?.from, dateFilter?.to?.nextUp].compactMap { $0 }, facts: facts, images: images)
  }
}

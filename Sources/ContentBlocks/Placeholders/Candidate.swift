import CardSystems

/// A block that names a placeholder, as far as its selection needs it, read from the block's summary. It
/// is a class, because a page sorts candidates once for each of its states.
final class Candidate: Sendable {
  /// The index among the summaries.
  let index: Int
  private let summary: Summary
  let priority: Int
  let status: Status
  let dates: DateFilter
  let frequency: Frequency
  private let hasUsableImages: Bool
  private let hasHTML: Bool
  private let hasUsableImagesOtherwise: Bool
  private let hasHTMLOtherwise: Bool
  private let hasHTMLPrefetched: Bool
  /// The block's values in tracking events, as JSON; nil unless some state reports the block as corrupted.
  let event: String?

  init(_ summary: Summary, at index: Int) {
    self.index = index
    self.summary = summary
    priority = summary.fact("priority").flatMap(Int.init) ?? 0
    status = summary.fact("status").flatMap(Status.init) ?? .ok
    dates = DateFilter(
      from: summary.fact("from").flatMap(Double.init), to: summary.fact("to").flatMap(Double.init))
    frequency = summary.fact("frequency").flatMap(Frequency.init) ?? .always
    hasUsableImages = summary.fact("block.images") != "corrupted"
    hasHTML = summary.fact("block.html") != "invalid"
    hasUsableImagesOtherwise = summary.fact("block.images.otherwise").map { $0 != "corrupted" } ?? hasUsableImages
    hasHTMLOtherwise = summary.fact("block.html.otherwise").map { $0 != "invalid" } ?? hasHTML
    hasHTMLPrefetched = hasHTML || summary.fact("block.html.prefetched") == "valid"
    event = summary.fact("block.event")
  }

  var id: String { summary.id }
  var name: String { summary.title }
  var tags: [String] { summary.tags }
  var isDraft: Bool { summary.draft }
  var placeholders: [String] { Self.placeholders(of: summary) }

  /// The summary lists the placeholders before all other facts.
  static func placeholders(of summary: Summary) -> [String] {
    summary.facts.prefix { $0.name == "block.placeholder" }.map(\.value)
  }

  func hasUsableImages(in state: PlaceholderState) -> Bool {
    state.isOppositeAssumption ? hasUsableImagesOtherwise : hasUsableImages
  }

  func hasHTML(in state: PlaceholderState) -> Bool {
    if state.isPrefetched { return hasHTMLPrefetched }
    return state.isOppositeAssumption ? hasHTMLOtherwise : hasHTML
  }
}

extension ContentBlock {
  /// The summary with the facts that `Candidate` reads;
  /// only `Candidate` uses those with a dot in their names.
  func summary(images: [Summary.StatedImage] = []) -> Summary {
    var facts = placeholders.map { Summary.Fact("block.placeholder", $0) }
    if let priority { facts.append(.init("priority", "\(priority)")) }
    facts.append(.init("frequency", frequency.rawValue))
    facts.append(.init("status", status.rawValue))
    if let from = dateFilter?.from { facts.append(.init("from", "\(from)")) }
    if let to = dateFilter?.to { facts.append(.init("to", "\(to)")) }
    if !hasUsableImages { facts.append(.init("block.images", "corrupted")) }
    if !normalized.isValid { facts.append(.init("block.html", "invalid")) }
    switch oppositeAssumption {
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
      id: id, file: file, type: isMarkdown ? "block" : "html", title: name, campaign: campaign, tags: tags,
      draft: isDraft,
      // The block is still shown at its last moment, so the change comes just after it.
      moments: [dateFilter?.from, dateFilter?.to?.nextUp].compactMap { $0 }, facts: facts, images: images)
  }
}

/// A state of a placeholder's page; each state may show other blocks.
struct PlaceholderState: Hashable {
  /// Downloads have the opposite result of the one that the project assumes.
  var isOppositeAssumption = false
  /// The app has prefetched the blocks.
  var isPrefetched = false
}

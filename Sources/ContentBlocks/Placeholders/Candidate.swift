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
  /// The readings by the project's SDK and by the others.
  private let reading: BlockReading
  private let others: [BlockSDK: BlockReading]
  /// Whether its content is of another type than HTML.
  let isNative: Bool
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
    isNative = summary.fact("block.content") == "native"
    var own = BlockReading()
    if summary.fact("block.images") != "corrupted" { own.insert(.usableImages) }
    if summary.fact("block.html") != "invalid" { own.insert(.html) }
    let images = summary.fact("block.images.otherwise").map { $0 != "corrupted" } ?? own.contains(.usableImages)
    if images { own.insert(.usableImagesOtherwise) }
    let html = summary.fact("block.html.otherwise").map { $0 != "invalid" } ?? own.contains(.html)
    if html { own.insert(.htmlOtherwise) }
    if own.contains(.html) || summary.fact("block.html.prefetched") == "valid" { own.insert(.htmlPrefetched) }
    reading = own
    others = Dictionary(
      uniqueKeysWithValues: BlockSDK.allCases.compactMap { sdk in
        summary.fact("block.of." + sdk.rawValue).flatMap { UInt8($0) }.map { (sdk, BlockReading(rawValue: $0)) }
      })
    event = summary.fact("block.event")
  }

  /// Whether an SDK may choose or show it otherwise than another one.
  var dependsOnSDK: Bool { !others.isEmpty || isNative || !reading.contains(.html) }

  var id: String { summary.id }
  var name: String { summary.title }
  var tags: [String] { summary.tags }
  var isDraft: Bool { summary.draft }
  /// The names of its variants, of which the first is drawn; nil where it has one content.
  var variants: String? { summary.fact("block.variants") }
  var placeholders: [String] { Self.placeholders(of: summary) }

  /// The summary lists the placeholders before all other facts.
  static func placeholders(of summary: Summary) -> [String] {
    summary.facts.prefix { $0.name == "block.placeholder" }.map(\.value)
  }

  func hasUsableImages(in state: PlaceholderState) -> Bool {
    reading(by: state.sdk).contains(state.isOppositeAssumption ? .usableImagesOtherwise : .usableImages)
  }

  private func reading(by sdk: BlockSDK?) -> BlockReading { sdk.flatMap { others[$0] } ?? reading }

  func hasHTML(in state: PlaceholderState) -> Bool {
    let part: BlockReading = state.isOppositeAssumption ? .htmlOtherwise : .html
    return reading(by: state.sdk).contains(state.isPrefetched ? .htmlPrefetched : part)
  }
}

/// The reading of a block by an SDK, as far as placeholders ask.
struct BlockReading: OptionSet, Hashable {
  let rawValue: UInt8

  static let usableImages = BlockReading(rawValue: 1)
  static let html = BlockReading(rawValue: 1 << 1)
  static let usableImagesOtherwise = BlockReading(rawValue: 1 << 2)
  static let htmlOtherwise = BlockReading(rawValue: 1 << 3)
  static let htmlPrefetched = BlockReading(rawValue: 1 << 4)
}

extension ContentBlock {
  private var reading: BlockReading {
    var reading: BlockReading = []
    if hasUsableImages { reading.formUnion([.usableImages, .usableImagesOtherwise]) }
    if normalized.isValid { reading.formUnion([.html, .htmlOtherwise]) }
    if normalized.isValid || isValidPrefetched { reading.insert(.htmlPrefetched) }
    switch oppositeAssumption {
    case .same: break
    case .failedImage(_, let isOnly):
      reading.subtract(isOnly ? [.htmlOtherwise, .usableImagesOtherwise] : .htmlOtherwise)
    case .noUsableImage: reading.remove(.usableImagesOtherwise)
    case .changed: reading.formUnion([.usableImagesOtherwise, .htmlOtherwise])
    }
    return reading
  }

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
    if variants.count > 1 { facts.append(.init("block.variants", variants.map(\.name).joined(separator: ", "))) }
    if contentType == .native { facts.append(.init("block.content", "native")) }
    for other in others where other.reading != reading {
      facts.append(.init("block.of." + other.sdk.rawValue, "\(other.reading.rawValue)"))
    }
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
  /// The SDK of the app; nil for that of the project.
  var sdk: BlockSDK?
}

import CardSystems
import Diagnostics
import Documents
import HTML
import Personalisation
import Text

/// Reads a block's file: front matter, then a Markdown or HTML body.
struct BlockReader {
  private let file: BlockDocument
  private let body: ParsedContent
  /// The texts that some profiles get; nil for the block as it is written.
  private let rendition: Rendition?
  /// The block as it is written, where it has the same content and was read before.
  private let written: ContentBlock?
  let source: Source
  let environment: Environment
  private(set) var findings: [Finding] = []

  init(_ file: BlockDocument, _ rendition: Rendition?, in environment: Environment) {
    self.file = file
    self.rendition = rendition
    body = file.body(for: rendition)
    written = rendition != nil && file.variants.isEmpty ? file.written : nil
    source = file.source
    self.environment = environment
  }

  mutating func read(id: String) -> ContentBlock {
    var fields = Fields(file.node, of: "block", in: source)
    var block = header(&fields, id: id)
    block.sdk = environment.settings.blocks.sdk
    block.readDelivery(&fields)
    block.variants = file.variants
    if let variant = body.part.variant { (block.variantID, block.variantName) = (variant.id, variant.name) }
    for key in ["actions", "close", "checks", "variants"] { fields.passOver(key) }
    let resources = BlockResources(
      reachable: fields.strings("reachable"), unreachable: fields.strings("unreachable"), environment: environment,
      profiles: rendition == nil && file.templates.fields.isEmpty ? 1 : environment.profiles.all.count)
    fields.finish()
    findings += file.findings + fields.findings
    guard rendition?.refused.isEmpty ?? true else { return block }
    let html = rendition?.text(BlockDocument.field).map { Array($0.utf8) } ?? body.markup.html
    let isAsWritten = !block.isMarkdown && html == body.markup.html
    let places = BodyPlaces(
      source: source, body: body.part.range, firstLine: body.part.firstLine,
      lineCount: isAsWritten ? source.bytes[body.part.range].count { $0 == 0x0A } + 1 : 0,
      html: isAsWritten ? nil : block.isMarkdown ? [] : html)
    block.html = html
    normalize(&block, resources, places)
    return block
  }

  /// Bytes of a block's HTML. No real block comes near, and each
  /// SDK that reads a block takes as long as the first one.
  static let comparedLimit = 128 << 10

  private mutating func normalize(
    _ block: inout ContentBlock, _ blockResources: BlockResources, _ places: BodyPlaces
  ) {
    if let refusal = body.markup.refusal {
      let unplaced = UnplacedFinding(code: .bodyTooLarge, needle: "", message: "the body \(refusal)")
      findings.append(places.finding(unplaced))
    }
    let resources = blockResources.resources
    do throws(Document.Refusal) {
      let parsed =
        try block.html == body.markup.html
        ? body.parsed.get() : ParsedBlock(block.html, by: block.sdk, like: try? body.parsed.get())
      let (document, facts) = (parsed.document, parsed.facts)
      let isWhole = !block.isMarkdown && document.firstElement(named: .body) != nil
      let filled = rendition?.texts.first { $0.name == BlockDocument.field }
      let unplaced = Lint.unplacedFindings(
        on: parsed, by: block.sdk,
        markdown: block.isMarkdown ? String(decoding: source.bytes[places.body], as: UTF8.self) : nil, filled: filled,
        resources: resources, isWholeDocument: isWhole)
      let placed = unplaced.map { (finding: places.finding($0), unplaced: $0) }
      block.marks = Self.marks(placed)
      block.isUnreadableInDarkMode = parsed.darkMode.isJudged ? !parsed.darkMode.unreadable.isEmpty : nil
      var isTaken = false
      if let written, let reworded = parsed.reworded { isTaken = block.take(written, reworded, of: document) }
      if !isTaken { try read(&block, document, facts, blockResources) }
      let images = block.normalized.images
      if !block.hasUsableImages, block.normalized.isValid {
        let isEmpty = images.first?.isEmpty ?? false
        let unplaced = UnplacedFinding(
          code: .noUsableImage, needle: isEmpty ? "url(" : images.first ?? "",
          message: "none of the block's images can be loaded" + (isEmpty ? ": an address is empty" : ""),
          hint: images.contains { $0.hasPrefix(" ") } ? "take the blanks out of url()" : nil)
        findings.append(places.finding(unplaced))
      }
      // An address that is misread is the cause.
      findings += placed.map(\.finding).filter { block.hasUsableImages || $0.code != .cssURLMissed }
      guard block.html.count <= Self.comparedLimit else {
        let limit = Self.comparedLimit.grouped
        let message = "the block is not compared with other SDKs, because it has more than \(limit) bytes"
        return findings.append(places.finding(UnplacedFinding(code: .sdkDiffers, needle: "", message: message)))
      }
      if !isTaken {
        block.others = BlockSDK.allCases.filter { $0 != block.sdk }.compactMap { sdk in
          var other = block
          other.sdk = sdk
          guard let document = try? document.read(again: block.html, by: sdk.parser) else { return nil }
          if !document.isWellFormed { other.marks = [:] }
          do { try read(&other, document, document.isWellFormed ? facts : document.facts, blockResources) } catch {
            return nil
          }
          return other
        }
        block.differences = block.foundDifferences
      }
      findings += block.differences.map(places.finding)
    } catch {
      block.isValidPrefetched = false
      findings.append(places.finding(UnplacedFinding(error)))
    }
  }

  /// Has an SDK read the block.
  private func read(
    _ block: inout ContentBlock, _ document: Document, _ facts: Document.Facts, _ blockResources: BlockResources
  ) throws(Document.Refusal) {
    let resources = blockResources.resources
    block.normalized = try Normalizer.normalize(
      document, facts, by: block.sdk, resources: resources, marks: block.marks)
    let images = block.normalized.images
    // The newer SDKs do not ask whether it is an image that loads.
    block.hasUsableImages =
      block.sdk.needsAllResources || images.isEmpty || images.contains { resources($0).isUsableImage }
    block.isValidPrefetched = block.normalized.isValid || document.firstElement(named: .body) != nil
    block.otherResources = blockResources.oppositeAssumption
    block.oppositeAssumption = OppositeAssumption.of(
      document, facts, by: block.sdk, images: images, isShown: block.normalized.isValid && block.hasUsableImages,
      assumed: resources, other: block.otherResources)
  }

  /// The places of findings, by the elements that they are about.
  private static func marks(_ placed: [(finding: Finding, unplaced: UnplacedFinding)]) -> [Document.ID: String] {
    var markedElements: [(id: Document.ID, position: Position, place: Place)] = []
    for (finding, unplaced) in placed {
      guard let id = unplaced.element, let position = unplaced.position else { continue }
      markedElements.append((id, position, finding.place))
    }
    markedElements.sort { $0.position < $1.position }
    return Dictionary(markedElements.map { ($0.id, $0.place.lineAndColumn) }) { $0 + " " + $1 }
  }

  private mutating func header(_ fields: inout Fields, id: String) -> ContentBlock {
    let ownID = fields.string("id") ?? id
    return ContentBlock(
      id: ownID, file: source.path, name: fields.string("name") ?? ownID, placeholders: placeholders(&fields),
      priority: fields.int("priority"), frequency: frequency(&fields), dateFilter: dateFilter(&fields),
      consentCategory: fields.string("consentCategory"), status: status(&fields),
      theme: fields.theme(in: environment, unknown: .blockUnknownTheme), campaign: fields.string("campaign"),
      tags: fields.strings("tags"),
      isDraft: fields.bool("draft") ?? false, isMarkdown: !source.path.hasExtension("html"), normalized: .invalid,
      hasUsableImages: true)
  }

  private mutating func placeholders(_ fields: inout Fields) -> [String] {
    let node = fields.node("placeholders")
    let names = fields.strings("placeholders")
    let position = node?.position ?? Position(line: 1, column: 1)
    if names.isEmpty { fields.report(.noPlaceholder, at: position, "the block names no placeholder") }
    guard let knownNames = environment.screens["placeholders"] else { return names }
    for (i, name) in names.enumerated() where !knownNames.contains(name) {
      let place = node?.list.flatMap { $0.indices.contains(i) ? $0[i].position : nil } ?? position
      fields.report(
        .unknownPlaceholder, at: place, "the project has no placeholder \"\(name)\"",
        expected: Array(knownNames.prefix(20)), hint: Suggestion.hint(for: name, among: knownNames))
    }
    return names
  }

  private mutating func status(_ fields: inout Fields) -> Status {
    let node = fields.node("status")
    let status: Status = fields.choice("status") ?? .ok
    if let node, let meaning = status.meaning {
      fields.report(.blockNotSent, at: node.position, "no placeholder shows the block, \(meaning)")
    }
    return status
  }

  private mutating func frequency(_ fields: inout Fields) -> Frequency {
    guard let node = fields.node("frequency"), let name = fields.string("frequency") else { return .always }
    if let frequency = Frequency(rawValue: name) { return frequency }
    let names = Frequency.allCases.map(\.rawValue)
    fields.report(
      .unknownFrequency, at: node.position, "frequency is \"\(name)\", which counts as always", expected: names,
      hint: Suggestion.hint(for: name, among: names))
    return .always
  }

  private mutating func dateFilter(_ fields: inout Fields) -> DateFilter? {
    guard var dates = fields.fields("dateFilter", of: "date filter") else { return nil }
    let filter = DateFilter(from: dates.date("from", in: environment), to: dates.date("to", in: environment))
    let position = dates.position
    fields.absorb(dates)
    if let from = filter.from, let to = filter.to, to < from {
      fields.report(.dateOrder, at: position, "the block ends before it begins")
    } else if !filter.admits(environment.now) {
      let isPast = filter.to.map { $0 < environment.now } ?? false
      let date = environment.readable((isPast ? filter.to : filter.from) ?? 0)
      fields.report(
        .dateWindow, at: position, isPast ? "the block was shown until \(date)" : "the block is shown from \(date)")
    }
    return filter
  }
}

extension UnplacedFinding {
  /// Describes why the parser refuses a block's HTML.
  init(_ refusal: Document.Refusal) {
    let (position, message) =
      switch refusal {
      case .tooDeep(let position): (position, "elements, or links, are nested too deeply here")
      case .tooManyAttributes(let position): (position, "a tag with more than \(Document.attributeLimit) attributes")
      case .tooManyUnclosed(let position):
        (position, "more than \(Document.formattingLimit) formatting elements are not closed")
      }
    self.init(code: .unparsedHTML, position: position, needle: "", message: message)
  }
}

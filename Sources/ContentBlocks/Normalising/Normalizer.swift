import HTML
import Text

/// Follows an SDK's normaliser step by step (HtmlNormalizer.swift:99-117). It changes a document in place.
struct Normalizer {
  var document: Document
  var identifiers = Identifiers()
  /// As in `NormalizedBlock`.
  var inlined: [String: Int] = [:]
  var published: Set<String> = []
  /// The cost of inlining: bytes that were searched for
  /// addresses of styles, and more for each byte that was made.
  var work = 0
  let sdk: BlockSDK
  let resources: Resources
  /// The facts of the document before any change.
  let facts: Document.Facts
  /// Keeps pictures and fonts on disk, as the current iOS SDK does.
  var cache = CachedResources()
  /// Whether the style of the links is added that the current iOS SDK makes.
  var hasAnchorStyle = false
  /// Whether each new link stands where parsing the printed document leaves it.
  var keepsLinks = true
  /// Whether the SDK shows nothing of the block: on Android, an address in CSS has
  /// not loaded; or a parser drops the link that is to be put around an element.
  var isGivenUp = false

  /// Parses the HTML and takes all steps; `inlining` is false for prefetched blocks.
  static func normalize(
    _ html: [UInt8], by sdk: BlockSDK, resources: Resources, marks: [Document.ID: String] = [:], inlining: Bool = true
  ) throws(Document.Refusal) -> NormalizedBlock {
    let document = try Document.parse(html, by: sdk.parser)
    return try normalize(document, document.facts, by: sdk, resources: resources, marks: marks, inlining: inlining)
  }

  /// `marks` are the places of findings, by the elements of `document` that they are about.
  static func normalize(
    _ document: Document, _ facts: Document.Facts, by sdk: BlockSDK, resources: Resources,
    marks: [Document.ID: String] = [:], inlining: Bool = true
  ) throws(Document.Refusal) -> NormalizedBlock {
    var normalizer = Normalizer(document: document, sdk: sdk, resources: resources, facts: facts)
    return try normalizer.run(marks, inlining: inlining)
  }

  private mutating func run(
    _ marks: [Document.ID: String], inlining: Bool
  ) throws(Document.Refusal) -> NormalizedBlock {
    var result = NormalizedBlock.invalid
    (result.images, result.sdk) = (imageAddresses, sdk)
    clean()
    if inlining, !(sdk == .ios ? cacheResources() : makeOffline()) { return result }
    let hasBody = sdk == .android || document.firstElement(named: .body) != nil
    switch sdk {
    case .ios40: result.actions = collectActions()
    case .ios: if hasBody { result.actions = collectAnchors() }
    case .android: result.actions = collectAndroidAnchors()
    }
    // The passes over links also find close buttons with their own address.
    result.close = result.actions.filter { $0.type == .close }
    result.actions.removeAll { $0.type == .close }
    guard hasBody else { return result }
    if sdk == .ios40 { result.close += collectCloseButtons() }
    if isGivenUp {
      (result.actions, result.close) = ([], [])
      return result
    }
    try checkNesting()
    try finish(&result, marks)
    return result
  }

  /// Prints the document, and reads it as the web view does.
  private mutating func finish(
    _ result: inout NormalizedBlock, _ marks: [Document.ID: String]
  ) throws(Document.Refusal) {
    let style = sdk.prints
    let (html, ranges) = document.located(style)
    // The markup of a link that the SDK adds may have attributes, too.
    if facts.attributes.contains(.dataCardproofAbout) || !keepsLinks { document.removeMarks() }
    for (id, places) in marks { document.set(.dataCardproofAbout, to: places, of: id) }
    let isKept = cache.uris.isEmpty && isKeptByParsing(html)
    let marked = isKept || marks.isEmpty ? html : document.html(style)
    let served = cache.uris.isEmpty ? (html: marked, isWhole: true) : cache.served(in: marked, limit: Self.servedLimit)
    var page = isKept ? document : try parsed(served.html)
    page.parser = nil
    let matcher = ActionMatcher(actions: result.actions, close: result.close, by: sdk)
    result.isValid = true
    result.ranges = isKept ? ranges : []
    result.inlined = inlined
    result.published = published.sorted()
    result.leavesAddresses = work >= Self.workLimit || !served.isWhole
    result.html = html
    result.clicks = Click.all(on: page, matcher)
    result.page = page
    result.matcher = matcher
  }

  /// Reads printed HTML. What SwiftSoup prints as closed, a web view may leave open, so
  /// its nesting is bounded anew; the place of a refusal is then the first such element's.
  private func parsed(_ html: [UInt8]) throws(Document.Refusal) -> Document {
    do throws(Document.Refusal) {
      return try Document.parse(html)
    } catch {
      let open = document.elements.first(where: document.keepsSlash).flatMap(document.position(of:))
      throw .tooDeep(at: open ?? Position(line: 1, column: 1))
    }
  }

  /// The most bytes of a page with the data that the cache serves, for each of its profiles.
  private static let servedLimit = 8 << 20

  /// Whether parsing the printed document gives this tree
  /// again, but for blanks. A test compares random documents.
  private func isKeptByParsing(_ html: [UInt8]) -> Bool {
    document.isWellFormed && keepsLinks && !facts.elements.contains(.pre) && !html.span.contains(UInt8(ascii: "\r"))
      && !facts.sheets.contains(where: isRewrittenAsText)
  }

  /// Whether the text of a style sheet, which is part of the
  /// text of links around it, is another when it is printed.
  private func isRewrittenAsText(_ sheet: Document.ID) -> Bool {
    guard let parent = document.parent(of: sheet), document.name(of: parent) != .head else { return false }
    return document.withRawText(of: sheet) { $0.contains(where: Self.isEscaped) }
  }

  /// Whether a byte may be written as a reference.
  static func isEscaped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == 0xC2
  }

  /// Refuses deeply nested buttons. They become nested links, whose content the next parser copies for
  /// each level, so that a few dozen would exceed what a web view can show.
  private func checkNesting() throws(Document.Refusal) {
    for link in document.elements(named: .a) where document.ancestors(of: link, named: .a) >= Self.linkLimit {
      // The link may have been added by the SDK's steps; elements before it have positions.
      let places = document.elements.prefix { $0 != link }.compactMap { document.position(of: $0) }
      throw .tooDeep(at: places.last ?? Position(line: 1, column: 1))
    }
  }

  /// The most links that may enclose a link.
  private static let linkLimit = 16

  /// The addresses of the image check: `img`, then style sheets, then style attributes
  /// (HtmlNormalizer.swift:456-501).
  private var imageAddresses: [String] {
    var addresses = document.elements(named: .img).compactMap { document.attribute(.src, of: $0) }
      .filter { !$0.isEmpty && !Resources.isBase64($0) }
    for id in facts.sheets { addresses += document.withRawText(of: id, Self.images) }
    guard facts.hasFunctionInStyle else { return addresses }
    for id in document.elements(with: .style) { addresses += document.withValue(of: .style, id, Self.images) ?? [] }
    return addresses
  }

  private static func images(in css: Span<UInt8>) -> [String] {
    CSSAddress.all(in: css).filter { !$0.isFont }.map(\.url)
  }
}

import HTML
import Text

/// Follows the SDK's normaliser step by step (HtmlNormalizer.swift:99-117). It changes a document in place.
struct Normalizer {
  var document: Document
  var identifiers = Identifiers()
  /// As in `NormalizedBlock`.
  var inlined: [String: Int] = [:]
  var published: Set<String> = []
  /// The cost of inlining: bytes that were searched for
  /// addresses of styles, and more for each byte that was made.
  var work = 0
  let resources: Resources
  /// The facts of the document before any change.
  let facts: Document.Facts
  /// Whether each new link stands where parsing the printed document leaves it.
  var keepsLinks = true

  /// Parses the HTML and takes all steps; `inlining` is false for prefetched blocks.
  static func normalize(
    _ html: [UInt8], resources: Resources, marks: [Document.ID: String] = [:], inlining: Bool = true
  ) throws(Document.Refusal) -> NormalizedBlock {
    let document = try Document.parse(html)
    return try normalize(document, document.facts, resources: resources, marks: marks, inlining: inlining)
  }

  /// `marks` are the places of findings, by the elements of `document` that they are about.
  static func normalize(
    _ document: Document, _ facts: Document.Facts, resources: Resources, marks: [Document.ID: String] = [:],
    inlining: Bool = true
  ) throws(Document.Refusal) -> NormalizedBlock {
    var normalizer = Normalizer(document: document, resources: resources, facts: facts)
    return try normalizer.run(marks, inlining: inlining)
  }

  private mutating func run(
    _ marks: [Document.ID: String], inlining: Bool
  ) throws(Document.Refusal) -> NormalizedBlock {
    var result = NormalizedBlock.invalid
    result.images = imageAddresses
    clean()
    if inlining, !makeOffline() { return result }
    result.actions = collectActions()
    // The two passes over links also find close buttons with their own address.
    result.close = result.actions.filter { $0.type == .close }
    result.actions.removeAll { $0.type == .close }
    guard document.firstElement(named: .body) != nil, document.firstElement(named: .head) != nil else {
      return result
    }
    result.close += collectCloseButtons()
    try checkNesting()
    let (html, ranges) = document.located(.pretty)
    // The markup of a link that the SDK adds may have attributes, too.
    if facts.attributes.contains(.dataCardproofAbout) || !keepsLinks { document.removeMarks() }
    for (id, places) in marks { document.set(.dataCardproofAbout, to: places, of: id) }
    let isKept = isKeptByParsing(html)
    let page = isKept ? document : Document.parseTrusting(marks.isEmpty ? html : document.html(.pretty))
    let matcher = ActionMatcher(actions: result.actions, close: result.close)
    result.isValid = true
    result.ranges = isKept ? ranges : []
    result.inlined = inlined
    result.published = published.sorted()
    result.leavesAddresses = work >= Self.workLimit
    result.html = html
    result.maskedHTML = Identifiers.masked(html)
    result.clicks = Click.all(on: page, matcher)
    result.page = page
    result.matcher = matcher
    return result
  }

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
    return document.withRawText(of: sheet) { $0.contains { "&<>".utf8.contains($0) || $0 == 0xC2 } }
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
    guard facts.attributes.contains(.style) else { return addresses }
    for id in document.elements(with: .style) { addresses += document.withValue(of: .style, id, Self.images) ?? [] }
    return addresses
  }

  private static func images(in css: Span<UInt8>) -> [String] {
    CSSAddress.all(in: css).filter { !$0.isFont }.map(\.url)
  }
}

import HTML

/// The SDK's normaliser, step by step and in its order (HtmlNormalizer.swift:99-117). It changes a document in place.
struct Normalizer {
  var document: Document
  var identifiers = Identifiers()
  let resources: Resources

  /// Parses the HTML and takes all steps. Prefetching skips `inlining`.
  static func normalize(_ html: [UInt8], resources: Resources, inlining: Bool = true) throws(Document.Refusal)
    -> NormalizedBlock
  {
    let document = try Document.parse(html)
    return try normalize(document, resources: resources, inlining: inlining)
  }

  static func normalize(_ document: Document, resources: Resources, inlining: Bool = true) throws(Document.Refusal)
    -> NormalizedBlock
  {
    var normalizer = Normalizer(document: document, resources: resources)
    return try normalizer.run(inlining: inlining)
  }

  private mutating func run(inlining: Bool) throws(Document.Refusal) -> NormalizedBlock {
    var result = NormalizedBlock.invalid
    result.images = imageAddresses
    clean()
    if inlining, !makeOffline() { return result }
    result.actions = collectActions()
    // Close buttons that carry an address of their own are found by the two passes over links.
    result.close = result.actions.filter { $0.type == .close }
    result.actions.removeAll { $0.type == .close }
    guard document.firstElement(named: .body) != nil, document.firstElement(named: .head) != nil else {
      return result
    }
    result.close += collectCloseButtons()
    try checkNesting()
    let html = document.html(.pretty)
    result.isValid = true
    result.html = html
    let page = Document.parseTrusting(html)
    result.clicks = Click.all(on: page, actions: result.actions, close: result.close)
    result.page = page
    return result
  }

  /// Buttons in buttons become links in links, which the next parser takes apart by copying all that is in them, for
  /// each of them: a few dozen of them are more than a web view could show.
  private func checkNesting() throws(Document.Refusal) {
    var depths: [Document.ID: Int] = [:]
    var last = Document.Position(line: 1, column: 1)
    for id in document.elements {
      let isLink = document.name(of: id) == .a
      if isLink || !depths.isEmpty {
        let depth = (document.parent(of: id).flatMap { depths[$0] } ?? 0) + (isLink ? 1 : 0)
        if depth > 0 { depths[id] = depth }
        if depth > Self.linkLimit { throw .tooDeep(at: last) }
      }
      last = document.position(of: id) ?? last
    }
  }

  /// Links in links, in links, ….
  private static let linkLimit = 16

  /// What the image check would download: sources of `img`, then images in style sheets, then in style attributes
  /// (HtmlNormalizer.swift:456-501).
  private var imageAddresses: [String] {
    var sources: [String] = []
    var sheets: [String] = []
    var styles: [String] = []
    for id in document.elements {
      let name = document.name(of: id)
      if name == .img, let source = document.attribute(.src, of: id), !source.isEmpty, !Resources.isBase64(source) {
        sources.append(source)
      }
      if name == .style { sheets += document.withRawText(of: id, Self.images) }
      styles += document.withValue(of: .style, id, Self.images) ?? []
    }
    return sources + sheets + styles
  }

  private static func images(in css: UnsafeBufferPointer<UInt8>) -> [String] {
    CSSAddress.all(in: css).filter { !$0.isFont }.map(\.url)
  }
}

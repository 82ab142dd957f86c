import HTML
import Text

/// A block as a document for a sandboxed frame: it looks as in the app's web view, but cannot run, load
/// or navigate. The frame keeps the page's origin, so that the page can measure it, and has scripts off.
/// It is the printed document with some bytes replaced, so that it has every blank that the app has.
struct SandboxedDocument {
  /// Other bytes for a node, or for a part of it.
  struct Change: Hashable {
    enum Part { case whole, startTag, content, beginning, end }

    let id: Document.ID
    let part: Part
    let bytes: [UInt8]
  }

  private var document: Document
  private let html: [UInt8]
  private let ranges: [Document.PrintedRange]
  private var changes: [Change] = []
  /// Whether `noscript` is shown in the app, too, as on Android no script runs.
  private let showsNoscript: Bool

  /// - Parameters:
  ///   - page: The normalised document as the web view has it.
  ///   - root: The path from the frame's page to the site's root: `../`, or empty.
  static func make(_ page: Document, _ block: NormalizedBlock, root: String = "") -> [UInt8] {
    var frame = SandboxedDocument(page, block)
    if let drawing = block.drawing { frame.changes = drawing.changes } else { frame.change(block) }
    return block.published.reduce(frame.changed()) { html, path in
      let reference = Resources.reference(to: path)
      let link = root + reference.dropFirst(Resources.reference(to: "").utf8.count - 1).dropLast()
      return Normalizer.replace(Array(reference.utf8), with: Array(link.utf8), in: html)
    }
  }

  /// The changes that make the frame of the printed document.
  static func changes(of page: Document, _ block: NormalizedBlock) -> [Change] {
    var frame = SandboxedDocument(page, block)
    frame.change(block)
    return frame.changes
  }

  private mutating func change(_ block: NormalizedBlock) {
    disarm(block.matcher ?? ActionMatcher(actions: block.actions, close: block.close, by: block.sdk))
    dress(Self.policy(allowsSite: !block.published.isEmpty))
  }

  /// Allows only resources that the SDK has inlined, because the app's web
  /// view blocks every other load. A picture of the site counts as inlined,
  /// if the page refers to any; no policy can name one without its host.
  static func policy(allowsSite: Bool) -> String {
    "default-src 'none'; img-src data:\(allowsSite ? " 'self'" : ""); font-src data:; style-src 'unsafe-inline'; "
      + "base-uri 'none'; form-action 'none'"
  }

  private init(_ page: Document, _ block: NormalizedBlock) {
    (document, showsNoscript) = (page, block.sdk == .android)
    if !block.ranges.isEmpty, let printed = block.html {
      (html, ranges) = (printed, block.ranges)
    } else {
      // Their text is written unescaped, and inside SVG, where
      // they have no special meaning, it would become markup.
      for name in [Document.Name.xmp, .plaintext] {
        for id in document.elements(named: name) { document.rename(id, to: .pre) }
      }
      (html, ranges) = document.located(.exact)
    }
  }

  /// Removes the address of every link, and records in attributes what a click on the link would do.
  private mutating func disarm(_ matcher: ActionMatcher) {
    for id in document.elementsAndComments {
      guard let name = document.name(of: id), !isRemoved(id, name) else {
        changes.append(Change(id: id, part: .whole, bytes: []))
        continue
      }
      if name == .style, let css = LocalCSS.make(html.span.extracting(ranges[Int(id.index)].content)) {
        changes.append(Change(id: id, part: .content, bytes: Array(css.utf8)))
      }
      guard document.hasAttributes(id) else { continue }
      var isChanged = document.has(.dataCardproofAbout, id)
      if document.hasAny(of: Self.watched, id),
        document.removeAttributes(of: id, where: { Self.isRemoved($0, $1, $2, on: name) })
      {
        isChanged = true
      }
      if document.has(.style, id), let css = document.withValue(of: .style, id, LocalCSS.make) ?? nil {
        document.set(.style, to: css, of: id)
        isChanged = true
      }
      if name == .a, let href = document.attribute(.href, of: id) {
        mark(id, matcher.outcome(href: href))
        isChanged = true
      }
      guard isChanged else { continue }
      changes.append(Change(id: id, part: .startTag, bytes: document.startTag(of: id)))
    }
  }

  /// The printed document with the changes; one inside another is not made.
  private func changed() -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(html.count + 1_024 + changes.count * 128)
    var at = 0
    let inOrder = changes.map { (range: range(of: $0), bytes: $0.bytes) }.sorted { a, b in
      (a.range.lowerBound, a.range.upperBound) < (b.range.lowerBound, b.range.upperBound)
    }
    for change in inOrder where change.range.lowerBound >= at {
      out += html[at..<change.range.lowerBound]
      out += change.bytes
      at = change.range.upperBound
    }
    return out + html[at...]
  }

  private func range(of change: Change) -> Range<Int> {
    let range = ranges[Int(change.id.index)]
    let content = range.content
    return switch change.part {
    case .whole: range.start..<range.end
    case .startTag: range.start..<content.lowerBound
    case .content: content
    case .beginning: content.lowerBound..<content.lowerBound
    case .end: content.upperBound..<content.upperBound
    }
  }

  /// `noscript`, hidden in the app, would show because scripts are off; SVG animation could change a
  /// link's address.
  private func isRemoved(_ id: Document.ID, _ name: Document.Name) -> Bool {
    switch name {
    case .base, .embed, .frame, .frameset, .iframe, .link, .noembed, .noframes, .object, .script: true
    case .noscript: !showsNoscript || document.has(.httpEquiv, id)
    case .animate, .animatetransform, .animatemotion, .set:
      document.has(.httpEquiv, id)
        || document.attribute(.attributename, of: id).map { $0.lowercased().contains("href") } ?? false
    default: document.has(.httpEquiv, id)
    }
  }

  private static func isRemoved(
    _ name: Document.Name, _ spelling: Span<UInt8>, _ value: Span<UInt8>,
    on element: Document.Name
  ) -> Bool {
    switch name {
    case .other: Normalizer.isHandler(spelling) || spelling.starts(with: "data-cardproof")
    // A link's own address is removed later, because the outcome of a click depends on it.
    case .href: element != .a
    case .src: !value.starts(with: "data:")
    case .xlinkHref: !value.starts(with: "#") || element == .a
    default: watched.contains(name)
    }
  }

  /// The attributes that may be removed; but for the four above, they always are.
  private static let watched: Document.NameSet = [
    .other, .href, .src, .xlinkHref, .dataCardproofOutcome, .dataCardproofRequest, .dataCardproofText,
    .dataCardproofUrl, .action, .background, .data, .formaction, .httpEquiv, .manifest, .ping, .poster, .srcdoc,
    .srcset, .target, .xmlBase,
  ]

  private mutating func mark(_ id: Document.ID, _ click: ActionMatcher.ClickResult) {
    // A link is only styled as one if it has an address; this one leads nowhere.
    document.set(.href, to: "#", of: id)
    document.set(.dataCardproofOutcome, to: click.outcome.rawValue, of: id)
    guard let request = click.request else { return }
    document.set(.dataCardproofRequest, to: Identifiers.masked(request), of: id)
    guard let action = click.matches.first else { return }
    document.set(.dataCardproofUrl, to: Identifiers.masked(action.url), of: id)
    document.set(.dataCardproofText, to: action.text ?? "", of: id)
  }

  static let quirks =
    ":where(table){font-size:initial;font-weight:initial;font-style:initial;line-height:initial;"
    + "text-align:initial;white-space:initial;color:CanvasText}"
  static let viewport = "width=device-width, initial-scale=1.0, maximum-scale=1.0, user-scalable=no"

  private mutating func dress(_ policy: String) {
    guard let head = document.firstElement(named: .head) else { return }
    // Without a doctype the web view is in quirks mode, where
    // tables inherit no font; a frame's srcdoc never is.
    let sheet = document.hasDoctype ? "" : "<style>\(Self.quirks)</style>"
    insert(
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\(sheet)",
      at: .beginning, of: head)
    guard let body = document.firstElement(named: .body) else { return }
    // The SDK's own script adds this viewport at the end of the shown document.
    insert("<meta name=\"viewport\" content=\"\(Self.viewport)\">", at: .end, of: body)
  }

  private mutating func insert(_ markup: String, at part: Change.Part, of id: Document.ID) {
    changes.append(Change(id: id, part: part, bytes: Array(markup.utf8)))
  }
}

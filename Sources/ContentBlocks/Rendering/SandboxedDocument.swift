import HTML
import Text

/// A block as a document for a sandboxed frame: it looks as in the app's web view, but cannot run, load or navigate.
/// The frame keeps the page's origin, so that the page can measure it, and has scripts off.
enum SandboxedDocument {
  /// Allows only resources that the SDK has inlined, because the app's web view blocks every other load.
  /// A picture of the site counts as inlined, if the page refers to any; no policy can name one without its host.
  static func policy(allowsSite: Bool) -> String {
    "default-src 'none'; img-src data:\(allowsSite ? " 'self'" : ""); font-src data:; style-src 'unsafe-inline'; "
      + "base-uri 'none'; form-action 'none'"
  }

  /// - Parameters:
  ///   - page: The normalised document as the web view has it.
  ///   - root: The path from the frame's page to the site's root: `../`, or empty.
  static func make(_ page: Document, _ block: NormalizedBlock, root: String = "") -> [UInt8] {
    var document = page
    disarm(&document, block.matcher ?? ActionMatcher(actions: block.actions, close: block.close), block.marks)
    dress(&document, policy(allowsSite: !block.published.isEmpty))
    return block.published.reduce(document.html(.exact)) { html, path in
      let reference = Resources.reference(to: path)
      let link = root + reference.dropFirst(Resources.reference(to: "").utf8.count - 1).dropLast()
      return Normalizer.replace(Array(reference.utf8), with: Array(link.utf8), in: html)
    }
  }

  /// Removes the address of every link, and records in attributes what a click on the link would do, and the places of
  /// findings.
  private static func disarm(
    _ document: inout Document, _ matcher: ActionMatcher, _ marks: [Document.ID: String]
  ) {
    var removed: [Document.ID] = []
    for id in document.elementsAndComments {
      guard let name = document.name(of: id), !isRemoved(id, name, document) else {
        removed.append(id)
        continue
      }
      if name == .style { makeLocal(&document, id) }
      // Their text is written unescaped, and inside SVG, where they have no special meaning, it would become markup.
      if name == .xmp || name == .plaintext { document.rename(id, to: .pre) }
      if document.hasAttributes(id) { document.removeAttributes(of: id) { isRemoved($0, $1, $2, on: name) } }
      if let places = marks[id] { document.set(.dataCardproofAbout, to: places, of: id) }
      guard document.hasAttributes(id) else { continue }
      if document.has(.style, id), let css = document.withValue(of: .style, id, LocalCSS.make) ?? nil {
        document.set(.style, to: css, of: id)
      }
      if name == .a, let href = document.attribute(.href, of: id) {
        mark(&document, id, matcher.outcome(href: href))
      }
    }
    for id in removed { document.detach(id) }
  }

  private static func makeLocal(_ document: inout Document, _ sheet: Document.ID) {
    if let css = document.withRawText(of: sheet, LocalCSS.make) {
      document.replaceChildren(of: sheet, withData: css)
    } else {
      document.turnToData(sheet)
    }
  }

  /// `noscript`, hidden in the app, would show because scripts are off; SVG animation could change a link's address.
  private static func isRemoved(_ id: Document.ID, _ name: Document.Name, _ document: Document) -> Bool {
    switch name {
    case .base, .embed, .frame, .frameset, .iframe, .link, .noembed, .noframes, .noscript, .object, .script: true
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
    case .dataCardproofAbout, .dataCardproofOutcome, .dataCardproofRequest, .dataCardproofText, .dataCardproofUrl: true
    // A link's own address is removed later, because the outcome of a click depends on it.
    case .href: element != .a
    case .action, .background, .data, .formaction, .httpEquiv, .manifest, .ping, .poster, .srcdoc, .srcset, .target,
      .xmlBase:
      true
    case .src: !value.starts(with: "data:")
    case .xlinkHref: !value.starts(with: "#") || element == .a
    default: false
    }
  }

  private static func mark(
    _ document: inout Document, _ id: Document.ID,
    _ click: ActionMatcher.ClickResult
  ) {
    // A link is only styled as one if it has an address; this one leads nowhere.
    document.set(.href, to: "#", of: id)
    document.set(.dataCardproofOutcome, to: click.outcome.rawValue, of: id)
    guard let request = click.request else { return }
    document.set(.dataCardproofRequest, to: Identifiers.masked(request), of: id)
    guard let action = click.found.first else { return }
    document.set(.dataCardproofUrl, to: Identifiers.masked(action.url), of: id)
    document.set(.dataCardproofText, to: action.text ?? "", of: id)
  }

  static let quirks =
    ":where(table){font-size:initial;font-weight:initial;font-style:initial;line-height:initial;"
    + "text-align:initial;white-space:initial;color:CanvasText}"
  static let viewport = "width=device-width, initial-scale=1.0, maximum-scale=1.0, user-scalable=no"

  private static func dress(_ document: inout Document, _ policy: String) {
    guard let head = document.firstElement(named: .head), let body = document.firstElement(named: .body) else {
      return
    }
    let guardian = document.make(.meta, [(.httpEquiv, "Content-Security-Policy"), (.content, policy)])
    if let first = document.firstChild(of: head) {
      document.insert(guardian, before: first)
    } else {
      document.append(guardian, to: head)
    }
    if !document.hasDoctype {
      // Without a doctype the web view is in quirks mode, where tables inherit no font; a frame's srcdoc never is.
      let sheet = document.make(.style)
      document.append(document.makeData(quirks), to: sheet)
      if let next = document.next(after: guardian) {
        document.insert(sheet, before: next)
      } else {
        document.append(sheet, to: head)
      }
    }
    // The SDK's own script adds this viewport at the end of the shown document.
    document.append(document.make(.meta, [(.name, "viewport"), (.content, viewport)]), to: body)
  }
}

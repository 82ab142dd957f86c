import HTML

/// A block as a complete document for a sandboxed frame: what the app's web view shows, and nothing that could run,
/// load or go anywhere. The frame keeps the page's origin, so that the page can measure it and listen to clicks from
/// outside; scripts are off in it, so that nothing inside can look out.
enum ShownDocument {
  /// Only what the SDK has inlined loads, as in the app, whose web view blocks every other load.
  static let policy =
    "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  /// - Parameter page: The normalised document, as the web view has parsed it.
  static func make(_ page: Document, _ block: NormalizedBlock) -> [UInt8] {
    var document = page
    disarm(&document, ActionMatcher(actions: block.actions, close: block.close), block)
    dress(&document)
    return document.html(.exact)
  }

  /// Every link loses its address and says in attributes what a click on it would do.
  private static func disarm(_ document: inout Document, _ matcher: ActionMatcher, _ block: NormalizedBlock) {
    var removed: [Document.ID] = []
    for id in Array(document.subtree()) {
      switch document.content(of: id) {
      case .comment: removed.append(id)
      case .element(let element):
        if isRemoved(element.name) || element.animatesAddress || element["http-equiv"] != nil {
          removed.append(id)
          continue
        }
        document.removeAttributes(of: id) { isRemoved($0, on: element) }
        // Their text is written unescaped, which in SVG, where they mean nothing, would let it become markup.
        if element.name == "xmp" || element.name == "plaintext" { document.edit(id) { $0.name = "pre" } }
        if let style = element["style"] { document.set("style", to: LocalCSS.make(style), of: id) }
        if element.name == "style" {
          let css = LocalCSS.make(document.rawText(of: id))
          document.removeChildren(of: id)
          document.append(document.make(.data(css)), to: id)
        }
        if element.name == "a", let href = element["href"] { mark(&document, id, matcher.outcome(href: href)) }
      case .document, .doctype, .text, .data: break
      }
    }
    for id in removed { document.detach(id) }
  }

  /// With scripts off, `noscript` would show what it hides in the app.
  private static func isRemoved(_ element: String) -> Bool {
    switch element {
    case "base", "embed", "frame", "frameset", "iframe", "link", "noembed", "noframes", "noscript", "object", "script":
      true
    default: false
    }
  }

  private static func isRemoved(_ attribute: Document.Attribute, on element: Document.Element) -> Bool {
    let name = attribute.name
    if name == "class" { return false }
    if name.utf8.starts(with: "on".utf8) || name.utf8.starts(with: "data-cardproof".utf8) { return true }
    switch name {
    case "action", "background", "data", "formaction", "href", "http-equiv", "manifest", "ping", "poster", "srcdoc",
      "srcset", "target", "xml:base":
      // A link's own address is needed to say what a click does; it is taken away after that.
      return !(name == "href" && element.name == "a")
    case "src": return !attribute.value.utf8.starts(with: "data:".utf8)
    case "xlink:href": return !attribute.value.utf8.starts(with: "#".utf8) || element.name == "a"
    default: return false
    }
  }

  private static func mark(
    _ document: inout Document, _ id: Document.ID,
    _ click: (request: String?, outcome: Click.Outcome, found: [BlockAction])
  ) {
    document.edit(id) { link in
      // A link needs some address to look like one; this one leads nowhere.
      link.set("href", to: "#")
      link.set("data-cardproof-outcome", to: click.outcome.rawValue)
      guard let request = click.request else { return }
      link.set("data-cardproof-request", to: Identifiers.masked(request))
      guard let action = click.found.first else { return }
      link.set("data-cardproof-url", to: Identifiers.masked(action.url))
      link.set("data-cardproof-text", to: action.text ?? "")
    }
  }

  private static func dress(_ document: inout Document) {
    guard let head = document.firstElement(named: "head"), let body = document.firstElement(named: "body") else {
      return
    }
    let isQuirky = !document.subtree().contains { document.isDoctype($0) }
    let guardian = document.make(
      .element(.init("meta", [.init("http-equiv", "Content-Security-Policy"), .init("content", policy)])))
    if let first = document.firstChild(of: head) {
      document.insert(guardian, before: first)
    } else {
      document.append(guardian, to: head)
    }
    if isQuirky {
      // Without a doctype the web view is in quirks mode, which a frame's srcdoc never is: tables inherit no font.
      let sheet = document.make(.element(.init("style")))
      let css =
        ":where(table){font-size:initial;font-weight:initial;font-style:initial;line-height:initial;"
        + "text-align:initial;white-space:initial;color:CanvasText}"
      document.append(document.make(.data(css)), to: sheet)
      if let next = document.next(after: guardian) {
        document.insert(sheet, before: next)
      } else {
        document.append(sheet, to: head)
      }
    }
    // The SDK's own script adds this at the end of what it shows.
    let viewport = "width=device-width, initial-scale=1.0, maximum-scale=1.0, user-scalable=no"
    document.append(
      document.make(.element(.init("meta", [.init("name", "viewport"), .init("content", viewport)]))), to: body)
  }
}

extension Document.Element {
  /// SVG can change a link's address over time.
  fileprivate var animatesAddress: Bool {
    (name == "animate" || name == "animatetransform" || name == "animatemotion" || name == "set")
      && attributes.contains { $0.name == "attributename" && $0.value.lowercased().contains("href") }
  }
}

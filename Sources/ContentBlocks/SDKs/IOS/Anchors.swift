import HTML

extension Normalizer {
  /// Makes links of close buttons, then of elements with `data-link`, and collects the actions of all
  /// links. Of links with one address the first counts; those to which the SDK gives one come last
  /// (HtmlNormalizer.swift, normalizeCloseButtons, normalizeDataLinkButtons, collectAnchorLinkButtons).
  mutating func collectAnchors() -> [BlockAction] {
    let isClose = { (document: Document, id: Document.ID) in
      document.attribute(.dataActiontype, of: id)?.lowercased() == ActionType.close.rawValue
    }
    // The SDK looks for them before it takes elements out, and lists those that stand in these, too.
    let buttons = facts.buttons.filter { !isRemoved($0) }
    var anchors = buttons.filter { document.name(of: $0) == .a && document.has(.href, $0) }
    var known = Set(anchors)
    let closing = buttons.filter { isClose(document, $0) }
    let opening = buttons.filter { !isClose(document, $0) && document.hasValue(.dataLink, $0) }
    for id in closing {
      let anchor = makeAnchor(id, Identifiers.closePrefix + identifiers.next(), .close)
      if let anchor, known.insert(anchor).inserted { anchors.append(anchor) }
    }
    for id in opening {
      guard let url = document.attribute(.dataLink, of: id) else { continue }
      let type = ActionType(actionType: document.attribute(.dataActiontype, of: id), url: url)
      if let anchor = makeAnchor(id, url, type), known.insert(anchor).inserted { anchors.append(anchor) }
    }
    var urls: Set<String> = []
    return anchors.compactMap { id in
      guard let url = document.attribute(.href, of: id), !url.isEmpty, urls.insert(url).inserted else { return nil }
      return BlockAction(of: id, url, in: document)
    }
  }

  /// Gives an address to the element if it is a link, to the link
  /// directly around it, or to a new one, and returns that link.
  @discardableResult
  mutating func makeAnchor(_ id: Document.ID, _ url: String, _ type: ActionType) -> Document.ID? {
    var anchor = id
    // SwiftSoup 2.13 finds no link in what is taken out of the document, and the SDK adds one.
    if facts.elements.contains(.iframe), sdk == .ios, document.ancestors(of: id, named: .iframe) > 0 {
      return wrapInAnchor(id, url, type)
    }
    if document.name(of: id) == .a {
      document.set(.href, to: url, of: id)
    } else if let parent = document.parent(of: id), document.name(of: parent) == .a {
      anchor = parent
      document.set(.href, to: url, of: parent)
      setAction(url, type, on: parent)
    } else if sdk == .android {
      wrapInAndroidAnchor(id, url, type)
      return nil
    } else {
      return wrapInAnchor(id, url, type)
    }
    setAction(url, type, on: id)
    return anchor
  }

  private mutating func wrapInAnchor(_ id: Document.ID, _ url: String, _ type: ActionType) -> Document.ID? {
    guard let parent = document.parent(of: id) else { return nil }
    setAction(url, type, on: id)
    addAnchorStyle()
    keepsLinks = keepsLinks && parent != Document.root && mayStandInLink(id, in: parent)
    let link = document.make(.a, [(.href, url), (.class, Self.anchorClass)])
    setAction(url, type, on: link)
    document.wrap(id, in: link)
    return link
  }

  mutating func setAction(_ url: String, _ type: ActionType, on id: Document.ID) {
    document.set(.dataLink, to: url, of: id)
    document.set(.dataActiontype, to: type.rawValue, of: id)
  }

  /// One style for all new links, unless an element of the head has its id.
  private mutating func addAnchorStyle() {
    guard !hasAnchorStyle, let head = document.firstElement(named: .head) else { return }
    hasAnchorStyle = true
    let id = Self.anchorClass + "-style"
    guard !document.subtree(of: head).contains(where: { document.attribute(.id, of: $0) == id }) else { return }
    let sheet = document.make(.style, [(.id, id)])
    document.append(document.makeData("\n.\(Self.anchorClass) {\n    text-decoration: none;\n}\n"), to: sheet)
    document.append(sheet, to: head)
  }

  private static let anchorClass = "exponea-action-link-reset"
}

import HTML

extension Normalizer {
  /// Collects the links in the SDK's two passes: elements with `data-link`, which it also makes
  /// clickable, then all links with an address. Equal addresses merge: the first type and the last text
  /// count (HtmlNormalizer.swift:132-238).
  mutating func collectActions() -> [BlockAction] {
    var merged: [BlockAction] = []
    var indices = [String: Int]()
    func add(_ action: BlockAction) {
      if let index = indices[action.url] {
        merged[index].text = action.text
      } else {
        indices[action.url] = merged.count
        merged.append(action)
      }
    }
    for id in document.elements(with: .dataLink) {
      guard let url = document.attribute(.dataLink, of: id), !url.isEmpty else { continue }
      makeClickable(id, url)
      add(BlockAction(of: id, url, in: document))
    }
    for id in document.elements(named: .a) {
      guard let url = document.attribute(.href, of: id), !url.isEmpty else { continue }
      add(BlockAction(of: id, url, in: document))
    }
    return merged
  }

  /// Gives every close element an address, by a new link around it or its parent link
  /// (HtmlNormalizer.swift:286-322).
  mutating func collectCloseButtons() -> [BlockAction] {
    var actions: [BlockAction] = []
    for id in document.elements(with: .dataActiontype) {
      guard document.hasValue(.dataActiontype, id, equalTo: "close"), let parent = document.parent(of: id) else {
        continue
      }
      let text = document.text(of: id)
      let identifier = identifiers.next()
      let url = Identifiers.closePrefix + identifier
      let style = "close-button-href-" + identifier
      if document.name(of: parent) == .a {
        document.set(.href, to: url, of: parent)
        let styles = document.attribute(.class, of: parent).map { $0.split(separator: " ").map(String.init) } ?? []
        document.set(.class, to: (styles + [style]).joined(separator: " "), of: parent)
      } else {
        wrap(id, href: url, style: style)
      }
      actions.append(BlockAction(type: .close, url: url, text: text.isEmpty ? nil : text))
    }
    return actions
  }

  private mutating func makeClickable(_ id: Document.ID, _ url: String) {
    if document.name(of: id) == .a {
      document.set(.href, to: url, of: id)
      return
    }
    // The SDK checks only the parent: it changes no element that is directly inside a link.
    if let parent = document.parent(of: id), document.name(of: parent) == .a { return }
    let style = "action-button-href-" + identifiers.next()
    addStyle(of: style)
    wrap(id, href: url, style: style)
  }

  mutating func addStyle(of style: String) {
    guard let head = document.firstElement(named: .head) else { return }
    let sheet = document.make(.style)
    let css = "\n.\(style) {\n    text-decoration: none;\n}\n"
    document.append(document.makeData(css), to: sheet)
    document.append(sheet, to: head)
  }

  /// Puts a link around an element as the parsers' `wrap` does: HTML in single quotes, parsed
  /// in the parent's context. On Android, which gives a type, there is a line break in it.
  mutating func wrap(_ id: Document.ID, href: String, style: String, type: ActionType? = nil) {
    guard let parent = document.parent(of: id) else { return }
    let place = document.name(of: parent)
    if place == .select || place == .frameset || place == .colgroup && type == nil {
      isGivenUp = type == nil
      return
    }
    let isMarkup = place == .html || href.utf8.contains { "'&\r".utf8.contains($0) }
    keepsLinks = keepsLinks && !isMarkup && mayStandInLink(id, in: parent)
    if isMarkup {
      let action = type.map { " data-link='\(href)' data-actiontype='\($0.rawValue)'>\n" } ?? ">"
      return wrap(id, inMarkup: "<a href='\(href)' class='\(style)'\(action)</a>", isRoot: place == .html)
    }
    let link = document.make(.a, [(.href, href), (.class, style)])
    if let type {
      setAction(href, type, on: link)
      document.append(document.makeText("\n"), to: link)
    }
    document.wrap(id, in: link)
  }

  /// Whether a parser leaves an element in a link around it:
  /// no link is around or in it, and it needs no other parent.
  func mayStandInLink(_ id: Document.ID, in parent: Document.ID) -> Bool {
    switch document.name(of: id) {
    case .li, .tr, .td, .th, .thead, .tbody, .tfoot: false
    default:
      document.name(of: parent) != .head && document.ancestors(of: id, named: .a) == 0
        && !document.subtree(of: id).contains { document.name(of: $0) == .a }
    }
  }

  /// Puts the markup's first element in the place of `id`, and moves `id` into its innermost child. What is left
  /// goes into it, in jsoup behind it. As a child of `html`, the markup is parsed into a `head` and a `body`.
  private mutating func wrap(_ id: Document.ID, inMarkup markup: String, isRoot: Bool) {
    guard let fragment = try? Document.parse(Array(markup.utf8), by: sdk.parser),
      let place = fragment.firstElement(named: isRoot ? .html : .body),
      let first = fragment.firstChild(of: place), fragment.name(of: first) != nil
    else { return }
    let link = document.copy(first, from: fragment)
    document.insert(link, before: id)
    var inner = link
    while let next = document.children(of: inner).first(where: { document.name(of: $0) != nil }) { inner = next }
    document.append(id, to: inner)
    for (i, node) in fragment.children(of: place).dropFirst().enumerated() {
      let rest = document.copy(node, from: fragment)
      if sdk != .android {
        document.append(rest, to: link)
      } else if i.isMultiple(of: 2) {
        // jsoup loses every other node, and puts each before the last one.
        document.insert(rest, before: link)
        document.insert(link, before: rest)
      }
    }
  }
}

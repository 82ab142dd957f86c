import HTML

/// A normalised document as the web view has it: which elements an author meant to be clicked, and which link is
/// around each of them.
struct ShownPage {
  struct Item {
    var element: String
    var text: String
    /// Of the nearest link with an address, the element itself included; nil where there is none.
    var href: String?
  }

  let clickable: [Item]

  init(_ document: Document) {
    var items: [Item] = []
    /// What holds for everything below an element: the link around it, and whether it is on the page at all.
    var inherited: [Document.ID: (href: String?, isShown: Bool)] = [:]
    for id in document.elements {
      guard let element = document.element(id) else { continue }
      var outer: (href: String?, isShown: Bool) = (nil, true)
      if !inherited.isEmpty, let parent = document.parent(of: id), let known = inherited[parent] { outer = known }
      let href = element.name == "a" ? element["href"] ?? outer.href : outer.href
      // With scripts on, as they are in the app, `noscript` is text.
      let isShown = outer.isShown && element.name != "noscript" && element.name != "template"
      if href != nil || !isShown { inherited[id] = (href, isShown) }
      guard isShown else { continue }
      let isButton = Self.isButton(element)
      guard isButton || Self.isOwnLink(id, element, in: document) else { continue }
      items.append(Item(element: element.name, text: Self.text(of: id, in: document), href: href))
    }
    clickable = items
  }

  private static func isButton(_ element: Document.Element) -> Bool {
    element["data-link"] != nil || element["data-actiontype"].map { SoupText.equals($0, "close") } ?? false
  }

  /// A link that is more than the wrapper of a button, and that has something to click on.
  private static func isOwnLink(_ id: Document.ID, _ element: Document.Element, in document: Document) -> Bool {
    guard element.name == "a", element["href"] != nil else { return false }
    let label = text(of: id, in: document)
    var child = document.firstChild(of: id)
    while let current = child {
      if let inner = document.element(current), isButton(inner), text(of: current, in: document) == label {
        return false
      }
      child = document.next(after: current)
    }
    return !label.isEmpty || document.subtree(of: id).contains { document.name(of: $0).map(pictures.contains) ?? false }
  }

  private static let pictures: Set<String> = [
    "button", "canvas", "embed", "hr", "iframe", "img", "input", "object", "svg", "video",
  ]

  /// The DOM's `textContent`, blanks collapsed.
  private static func text(of id: Document.ID, in document: Document) -> String {
    let text = document.rawText(of: id)
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.split { $0.isWhitespace }.joined(separator: " ") }
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count)
    var isPending = false
    for byte in text.utf8 {
      if byte == 0x20 || 0x09...0x0D ~= byte {
        isPending = !out.isEmpty
      } else {
        if isPending { out.append(0x20) }
        isPending = false
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

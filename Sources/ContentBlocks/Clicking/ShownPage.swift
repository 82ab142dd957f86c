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
      let name = document.name(of: id)
      var outer: (href: String?, isShown: Bool) = (nil, true)
      if !inherited.isEmpty, let parent = document.parent(of: id), let known = inherited[parent] { outer = known }
      let href = name == .a ? document.attribute(.href, of: id) ?? outer.href : outer.href
      // With scripts on, as they are in the app, `noscript` is text.
      let isShown = outer.isShown && name != .noscript && name != .template
      if href != nil || !isShown { inherited[id] = (href, isShown) }
      guard isShown, document.isButton(id) || document.isOwnLink(id) else { continue }
      items.append(Item(element: document.spelling(of: id), text: document.shownText(of: id), href: href))
    }
    clickable = items
  }
}

extension Document {
  fileprivate func isButton(_ id: ID) -> Bool {
    has(.dataLink, id) || attribute(.dataActiontype, of: id).map { SoupText.equals($0, "close") } ?? false
  }

  /// A link that is more than the wrapper of a button, and that has something to click on.
  fileprivate func isOwnLink(_ id: ID) -> Bool {
    guard name(of: id) == .a, has(.href, id) else { return false }
    let label = shownText(of: id)
    var child = firstChild(of: id)
    while let current = child {
      if isButton(current), shownText(of: current) == label { return false }
      child = next(after: current)
    }
    return !label.isEmpty || subtree(of: id).contains { name(of: $0)?.isPicture ?? false }
  }

  /// The DOM's `textContent`, blanks collapsed.
  fileprivate func shownText(of id: ID) -> String {
    withRawText(of: id) { text in
      guard text.allSatisfy({ $0 < 0x80 }) else {
        return String(decoding: text, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ")
      }
      return String(unsafeUninitializedCapacity: text.count) { out in
        var count = 0
        var isPending = false
        for byte in text {
          if byte == 0x20 || 0x09...0x0D ~= byte {
            isPending = count > 0
          } else {
            // A blank that is written was read before.
            if isPending {
              out[count] = 0x20
              count += 1
            }
            isPending = false
            out[count] = byte
            count += 1
          }
        }
        return count
      }
    }
  }
}

extension Document.Name {
  /// Something to click on, though it has no text.
  fileprivate var isPicture: Bool {
    switch self {
    case .button, .canvas, .embed, .hr, .iframe, .img, .input, .object, .svg, .video: true
    default: false
    }
  }
}

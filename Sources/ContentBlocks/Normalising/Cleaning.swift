import HTML
import Templates
import Text

extension Normalizer {
  /// Removes what the SDK removes: addresses on elements other than links, link attributes, the handlers
  /// that it knows, and five kinds of element (HtmlNormalizer.swift:564-578).
  mutating func clean() {
    let hasAttributes =
      !facts.attributes.isDisjoint(with: Self.linkAttributes) || facts.hasHandlers || facts.hasHrefElsewhere
    if hasAttributes { cleanAttributes() }
    guard !facts.elements.isDisjoint(with: Self.removedElements) else { return }
    for id in document.elements.filter(isRemoved) { document.detach(id) }
  }

  private mutating func cleanAttributes() {
    for id in document.elements where document.hasAttributes(id) {
      let isLink = document.name(of: id) == .a
      var removed: Set<String> = []
      document.removeAttributes(of: id) { name, spelling, _ in
        let isUnwanted =
          switch name {
          case .href: !isLink
          case .download, .ping, .target: true
          case .other: Self.isHandler(spelling) && Self.handlers.contains(spelling.text)
          default: false
          }
        // The SDKs remove a name once, and an element may have it twice, in other letters.
        return isUnwanted && removed.insert(spelling.text).inserted
      }
    }
  }

  private static let linkAttributes: Document.NameSet = [.download, .ping, .target]
  private static let removedElements: Document.NameSet = [.script, .title, .link, .iframe, .meta]

  func isRemoved(_ id: Document.ID) -> Bool {
    switch document.name(of: id) {
    case .script, .title, .link, .iframe: true
    case .meta:
      // The current SDK ignores letter case, but no blanks around the name.
      sdk != .ios ? !document.isViewport(id) : document.attribute(.name, of: id)?.lowercased() != "viewport"
    default: false
    }
  }

  /// Whether an attribute with that name runs a script, judged by its beginning.
  static func isHandler(_ attribute: Span<UInt8>) -> Bool { attribute.starts(with: "on") }

  /// The handlers that the SDK removes (HtmlNormalizer.swift:57-68). Others stay, and run in the app.
  static let handlers = Set(
    Templates.table("sdk-handlers.txt").split { $0 == " " || $0 == "\n" }.map { "on" + $0 })
}

extension Document {
  /// Whether an element is the viewport's `meta`; letter case and blanks around the name are ignored.
  func isViewport(_ id: ID) -> Bool {
    name(of: id) == .meta && hasValue(.name, id, equalTo: "viewport")
  }
}

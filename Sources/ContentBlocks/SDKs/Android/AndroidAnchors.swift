import HTML

extension Normalizer {
  /// Makes links of close buttons, then of elements with `data-link`, and collects the actions of all links in the
  /// order of the document. Of links with one address the first counts (HtmlNormalizer.kt:231-283, 355-426).
  mutating func collectAndroidAnchors() -> [BlockAction] {
    let buttons: Document.NameSet = [.dataActiontype, .dataLink]
    let isButtonless = facts.attributes.isDisjoint(with: buttons)
    for id in isButtonless ? [] : document.elements(with: .dataActiontype) {
      guard document.hasValue(.dataActiontype, id, equalTo: ActionType.close.rawValue) else { continue }
      makeAnchor(id, Identifiers.androidClosePrefix + identifiers.next().lowercased(), .close)
    }
    for id in isButtonless ? [] : document.elements(with: .dataLink) {
      guard let url = document.attribute(.dataLink, of: id), !url.allSatisfy(\.isWhitespace) else { continue }
      makeAnchor(id, url, androidType(of: id, url))
    }
    var urls: Set<String> = []
    return document.elements(named: .a).compactMap { id in
      guard let url = document.attribute(.href, of: id), !url.allSatisfy(\.isWhitespace) else { return nil }
      setAction(url, androidType(of: id, url), on: id)
      return urls.insert(url).inserted ? BlockAction(of: id, url, in: document) : nil
    }
  }

  /// The type that the SDK gives to a link: its name counts in any case (HtmlActionType.kt:8).
  private func androidType(of id: Document.ID, _ url: String) -> ActionType {
    ActionType(actionType: document.attribute(.dataActiontype, of: id)?.lowercased(), url: url)
  }

  /// Puts a link around an element as jsoup's `wrap` does: HTML in single quotes, in which an
  /// apostrophe ends the address and references are decoded once more (HtmlNormalizer.kt:405-426).
  mutating func wrapInAndroidAnchor(_ id: Document.ID, _ url: String, _ type: ActionType) {
    setAction(url, type, on: id)
    let style = (type == .close ? "close-button-href-" : "action-button-href-") + identifiers.next().lowercased()
    addStyle(of: style)
    if let url = Self.unindented(url) { wrap(id, href: url, style: style, type: type) }
  }

  /// An address in the markup of a link, of which the SDK takes eight blanks off each line. Nil if one
  /// has less: then blanks stand before the tag, and jsoup wraps with nothing (HtmlNormalizer.kt:418-425).
  private static func unindented(_ url: String) -> String? {
    if url.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return url }
    let lines = url.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let rest = lines.dropFirst()
    guard rest.allSatisfy({ $0.count >= 8 && $0.prefix(8).allSatisfy(\.isWhitespace) }) else { return nil }
    return (lines.prefix(1) + rest.map { $0.dropFirst(8) }).joined(separator: "\n")
  }
}

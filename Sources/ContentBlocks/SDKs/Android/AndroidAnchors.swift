import HTML
import Text

extension Normalizer {
  /// Makes links of close buttons, then of elements with `data-link`, and collects the actions of all links in the
  /// order of the document. Of links with one address the first counts (HtmlNormalizer.kt:231-283, 355-426).
  mutating func collectAndroidAnchors() -> [BlockAction] {
    let typed = facts.attributes.contains(.dataActiontype) ? document.elements(with: .dataActiontype) : []
    let closing = typed.filter { document.hasValue(.dataActiontype, $0, equalTo: ActionType.close.rawValue) }
    let linked = facts.attributes.contains(.dataLink) ? document.elements(with: .dataLink) : []
    let close = Set(closing)
    for id in closing {
      _ = makeAnchor(id, Identifiers.androidClosePrefix + identifiers.next().lowercased(), .close)
    }
    for id in linked where !close.contains(id) {
      guard let url = document.attribute(.dataLink, of: id), !url.allSatisfy(\.isWhitespace) else { continue }
      _ = makeAnchor(id, url, ActionType(inAnyCase: document.attribute(.dataActiontype, of: id), url: url))
    }
    var urls: Set<String> = []
    return document.elements(named: .a).compactMap { id in
      guard let url = document.attribute(.href, of: id), !url.allSatisfy(\.isWhitespace) else { return nil }
      setAction(url, ActionType(inAnyCase: document.attribute(.dataActiontype, of: id), url: url), on: id)
      return urls.insert(url).inserted ? BlockAction(of: id, url, in: document) : nil
    }
  }

  /// Puts a link around an element as jsoup's `wrap` does: HTML in single quotes, in which an
  /// apostrophe ends the address and references are decoded once more (HtmlNormalizer.kt:405-426).
  mutating func wrapInAndroidAnchor(_ id: Document.ID, _ url: String, _ type: ActionType) {
    setAction(url, type, on: id)
    let style = (type == .close ? "close-button-href-" : "action-button-href-") + identifiers.next().lowercased()
    addStyle(of: style)
    wrap(id, href: url, style: style, type: type)
  }

  /// An address in the markup of a link, of which the SDK takes eight blanks off each line. Nil if
  /// a line has less: then blanks stand before the tag, and jsoup wraps with nothing (HtmlNormalizer.kt:418-425).
  static func unindented(_ url: String) -> String? {
    let lines = url.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isIndented = lines.dropFirst().allSatisfy { $0.count >= 8 && $0.prefix(8).allSatisfy(\.isWhitespace) }
    return isIndented ? (lines.prefix(1) + lines.dropFirst().map { $0.dropFirst(8) }).joined(separator: "\n") : nil
  }
}

extension ActionType {
  /// The type that the Android SDK gives to a link: its name counts in any case (HtmlActionType.kt:8).
  init(inAnyCase type: String?, url: String) { self.init(actionType: type?.lowercased(), url: url) }
}

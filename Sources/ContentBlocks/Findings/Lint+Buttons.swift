import Diagnostics
import HTML
import Text

extension Lint {
  /// Checks an element with `data-link` or `data-actiontype`.
  mutating func checkButton(_ id: Document.ID) {
    let link = document.attribute(.dataLink, of: id)
    if let link { checkDatalink(id, link) }
    guard let type = document.attribute(.dataActiontype, of: id) else { return }
    let isClose = document.hasValue(.dataActiontype, id, equalTo: "close")
    let hasAddress = !(link ?? "").isEmpty || document.name(of: id) == .a && document.hasValue(.href, id)
    let isKnown = ActionType(rawValue: sdk == .android ? type.lowercased() : type) != nil
    if !isKnown, !isClose || hasAddress {
      let names = ActionType.allCases.map(\.rawValue)
      // The pass for close buttons ignores letter case, the one for addresses does not.
      let message =
        switch (isClose, document.name(of: id)) {
        case (true, _) where sdk == .android || sdk == .ios && type == type.trimmed:
          "data-actiontype is \"\(type)\": it closes the block"
        case (true, .a): "data-actiontype is \"\(type)\": in SDK 4.0.1 the link opens its address, and does not close"
        case (true, _):
          "data-actiontype is \"\(type)\": the SDK makes a close button of it, and another action of its address"
        default: "data-actiontype is \"\(type)\", which the SDK does not know"
        }
      report(
        .unknownActionType, id, message,
        attribute: .dataActiontype, expected: names, hint: Suggestion.hint(for: type, among: names))
    } else if !isClose, !hasAddress {
      report(
        .actionTypeWithoutLink, id, "data-actiontype stands on \(document.spelling(of: id)), which has no address",
        attribute: .dataActiontype)
    }
    if isClose { checkClose(id, hasAddress: hasAddress) }
  }

  private mutating func checkDatalink(_ id: Document.ID, _ link: String) {
    if link.utf8.allSatisfy({ $0.isSpaceOrControl }) {
      return report(.emptyAction, id, "data-link is empty", attribute: .dataLink, needle: "data-link")
    }
    checkPlace(id, .dataLink)
    guard document.name(of: id) != .a else {
      if let href = document.attribute(.href, of: id), !href.isEmpty, href != "#", href != link {
        report(
          .hrefReplaced, id, "data-link \"\(link)\" takes the place of href \"\(href)\"", attribute: .dataLink)
      }
      return
    }
    switch self.link(around: id) {
    case (let outer, isParent: true)?:
      let opens = document.hasValue(.href, outer) ? "the link's own address opens" : "nothing opens"
      report(
        .datalinkInsideAnchor, id,
        "data-link \"\(link)\" stands directly in a link: "
          + (sdk == .ios40 ? "in SDK 4.0.1 \(opens)" : "the whole link opens it, and its own address is lost"),
        attribute: .dataLink)
    case (_, isParent: false)?:
      report(.nestedAnchor, id, "data-link \"\(link)\" stands inside a link", attribute: .dataLink)
    case nil: break
    }
    // The current iOS SDK makes an element of the address, and no text.
    guard sdk != .ios else { return }
    if link.utf8.contains(UInt8(ascii: "'")) {
      report(
        .datalinkApostrophe, id, "the address ends at its apostrophe: \"\(link.prefix { $0 != "'" })\" opens",
        attribute: .dataLink, hint: "write the apostrophe as %27")
    } else if link.utf8.contains(UInt8(ascii: "&")), let decoded = decodedOnceMore(link), decoded != link {
      report(
        .datalinkEntities, id, "the address is decoded twice: \"\(decoded)\" opens", attribute: .dataLink,
        needle: "data-link")
    }
  }

  private func decodedOnceMore(_ link: String) -> String? {
    guard let fragment = try? Document.parse(Array("<a href='\(link)'></a>".utf8), by: sdk.parser),
      let anchor = fragment.firstElement(named: .a)
    else { return nil }
    return fragment.attribute(.href, of: anchor)
  }

  private mutating func checkPlace(_ id: Document.ID, _ attribute: Document.Name) {
    switch document.name(of: id) {
    // The newer SDK of iOS makes the link without a parser, which
    // drops one in a select (Element.swift, wrap).
    case .option, .optgroup, .col:
      let isLinked = document.parent(of: id).map { document.name(of: $0) } == .optgroup
      report(
        .datalinkRoot, id,
        "\(attribute.spelling) stands on \(document.spelling(of: id)): "
          + (isLinked
            ? "nothing will be clickable"
            : sdk == .ios
              ? "nothing will be clickable, and on iOS 4.0 the app ends"
              : "the SDK finds no link to put around it, and ends"),
        attribute: attribute)
    case .caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
      report(
        .datalinkTablePart, id,
        "\(attribute.spelling) stands on \(document.spelling(of: id)): nothing will be clickable",
        attribute: attribute)
    case .body, .head, .html:
      report(
        .datalinkRoot, id,
        "\(attribute.spelling) stands on \(document.spelling(of: id)): the SDK corrupts the document as it adds the link",
        attribute: attribute)
    default: break
    }
  }

  private mutating func checkClose(_ id: Document.ID, hasAddress: Bool) {
    checkPlace(id, .dataActiontype)
    if sdk == .ios40, document.name(of: id) == .a, !hasAddress {
      report(
        .closeWithoutAddress, id, "the close button is a link without address: it will be dead",
        attribute: .dataActiontype, hint: "use a div, span or button")
    }
    switch link(around: id) {
    case (let outer, isParent: true)?:
      let address = document.attribute(.href, of: outer) ?? document.attribute(.dataLink, of: outer) ?? ""
      report(
        .closeInsideLink, id, "the link to \"\(address)\" becomes a close button, for this one stands in it",
        attribute: .dataActiontype)
    case (_, isParent: false)?:
      report(.nestedAnchor, id, "the close button stands inside a link", attribute: .dataActiontype)
    case nil:
      guard let outer = document.withAncestors(of: id).dropFirst().first(where: document.isButton) else { return }
      // Both close, whichever is tapped.
      let isSame = !hasAddress && !document.hasValue(.dataLink, outer)
      report(
        .nestedAnchor, id, "the close button stands inside another button", attribute: .dataActiontype,
        severity: isSame ? .info : nil)
    }
  }
}

import Diagnostics
import HTML

extension Lint {
  /// Elements with `data-link` or `data-actiontype`.
  mutating func checkButton(_ id: Document.ID, _ element: Document.Element) {
    let link = element["data-link"]
    if let link { checkDatalink(id, element, link) }
    guard let type = element["data-actiontype"] else { return }
    let isClose = SoupText.equals(type, "close")
    let hasAddress = !(link ?? "").isEmpty || element.name == "a" && !(element["href"] ?? "").isEmpty
    if ActionType(rawValue: type) == nil, !isClose || hasAddress {
      let names = ActionType.allCases.map(\.rawValue)
      report(
        .unknownActionType, element, "data-actiontype is \"\(type)\", which the SDK does not know",
        attribute: "data-actiontype", expected: names, hint: Suggestion.hint(for: type, among: names))
    } else if !isClose, !hasAddress {
      report(
        .actionTypeWithoutLink, element, "data-actiontype stands on \(element.name), which has no address",
        attribute: "data-actiontype")
    }
    if isClose { checkClose(id, element, hasAddress) }
  }

  private mutating func checkDatalink(_ id: Document.ID, _ element: Document.Element, _ link: String) {
    if link.utf8.allSatisfy({ $0 <= 0x20 }) {
      return report(.emptyAction, element, "data-link is empty", attribute: "data-link", needle: "data-link")
    }
    checkPlace(id, element, "data-link")
    guard element.name != "a" else {
      if let href = element["href"], !href.isEmpty, href != link {
        report(
          .hrefReplaced, element, "data-link \"\(link)\" takes the place of href \"\(href)\"", attribute: "data-link")
      }
      return
    }
    switch self.link(around: id) {
    case (_, isParent: true)?:
      report(
        .datalinkInsideAnchor, element,
        "data-link \"\(link)\" stands directly in a link, whose own address is the one that opens",
        attribute: "data-link")
    case (_, isParent: false)?:
      report(.nestedAnchor, element, "data-link \"\(link)\" stands inside a link", attribute: "data-link")
    case nil: break
    }
    if link.utf8.contains(UInt8(ascii: "'")) {
      report(
        .datalinkApostrophe, element, "the address ends at its apostrophe: \"\(link.prefix { $0 != "'" })\" opens",
        attribute: "data-link", hint: "write the apostrophe as %27")
    } else if link.utf8.contains(UInt8(ascii: "&")), let decoded = decodedOnceMore(link), decoded != link {
      report(
        .datalinkEntities, element, "the address is decoded twice: \"\(decoded)\" opens", attribute: "data-link",
        needle: "data-link")
    }
  }

  private func decodedOnceMore(_ link: String) -> String? {
    guard let fragment = try? Document.parse("<a href='\(link)'></a>".utf8),
      let anchor = fragment.firstElement(named: "a")
    else { return nil }
    return fragment.attribute("href", of: anchor)
  }

  private mutating func checkPlace(_ id: Document.ID, _ element: Document.Element, _ attribute: String) {
    switch element.name {
    case "caption", "col", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr":
      report(
        .datalinkTablePart, element, "\(attribute) stands on \(element.name): nothing will be clickable",
        attribute: attribute)
    case "body", "head", "html":
      report(.datalinkRoot, element, "\(attribute) stands on \(element.name)", attribute: attribute)
    default: break
    }
  }

  private mutating func checkClose(_ id: Document.ID, _ element: Document.Element, _ hasAddress: Bool) {
    checkPlace(id, element, "data-actiontype")
    if element.name == "a", !hasAddress {
      report(
        .closeWithoutAddress, element, "the close button is a link without address: it will be dead",
        attribute: "data-actiontype", hint: "use a div, span or button")
    }
    switch link(around: id) {
    case (let outer, isParent: true)?:
      let address = document.attribute("href", of: outer) ?? document.attribute("data-link", of: outer) ?? ""
      report(
        .closeInsideLink, element, "the link to \"\(address)\" becomes a close button, for this one stands in it",
        attribute: "data-actiontype")
    case (_, isParent: false)?:
      report(.nestedAnchor, element, "the close button stands inside a link", attribute: "data-actiontype")
    case nil:
      if hasButtonAround(id) {
        report(.nestedAnchor, element, "the close button stands inside another button", attribute: "data-actiontype")
      }
    }
  }

  private func hasButtonAround(_ id: Document.ID) -> Bool {
    var current = document.parent(of: id)
    while let ancestor = current {
      if document.attribute("data-link", of: ancestor) != nil { return true }
      if SoupText.equals(document.attribute("data-actiontype", of: ancestor) ?? "", "close") { return true }
      current = document.parent(of: ancestor)
    }
    return false
  }
}

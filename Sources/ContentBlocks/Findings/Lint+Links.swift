import Diagnostics
import Documents
import HTML

extension Lint {
  /// A link with `href`; a `data-link` has its own checks, and shares those of the address.
  mutating func checkLink(_ id: Document.ID, _ element: Document.Element) {
    if element.name == "a", let href = element["href"] {
      if href.utf8.allSatisfy({ $0 <= 0x20 }) {
        let isReplaced = !(element["data-link"] ?? "").isEmpty
        if !isReplaced { report(.emptyAction, element, "href is empty", attribute: "href", needle: "href") }
      } else if (element["data-link"] ?? "").isEmpty {
        checkAddress(href, element, "href")
      }
      if element.isUnclosed { report(.nestedAnchor, element, "the link is not closed before the next one begins") }
      checkText(id, element)
    }
    if let link = element["data-link"], !link.utf8.allSatisfy({ $0 <= 0x20 }) {
      checkAddress(link, element, "data-link")
    }
  }

  private mutating func checkText(_ id: Document.ID, _ element: Document.Element) {
    guard document.text(of: id).isEmpty else { return }
    let picture = document.subtree(of: id).first { !(document.attribute("alt", of: $0) ?? "").isEmpty }
    guard let alt = picture.flatMap({ document.attribute("alt", of: $0) }) else { return }
    report(.textAltOnly, element, "the link's only text is the alt text \"\(alt)\"", attribute: "href")
  }

  private mutating func checkAddress(_ address: String, _ element: Document.Element, _ attribute: String) {
    if WebURL.isScript(address) {
      return report(.javascriptLink, element, "the link runs a script", attribute: attribute)
    }
    // What Jinja makes of an address, nobody knows yet.
    if URLText.containsTemplate(address) { return }
    if address.utf8.starts(with: "#".utf8) {
      let hasTarget = document.elements.contains { document.attribute("id", of: $0) == String(address.dropFirst()) }
      return report(
        .deadLink, element,
        "\"\(address)\" opens nothing\(hasTarget ? ", though the block has an element of that id" : "")",
        attribute: attribute)
    }
    let url = SDKURL(cleaning: address)
    checkForceTrack(url, element, attribute)
    let request = WebURL.request(for: address)
    // The SDK has the address itself among its actions: what the web view asks for should be the same to it.
    let isFound = request == address || SDKURL(cleaning: request) == url
    if !isFound, request != "about:blank" {
      let message = "the web view asks for \"\(request)\", which the SDK does not find: nothing opens"
      if address.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 })
        || address.utf8.first == 0x20 || address.utf8.last == 0x20
      {
        report(.urlWhitespace, element, message, attribute: attribute, hint: "take the blanks out")
      } else if url.map({ $0.scheme?.lowercased() != $0.scheme || $0.host?.lowercased() != $0.host }) ?? false {
        report(.urlCase, element, message, attribute: attribute, hint: "write \"\(request)\"")
      } else {
        report(.urlUnmatched, element, message, attribute: attribute)
      }
      return
    }
    let scheme = url?.scheme
    if scheme == nil {
      report(
        .nonWebURL, element, "\"\(address)\" is relative to nothing", attribute: attribute,
        hint: address.utf8.starts(with: "//".utf8) ? "write https:\(address)" : nil)
    } else if ["about", "blob", "data", "file", "ftp"].contains(scheme) {
      report(.nonWebURL, element, "no app opens \(scheme ?? ""): addresses", attribute: attribute)
    }
  }

  private mutating func checkForceTrack(_ url: SDKURL?, _ element: Document.Element, _ attribute: String) {
    guard let query = url?.query, query.utf8.contains(UInt8(ascii: "_")) else { return }
    for item in query.split(separator: "&") where item.utf8.starts(with: "xnpe_force_track=".utf8) {
      let value = item.dropFirst("xnpe_force_track=".utf8.count)
      guard !["true", "1", "false", "0"].contains(value.lowercased()) else { continue }
      report(
        .badForceTrack, element, "xnpe_force_track is \"\(value)\"", attribute: attribute,
        expected: ["true", "1", "no value"])
    }
  }

  /// Looks at all addresses together: the ones that merge, and the ones that the SDK cannot tell apart.
  mutating func checkAddresses() {
    struct Use {
      var element: Document.Element
      var action: BlockAction
    }
    var byText: [String: Use] = [:]
    var byParts: [SDKURL: Use] = [:]
    for id in document.elements {
      guard let element = document.element(id) else { continue }
      let isLink = element.name == "a"
      let own = element["data-link"].flatMap { $0.isEmpty ? nil : $0 }
      guard let url = own ?? (isLink ? element["href"] : nil), !url.isEmpty else { continue }
      let text = document.text(of: id)
      let action = BlockAction(
        type: ActionType(actionType: element["data-actiontype"], url: url), url: url, text: text.isEmpty ? nil : text)
      let use = Use(element: element, action: action)
      if let first = byText[url] {
        if first.action != action {
          report(
            .duplicateURL, element,
            "\"\(url)\" is also the address of \"\(first.action.text ?? "")\": the SDK makes one action of both")
        }
        continue
      }
      byText[url] = use
      guard let parts = SDKURL(cleaning: url), !WebURL.isScript(url) else { continue }
      if let first = byParts[parts] {
        report(
          .ambiguousURL, element, "\"\(url)\" is the same to the SDK as \"\(first.action.url)\"",
          attribute: own == nil ? "href" : "data-link")
      } else {
        byParts[parts] = use
      }
    }
  }
}

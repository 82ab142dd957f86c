import Documents
import HTML
import Markdown
import Personalisation

extension Lint {
  /// Checks a link with `href`; a `data-link` has its own checks, and shares those of the address.
  mutating func checkLink(_ id: Document.ID) {
    if document.name(of: id) == .a, let href = document.attribute(.href, of: id) {
      if href.utf8.allSatisfy({ $0 <= 0x20 }) {
        let isReplaced = document.hasValue(.dataLink, id)
        let problem = "href is \(href.isEmpty ? "empty" : "blank"), and a tap empties the block"
        if !isReplaced { report(.emptyAction, id, problem, attribute: .href, needle: "href", severity: .error) }
      } else if !document.hasValue(.dataLink, id) {
        checkAddress(href, id, .href)
      }
      if isNeverClosed(id) {
        let isFollowed = document.elements(named: .a).contains { $0.index > id.index }
        report(.nestedAnchor, id, "the link is not closed" + (isFollowed ? " before the next one begins" : ""))
      }
      checkText(id)
    }
    if let link = document.attribute(.dataLink, of: id), !link.utf8.allSatisfy({ $0 <= 0x20 }) {
      // An apostrophe, at which the SDK ends the address, has a finding of its own.
      let isCut = document.name(of: id) != .a && link.utf8.contains(UInt8(ascii: "'"))
      if !isCut { checkAddress(link, id, .dataLink) }
    }
  }

  private mutating func checkText(_ id: Document.ID) {
    guard !document.hasText(id) else { return }
    let picture = document.subtree(of: id).first { document.hasValue(.alt, $0) }
    guard let alt = picture.flatMap({ document.attribute(.alt, of: $0) }) else { return }
    report(.textAltOnly, id, "the link's only text is the alt text \"\(alt)\"", attribute: .href)
  }

  private mutating func checkAddress(_ address: String, _ id: Document.ID, _ attribute: Document.Name) {
    if WebURL.isScript(address) {
      return report(
        .javascriptLink, id,
        sdk == .android ? "the link does nothing: no script runs in the app" : "the link runs a script",
        attribute: attribute)
    }
    // The web view requests a normal address unchanged, so the SDK finds it.
    if WebURL.isNormal(address), !address.utf8.contains(UInt8(ascii: "_")), !address.utf8.starts(with: "about:".utf8) {
      return
    }
    // The value of a Jinja expression in an address is not known yet.
    if URLText.containsTemplate(address) { return }
    if address.utf8.starts(with: "#".utf8) {
      // A tap on a label operates its control, as in MJML's carousels, and does not follow the link.
      let hasLabel = document.subtree(of: id).contains { document.spelling(of: $0) == "label" }
      if closingLinks.contains(id) || hasLabel { return }
      let hasTarget = ids.contains(String(address.dropFirst()))
      return report(
        .deadLink, id,
        "\"\(address)\" opens nothing\(hasTarget ? ", though the block has an element of that id" : "")",
        attribute: attribute)
    }
    let url = SDKURL(address, by: sdk)
    checkForceTrack(url, id, attribute)
    let request = WebURL.request(for: address, by: sdk)
    // The SDK knows the action by the address as written, so the web view's request must be equal to it.
    let isFound = request == address || SDKURL(request, by: sdk) == url
    if !isFound, request != "about:blank" {
      let message = "the web view asks for \"\(request)\", which the SDK does not find: nothing opens"
      if address.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 })
        || address.utf8.first == 0x20 || address.utf8.last == 0x20
      {
        report(.urlWhitespace, id, message, attribute: attribute, hint: "take the blanks out")
      } else if url.map({ $0.scheme?.lowercased() != $0.scheme || $0.host?.lowercased() != $0.host }) ?? false {
        report(.urlCase, id, message, attribute: attribute, hint: "write \"\(request)\"")
      } else {
        report(.urlUnmatched, id, message, attribute: attribute)
      }
      return
    }
    let scheme = url?.scheme
    if address.utf8.contains(0x20), !hasValueWithBlank, !["tel", "sms"].contains(scheme?.lowercased()) {
      report(
        .blockLinkEncoding, id, "\"\(address.prefix(80))\" has a blank in it, which not every view of a block encodes",
        attribute: attribute, hint: "write a blank as %20")
    }
    if scheme == nil {
      report(
        .nonWebURL, id, "\"\(address)\" is relative to nothing", attribute: attribute,
        hint: address.utf8.starts(with: "//".utf8) ? "write https:\(address)" : nil)
    } else if scheme == "intent", sdk != .android {
      report(.nonWebURL, id, "nothing on iOS opens intent: addresses, which are Android's", attribute: attribute)
    } else if ["about", "blob", "data", "file", "ftp"].contains(scheme) {
      report(.nonWebURL, id, "no app opens \(scheme ?? ""): addresses", attribute: attribute)
    }
  }

  /// Checks links that Markdown does not read.
  mutating func checkMarkdown(_ body: String) {
    for address in MarkdownAddress.withBlanks(in: body) {
      report(
        .deadLink, at: nil, on: nil, needle: address,
        "\"\(address.prefix(80))\" is no address of a link, because it has a blank",
        hint: "write \(address.prefix(80).replacing(" ", with: "%20"))")
    }
  }

  /// Checks what templates put into addresses.
  mutating func checkValues(of text: FilledText) {
    for value in text.htmlAddressValues where !["tel:", "sms:"].contains(value.before.prefix(4).lowercased()) {
      hasValueWithBlank = hasValueWithBlank || value.hasBlank
      let isWhole = value.before.allSatisfy(\.isWhitespace)
      guard let sign = value.hasBlank ? " " : value.unescapedSign(of: "&#+") else { continue }
      let problem = value.hasBlank ? "which has a blank" : "where \(sign) does not stand for itself"
      let place = isWhole ? "an address" : "the address \"\(value.before.prefix(80))…\""
      report(
        .blockLinkEncoding, at: nil, on: nil, needle: isWhole ? "=\"{" : String(value.beginning),
        "\(place) gets the value \"\(value.text.prefix(80))\", \(problem)",
        hint: isWhole ? "add | replace(' ', '%20') to the value" : "add | urlencode to the value")
    }
  }

  private mutating func checkForceTrack(_ url: SDKURL?, _ id: Document.ID, _ attribute: Document.Name) {
    guard let query = url?.query, query.utf8.contains(UInt8(ascii: "_")) else { return }
    for item in query.split(separator: "&") where item.utf8.starts(with: "xnpe_force_track=".utf8) {
      let value = item.dropFirst("xnpe_force_track=".utf8.count)
      guard !["true", "1", "false", "0"].contains(value.lowercased()) else { continue }
      report(
        .badForceTrack, id, "xnpe_force_track is \"\(value)\"", attribute: attribute,
        expected: ["true", "1", "no value"])
    }
  }

  /// The address that an element opens: its `data-link`, or the `href` of a link.
  private func address(of id: Document.ID) -> (text: String, isOwn: Bool)? {
    if let link = document.attribute(.dataLink, of: id), !link.isEmpty { return (link, true) }
    guard document.name(of: id) == .a, let href = document.attribute(.href, of: id), !href.isEmpty else { return nil }
    return (href, false)
  }

  /// Compares all addresses: it reports those that the SDK merges, and those that the SDK cannot distinguish.
  mutating func checkAddresses() {
    var byText = [String: Document.ID](minimumCapacity: facts.buttons.count)
    var byParts = [SDKURL: String](minimumCapacity: facts.buttons.count)
    var previous: Document.ID?
    for id in facts.buttons {
      guard let (url, isOwn) = address(of: id) else { continue }
      defer { previous = id }
      if let first = byText[url] {
        // Links to "#" have a finding that says that they open nothing.
        let isCopy = document.position(of: first) == document.position(of: id)
        let action = BlockAction(of: first, url, in: document)
        // For an icon and the label behind it, the SDK keeps the label's text.
        let isIcon = first == previous && action.text == nil
        if !isCopy, !isIcon, url != "#", action != BlockAction(of: id, url, in: document) {
          let otherLink = action.text.map { "\"\($0)\"" } ?? "a link without text"
          report(
            .duplicateURL, id, "\"\(url)\" is also the address of \(otherLink): the SDK makes one action of both")
        }
        continue
      }
      byText[url] = id
      // An anchor has a finding that says that it opens nothing.
      guard !url.hasPrefix("#"), let parts = SDKURL(url, by: sdk), !WebURL.isScript(url) else { continue }
      if let first = byParts[parts] {
        report(
          .ambiguousURL, id, "\"\(url)\" is the same to the SDK as \"\(first)\"",
          attribute: isOwn ? .dataLink : .href,
          severity: WebURL.request(for: url, by: sdk) == WebURL.request(for: first, by: sdk) ? .info : nil)
      } else {
        byParts[parts] = url
      }
    }
  }
}

import Diagnostics
import Documents
import Markdown
import Text

/// Checks of a card's links, which are sent as they are written in any case.
extension CardReader {
  mutating func checkLinks() {
    let links = environment.settings.platforms.isEmpty ? CardField.links : environment.platforms.map(\.link)
    for field in links {
      guard let written = field.text(card), !URLText.containsTemplate(written), !refused.contains(field.name) else {
        continue
      }
      let name = field.name
      let place = position(ofPart: name)
      let address = CardAddress(written)
      func report(_ code: Code, _ message: String, severity: Severity? = nil, hint: String? = nil) {
        fields.report(code, at: place, message, severity: severity, hint: hint)
      }
      guard !address.opened.isEmpty else {
        report(.badURL, "\(name) is empty: a tap leads nowhere", severity: .warning, hint: "take it out")
        continue
      }
      if Markdown.refuses(address.opened) { report(.cardDeadLink, "\(name) \"\(written.prefix(80))\" leads nowhere") }
      if let problem = URLText(address.opened).problem {
        fields.report(
          .badURL, written, at: place, "\(name) is \"\(written)\": \(problem.message)", hint: problem.hint,
          meant: problem.meant)
        continue
      }
      reportEncoding(of: name, address, at: place)
      // A list of steps reports its findings at each step.
      let steps = field.platform.map { fields.node("urls")?[$0] } ?? fields.node("url")
      guard steps?.list == nil else { continue }
      for problem in BrazeAction(address.opened, on: field.platform)?.problems ?? [] {
        report(.cardBrazeAction, problem.message, severity: problem.severity, hint: problem.hint)
      }
    }
    let opened = CardAddress(card.links.ios ?? "").opened
    let rules = environment.settings.clickRules
    if !opened.isEmpty { card.clickRules = rules.indices.filter { rules[$0].matches(URLText(opened)) } }
    if card.links.openInWebView == true, environment.settings.has(.ios), !opened.isEmpty,
      !URLText.containsTemplate(opened), !URLText(opened).isWeb
    {
      fields.report(
        .cardLink, about: "openURLInWebView", "openURLInWebView is true, but a web view only opens http and https",
        hint: "leave it out: the system opens \(opened)")
    }
    if card.links.opensInWebView, environment.settings.has(.ios) { reportPlainHTTP(opened, "url", "link") }
    guard let image = card.image, image.isURL, !image.isMissing else { return }
    let address = CardAddress(image.written)
    reportEncoding(of: "image", address, at: position(ofPart: "image"))
    if image.asset == nil { reportPlainHTTP(address.opened, "image", "picture") }
  }

  /// Reports the characters of an address that do not stand for themselves.
  private mutating func reportEncoding(of name: String, _ address: CardAddress, at place: Position) {
    let text = rendition?.texts.first { $0.name == name }
    let values = text?.addressValues ?? []
    // The filter writes a blank as +.
    let signs = text?.source.contains("url_encode") == true ? "&#" : "&#+"
    if let blanks = address.blanks {
      let value = values.first(where: \.hasBlank)
      let filter = value?.before.contains("?") == true ? "url_param_escape" : "url_escape"
      let isImage = name == "image"
      let effect = isImage ? "not every app loads it" : "the SDK opens \(address.opened.prefix(200))"
      fields.report(
        .cardLinkEncoding, address.written, at: place,
        "\(name) has a blank \(blanks), which is sent and counts; \(effect)",
        hint: value.map { "add | \(filter) to the value \"\($0.text.prefix(80))\"" }
          ?? (blanks == "in it" ? "write a blank as %20" : "take it out"), meant: value == nil ? address.opened : nil)
      return
    }
    for value in values {
      guard let sign = value.unescapedSign(of: signs) else { continue }
      return fields.report(
        .cardLinkEncoding, at: place,
        "\(name) has the value \"\(value.text.prefix(80))\" in its query, where \(sign) does not stand for itself",
        hint: "add | url_param_escape to the value")
    }
  }

  private mutating func reportPlainHTTP(_ url: String, _ key: String, _ noun: String) {
    guard URLText(url).hasScheme("http") else { return }
    let names = environment.platforms.filter { key == "image" || $0.id == .ios }.map(\.name)
    let blockers = names.joined(separator: ", ") + (names.count == 1 ? " blocks" : " block")
    fields.report(
      .cardPlainHTTP, String(url.prefix(5)), at: position(ofPart: key),
      "the \(noun) is loaded over http, which \(blockers) unless the app allows it",
      hint: "write https:\(url.dropFirst("http:".utf8.count).prefix(80))", meant: "https:")
  }
}

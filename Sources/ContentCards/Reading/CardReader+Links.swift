import CardSystems
import Diagnostics
import Documents
import Markdown
import Personalisation

/// Checks of a card's links, which are sent as they are written in any case.
extension CardReader {
  mutating func checkLinks() {
    for field in CardField.links {
      guard let written = field.text(card), !URLText.containsTemplate(written), !refused.contains(field.name) else {
        continue
      }
      let (name, place, address) = (field.name, position(ofPart: field.name), CardAddress(written))
      func report(_ code: Code, _ message: String, severity: Severity? = nil, hint: String? = nil) {
        fields.report(code, at: place, message, severity: severity, hint: hint)
      }
      guard !address.opened.isEmpty else {
        report(.badURL, "\(name) is empty: a tap leads nowhere", severity: .warning, hint: "take it out")
        continue
      }
      if Markdown.refuses(address.opened) { report(.cardDeadLink, "\(name) \"\(written.prefix(80))\" leads nowhere") }
      if let problem = URLText(address.opened).problem {
        report(.badURL, "\(name) is \"\(written)\": \(problem.message)", hint: problem.hint)
        continue
      }
      let text = rendition?.texts.first { $0.name == name }
      if let blanks = address.blanks {
        let value = text?.values.first { $0.text.contains(where: \.isWhitespace) }
        let filter = value?.before.contains("?") == true ? "url_param_escape" : "url_escape"
        report(
          .cardLinkEncoding,
          "\(name) has a blank \(blanks), which is sent and counts; the SDK opens \(address.opened.prefix(200))",
          hint: value.map { "add | \(filter) to the value \"\($0.text.prefix(80))\"" }
            ?? (blanks == "in it" ? "write a blank as %20" : "take it out"))
      } else if let (value, sign) = text?.unescapedValue {
        report(
          .cardLinkEncoding,
          "\(name) has the value \"\(value.prefix(80))\" in its query, where \(sign) does not stand for itself",
          hint: "add | url_param_escape to the value")
      }
      for problem in BrazeAction(address.opened, on: field.platform)?.problems ?? [] {
        report(.cardBrazeAction, problem.message, severity: problem.severity, hint: problem.hint)
      }
    }
    let opened = CardAddress(card.links.ios ?? "").opened
    let rules = environment.settings.clickRules
    if !opened.isEmpty { card.clickRules = rules.indices.filter { rules[$0].matches(URLText(opened)) } }
    if card.links.openInWebView == true, !opened.isEmpty, !URLText.containsTemplate(opened), !URLText(opened).isWeb {
      fields.report(
        .cardLink, about: "openURLInWebView", "openURLInWebView is true, but a web view only opens http and https",
        hint: "leave it out: the system opens \(opened)")
    }
    if card.links.opensInWebView { reportPlainHTTP(opened, "url", "link") }
    if case .url(let url)? = card.image { reportPlainHTTP(url, "image", "picture") }
  }

  private mutating func reportPlainHTTP(_ url: String, _ key: String, _ noun: String) {
    guard URLText(url).hasScheme("http") else { return }
    fields.report(
      .cardPlainHTTP, about: key, "the \(noun) is loaded over http, which iOS blocks unless the app allows it",
      hint: "write https:\(url.dropFirst("http:".utf8.count).prefix(80))")
  }
}

extension FilledText {
  /// The first value within a parameter of an address whose character has a meaning of its own there.
  fileprivate var unescapedValue: (text: Substring, sign: Character)? {
    // The filter writes a blank as +.
    let signs = source.contains("url_encode") ? "&#" : "&#+"
    for value in values {
      guard let query = value.before.firstIndex(of: "?") else { continue }
      let parameter = value.before[query...].split(separator: "&", omittingEmptySubsequences: false).last ?? ""
      // A value that begins with & adds parameters of its own.
      guard parameter.contains("="), !parameter.contains("#"), value.text.first != "&" else { continue }
      let isCut = value.text.contains(/%(?![0-9A-Fa-f]{2})/)
      if let sign = value.text.first(where: signs.contains) ?? (isCut ? "%" : nil) {
        return (value.text, sign)
      }
    }
    return nil
  }

  /// The parts of the text that come from values, and the text before each.
  fileprivate var values: [(before: Substring, text: Substring)] {
    insertions.map { range in
      let start = result.utf8.index(result.startIndex, offsetBy: range.lowerBound)
      let end = result.utf8.index(start, offsetBy: range.count)
      return (result[..<start], result[start..<end])
    }
  }
}

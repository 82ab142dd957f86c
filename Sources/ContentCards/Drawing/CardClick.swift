import CardSystems
import Documents

/// The effect of a click on a card: the project's rules
/// first (`shouldHandleCardClick`), then the SDK's own.
enum CardClick {
  /// The only action of a control card.
  static let control = Preview.Action(
    label: "its row on the screen", type: "control", url: "",
    outcome: "an impression (cci) is logged; there is nothing to click or to dismiss")

  static func action(of card: ContentCard, rules: [ClickRule]) -> Preview.Action {
    let label = card.domain.flatMap { $0.isEmpty ? nil : $0 } ?? "the card"
    let url = card.links.ios ?? ""
    func action(_ type: String, _ outcome: String) -> Preview.Action {
      Preview.Action(label: label, type: type, url: url, outcome: outcome)
    }
    let opened = CardAddress(url).opened
    guard !opened.isEmpty else { return action("none", "nothing happens: the card has no URL") }
    if let brazeAction = BrazeAction(opened) { return action("braze-action", brazeAction.outcome) }
    let parts = URLText(opened)
    for (i, rule) in rules.enumerated() where rule.matches(parts) {
      let type = rule.outcome == .nothing ? "none" : rule.outcome.rawValue
      return action(type, "\(sentence(rule.outcome)) (\(rule.label(at: i)))")
    }
    guard parts.hasScheme else { return action("none", "nothing happens: the address has no scheme") }
    guard parts.isWeb else {
      return action("deep-link", "handed to the system as a deep link: its scheme is \(parts.scheme ?? "missing")")
    }
    guard card.links.opensInWebView else {
      return action("browser", "opens in the browser (openURLInWebView is false)")
    }
    let isDefault = card.links.openInWebView == nil
    return action("web-view", "opens in the web view (openURLInWebView is true\(isDefault ? " by default" : ""))")
  }

  private static func sentence(_ outcome: ClickRule.Outcome) -> String {
    switch outcome {
    case .app: "handled by the app"
    case .webView: "opens in the web view"
    case .browser: "opens in the browser"
    case .deepLink: "handed to the system as a deep link"
    case .nothing: "nothing happens"
    }
  }
}

extension ClickRule {
  /// Whether the rule is about this URL. Scheme and host are compared without letter case, the path as it is.
  func matches(_ url: URLText) -> Bool {
    if let scheme, !url.hasScheme(scheme.lowercased()) { return false }
    if let path, !url.path.utf8.starts(with: path.utf8) { return false }
    guard let host = host?.lowercased() else { return true }
    let actual = url.host?.lowercased() ?? ""
    guard host.hasPrefix("*.") else { return actual == host }
    let suffix = host.dropFirst()
    return actual.utf8.count > suffix.utf8.count && actual.hasSuffix(suffix)
  }

  /// The rule's name for people: "product pages", or "rule 2".
  func label(at index: Int) -> String { name.map { "rule \"\($0)\"" } ?? "rule \(index + 1)" }
}

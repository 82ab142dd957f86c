import CardSystems
import Documents

/// What a click on a card does: the project's rules first (`shouldHandleCardClick`), then the SDK's own.
enum CardClick {
  /// The only action of a control card.
  static let control = Preview.Action(
    label: "its row on the screen", type: "control", url: "",
    outcome: "an impression (cci) is logged; there is nothing to click or to dismiss")

  static func action(of card: ContentCard, rules: [ClickRule]) -> Preview.Action {
    let label = card.domain.flatMap { $0.isEmpty ? nil : $0 } ?? "the card"
    guard let url = card.links.ios, !url.isEmpty else {
      return Preview.Action(label: label, type: "none", url: "", outcome: "nothing happens: the card has no URL")
    }
    let parts = URLText(url)
    for (i, rule) in rules.enumerated() where rule.matches(parts) {
      return Preview.Action(
        label: label, type: type(of: rule.outcome), url: url,
        outcome: "\(sentence(rule.outcome)) (\(rule.label(at: i)))")
    }
    guard parts.isWeb else {
      return Preview.Action(
        label: label, type: "deep-link", url: url,
        outcome: "handed to the system as a deep link: its scheme is \(parts.scheme ?? "missing")")
    }
    if card.links.opensInWebView {
      return Preview.Action(
        label: label, type: "web-view", url: url,
        outcome: card.links.openInWebView == nil
          ? "opens in the web view (openURLInWebView is true by default)"
          : "opens in the web view (openURLInWebView is true)")
    }
    return Preview.Action(
      label: label, type: "browser", url: url, outcome: "opens in the browser (openURLInWebView is false)")
  }

  /// The outcome as a `Preview.Action.type`.
  private static func type(of outcome: ClickRule.Outcome) -> String {
    outcome == .nothing ? "none" : outcome.rawValue
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

import CardSystems
import Documents

/// The effect of a click on a card: the project's rules
/// first (`shouldHandleCardClick`), then the SDK's own.
enum CardClick {
  /// The only action of a control card.
  static let control = Preview.Action(
    label: "its row on the screen", type: "control", url: "",
    outcome: "an impression (cci) is logged; there is nothing to click or to dismiss")

  /// The effect on each of the app's platforms, the first of them first.
  static func actions(of card: ContentCard, in environment: Environment) -> [(on: Platform, action: Preview.Action)] {
    environment.platforms.map { ($0, $0.action(of: card, rules: environment.settings.clickRules)) }
  }

  static func label(of card: ContentCard) -> String { card.domain.flatMap { $0.isEmpty ? nil : $0 } ?? "the card" }

  static func sentence(_ outcome: ClickRule.Outcome) -> String {
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

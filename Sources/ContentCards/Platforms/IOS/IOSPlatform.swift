import Appearance
import Documents

extension Platform {
  /// The Swift SDK, and the older Objective-C SDK.
  static let ios = Platform(
    id: .ios, link: CardField.link(""),
    linkText: { card in card.type.hasText ? card.domain.flatMap { $0.isEmpty ? nil : $0 } : nil }, opening: open,
    asksApp: true, refusal: { _, _ in nil },
    order: FeedSelection.sdkOrder, unshownFormats: [.svg, .webp], notes: { _, _, _ in [] }, check: { _, _ in })

  private static func open(_ url: URLText, _ links: CardLinks) -> (type: String, outcome: String) {
    guard url.isWeb else {
      return ("deep-link", "handed to the system as a deep link: its scheme is \(url.scheme ?? "missing")")
    }
    guard links.opensInWebView else { return ("browser", "opens in the browser (openURLInWebView is false)") }
    let isDefault = links.openInWebView == nil
    return ("web-view", "opens in the web view (openURLInWebView is true\(isDefault ? " by default" : ""))")
  }
}

import Appearance
import CardSystems
import Documents

extension Platform {
  /// Braze's Android SDK 43.0.0, with its views or with Jetpack Compose.
  static let android = Platform(
    id: .android, link: CardField.link("android"), linkText: linkLine, opening: open, asksApp: true,
    refusal: { $1.hiddenByAction($0) }, order: ["-pinned", "-created", "-id"].compactMap(FeedSortKey.init),
    unshownFormats: [.svg], notes: notes, check: { $0.checkOnAndroid($1) })

  /// A card with an address has a line: its text, else the address itself (BaseContentCardView.kt).
  private static func linkLine(_ card: ContentCard) -> String? {
    guard card.type.hasText, let url = card.links.android, !url.isEmpty else { return nil }
    guard let text = card.domain, !text.allSatisfy(\.isWhitespace) else { return url }
    return text
  }

  private static func open(_ url: URLText, _ links: CardLinks) -> (type: String, outcome: String) {
    if url.hasScheme("file") { return ("none", "nothing happens: the SDK refuses files of the phone") }
    guard url.isWeb else {
      return ("deep-link", "sent as an intent: the app that has the scheme \(url.scheme ?? "") opens, else none")
    }
    guard links.opensInWebView else {
      return ("browser", "sent as an intent: the app opens it where it can, else the browser")
    }
    return ("web-view", "opens in the app's web view")
  }

  private static func notes(_ card: ContentCard, _ look: CardLook, _ sdk: CardSDK) -> [String] {
    let isCompose = sdk == .androidCompose
    return FidelityNote.all([
      "android-gif": card.image?.isOf(.gif) == true,
      "compose-pin-place": card.flags.contains(.pinned) && isCompose,
      "android-spoken": card.imageAltText != nil, "compose-extras": !look.style.isEmpty && isCompose,
      "views-extras": !look.style.isEmpty && !isCompose, "compose-pin": look.pin != nil && isCompose,
      "views-pin": look.pin != nil && !isCompose, "android-expired": true, "android-font": true,
    ])
  }
}

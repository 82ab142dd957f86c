import Appearance
import CardSystems
import Documents

extension Platform {
  /// Braze's web SDK 6.12.0, in its panel or in an element of a page.
  static let web = Platform(
    id: .web, link: CardField.link("web"), linkText: linkLine, opening: open, asksApp: false,
    refusal: refusal, order: ["-pinned", "-created"].compactMap(FeedSortKey.init),
    unshownFormats: [], notes: notes, check: { reader, _ in reader.checkOnWeb() })

  /// A link without a text leaves its gap, and a text without a link is not shown.
  private static func linkLine(_ card: ContentCard) -> String? {
    guard card.type.hasText, let url = card.links.web, !url.isEmpty else { return nil }
    return card.domain ?? ""
  }

  private static func open(_ url: URLText, _ links: CardLinks) -> (type: String, outcome: String) {
    guard url.isWeb else {
      return ("deep-link", "the page's address becomes it: the browser decides what opens \(url.scheme ?? "")")
    }
    return ("browser", "opens in the same tab, or in a new one where the site sets openCardsInNewTab")
  }

  private static func refusal(_ card: ContentCard, _ platform: Platform) -> String? {
    let url = URLText(CardAddress(card.links.web ?? "").opened)
    if url.hasScheme("javascript") || url.hasScheme("data") {
      return "its link runs a script, which the SDK does not allow"
    }
    return platform.hiddenByAction(card)
  }

  private static func notes(_ card: ContentCard, _ look: CardLook, _ sdk: CardSDK) -> [String] {
    let lacksRatio = card.image != nil && card.imageAspectRatio == nil && card.type.hasAspectRatio
    return FidelityNote.all([
      "web-title": true, "web-ratio": lacksRatio, "web-inline": sdk == .webInline,
      "web-extras": !look.style.isEmpty, "web-pin": look.pin != nil, "web-font": true,
    ])
  }
}

import Documents
import Text

/// The card as the `content_card` object of Braze's messaging endpoints.
enum RESTPayload {
  /// Nil for a control card, which that interface does not have.
  static func json(of card: ContentCard) -> String? {
    guard let type = type(of: card) else { return nil }
    var json = JSONWriter(capacity: 1024)
    json.object { json in
      json.member("type", type)
      write(card, to: &json)
    }
    return json.content.text
  }

  private static func type(of card: ContentCard) -> String? {
    switch card.type {
    case .banner: "BANNER"
    case .captionedImage: "CAPTIONED_IMAGE"
    case .classic: "CLASSIC"
    case .control: nil
    }
  }

  private static func write(_ card: ContentCard, to json: inout JSONWriter) {
    if card.type.hasText {
      json.member("title", card.title)
      json.member("description", card.body.payload)
    }
    if let image = card.image { json.member("image_url", image.written) }
    json.member("pinned", card.flags.pinned)
    if let expiresAt = card.expiresAt { json.member("expire_at", Timestamp(seconds: expiresAt).iso) }
    if let url = card.links.ios { json.member("ios_uri", url) }
    if let url = card.links.android { json.member("android_uri", url) }
    if let url = card.links.web { json.member("web_uri", url) }
    if card.links.ios != nil { json.member("ios_use_webview", card.links.opensInWebView) }
    if card.links.android != nil { json.member("android_use_webview", card.links.opensInWebView) }
    if card.type.hasText, let domain = card.domain { json.member("uri_text", domain) }
    if !card.extras.isEmpty { json.extras("extra", card.extras) }
  }
}

import Documents
import HTML

/// The card as the `content_card` object of Braze's messaging endpoints.
enum RESTPayload {
  /// Nil for a control card, which that interface does not have.
  static func json(of card: ContentCard) -> String? { markup(of: card).map { ObjectWriter.text(of: $0) } }

  /// The JSON escaped for a page; nil as for `json`.
  static func markup(of card: ContentCard) -> Buffer? {
    var object = ObjectWriter()
    switch card.type {
    case .banner: object.add("type", "BANNER")
    case .captionedImage: object.add("type", "CAPTIONED_IMAGE")
    case .classic: object.add("type", "CLASSIC")
    case .control: return nil
    }
    if card.type.hasText {
      object.add("title", card.title)
      object.add("description", card.body.payload)
    }
    if let image = card.image { object.add("image_url", image.written) }
    object.add("pinned", card.flags.pinned)
    if let expiresAt = card.expiresAt { object.add("expire_at", Timestamp(seconds: expiresAt)) }
    if let url = card.links.ios { object.add("ios_uri", url) }
    if let url = card.links.android { object.add("android_uri", url) }
    if let url = card.links.web { object.add("web_uri", url) }
    if card.links.ios != nil { object.add("ios_use_webview", card.links.opensInWebView) }
    if card.links.android != nil { object.add("android_use_webview", card.links.opensInWebView) }
    if card.type.hasText, let domain = card.domain { object.add("uri_text", domain) }
    if !card.extras.isEmpty { object.add("extra", card.extras) }
    return object.finish()
  }
}

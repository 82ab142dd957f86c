import Text

/// The card as the SDK receives it from `/api/v3/content_cards/sync`. Braze's keys are short; alt text and language have
/// none that is published, so they are not here.
enum WirePayload {
  static func json(of card: ContentCard) -> String {
    var json = JSONWriter(capacity: 1024)
    json.object { write(card, to: &$0) }
    return json.content.text
  }

  private static func write(_ card: ContentCard, to json: inout JSONWriter) {
    json.member("id", card.id)
    json.member("tp", type(of: card))
    json.number("ca", card.created ?? 0)
    json.number("ea", card.expiresAt ?? -1)
    json.member("v", card.flags.viewed)
    json.member("cl", card.flags.clicked)
    json.member("p", card.flags.pinned)
    json.member("r", card.flags.removed)
    json.member("db", card.flags.dismissible)
    json.member("t", card.flags.test)
    if card.type.hasText {
      json.member("tt", card.title)
      json.member("ds", card.body.payload)
      json.member("dm", card.domain ?? "")
    }
    if let image = card.image, card.type.hasImage { json.member("i", image.written) }
    if card.type.hasAspectRatio, let ratio = card.imageAspectRatio { json.number("ar", ratio) }
    if card.type != .control {
      if let url = card.links.ios { json.member("u", url) } else { json.null("u") }
      json.member("uw", card.links.opensInWebView)
    }
    json.extras("e", card.extras)
  }

  private static func type(of card: ContentCard) -> String {
    switch card.type {
    case .banner: "banner_image"
    case .captionedImage: "captioned_image"
    case .classic: card.image == nil ? "text_announcement" : "short_news"
    case .control: "control"
    }
  }
}

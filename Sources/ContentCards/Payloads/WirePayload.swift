import HTML

/// The card as the SDK receives it from `/api/v3/content_cards/sync`. Braze's keys are short; alt text and language have
/// none that is published, so they are not here.
enum WirePayload {
  static func json(of card: ContentCard) -> String { ObjectWriter.text(of: markup(of: card)) }

  /// The JSON escaped for a page.
  static func markup(of card: ContentCard) -> Buffer {
    var object = ObjectWriter()
    object.add("id", card.id)
    object.add("tp", type(of: card))
    object.add("ca", card.created ?? 0)
    object.add("ea", card.expiresAt ?? -1)
    object.add("v", card.flags.viewed)
    object.add("cl", card.flags.clicked)
    object.add("p", card.flags.pinned)
    object.add("r", card.flags.removed)
    object.add("db", card.flags.dismissible)
    object.add("t", card.flags.test)
    if card.type.hasText {
      object.add("tt", card.title)
      object.add("ds", card.body.payload)
      object.add("dm", card.domain ?? "")
    }
    if let image = card.image, card.type.hasImage { object.add("i", image.written) }
    if card.type.hasAspectRatio, let ratio = card.imageAspectRatio { object.add("ar", ratio) }
    if card.type != .control {
      if let url = card.links.ios { object.add("u", url) } else { object.addNull("u") }
      object.add("uw", card.links.opensInWebView)
    }
    object.add("e", card.extras)
    return object.finish()
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

import Documents

/// The card as the SDK receives it from `/api/v3/content_cards/sync`. Braze's keys are short; alt text and language have
/// none that is published, so they are not here.
enum WirePayload {
  static func json(of card: ContentCard) -> String {
    var object = ObjectWriter()
    object.add("id", .string(card.id))
    object.add("tp", .string(type(of: card)))
    object.add("ca", seconds(card.created ?? 0))
    object.add("ea", seconds(card.expiresAt ?? -1))
    object.add("v", .bool(card.flags.viewed))
    object.add("cl", .bool(card.flags.clicked))
    object.add("p", .bool(card.flags.pinned))
    object.add("r", .bool(card.flags.removed))
    object.add("db", .bool(card.flags.dismissible))
    object.add("t", .bool(card.flags.test))
    if card.type.hasText {
      object.add("tt", .string(card.title))
      object.add("ds", .string(card.body.payload))
      object.add("dm", .string(card.domain ?? ""))
    }
    if let image = card.image, card.type.hasImage { object.add("i", .string(image.written)) }
    if card.type.hasAspectRatio, let ratio = card.imageAspectRatio { object.add("ar", .double(ratio)) }
    if card.type != .control {
      object.add("u", card.links.ios.map { .string($0) } ?? .null)
      object.add("uw", .bool(card.links.opensInWebView))
    }
    object.add("e", card.extrasValue)
    return object.text
  }

  private static func type(of card: ContentCard) -> String {
    switch card.type {
    case .banner: "banner_image"
    case .captionedImage: "captioned_image"
    case .classic: card.image == nil ? "text_announcement" : "short_news"
    case .control: "control"
    }
  }

  /// Whole seconds without a fraction.
  private static func seconds(_ value: Double) -> Node.Value { Int(exactly: value).map { .int($0) } ?? .double(value) }
}

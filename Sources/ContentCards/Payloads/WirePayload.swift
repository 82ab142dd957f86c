import CardSystems
import Documents

/// The card as the SDK receives it from `/api/v3/content_cards/sync`. Braze's keys are short; alt text and language have
/// none that is published, so they are not here.
enum WirePayload {
  static let types: [(name: String, type: CardType)] = [
    ("short_news", .classic), ("text_announcement", .classic), ("captioned_image", .captionedImage),
    ("banner_image", .banner), ("control", .control),
  ]

  private static let flags: [(key: String, flag: ContentCard.Flags)] = [
    ("v", .viewed), ("cl", .clicked), ("p", .pinned), ("r", .removed), ("db", .dismissible), ("t", .test),
  ]

  static func object(of card: ContentCard) -> Node {
    let isText = card.type == .classic && card.image == nil
    var object = Mapping()
    object.add("id", .string(card.id))
    let type = types.first { $0.type == card.type && ($0.name == "text_announcement") == isText }
    object.add("tp", type.map { .string($0.name) })
    object.add("ca", .number(card.created ?? 0))
    object.add("ea", .number(card.expiresAt ?? -1))
    for (key, flag) in flags { object.add(key, .bool(card.flags.contains(flag))) }
    if card.type.hasText {
      object.add("tt", .string(card.title))
      object.add("ds", .string(card.body.payload))
      object.add("dm", .string(card.domain ?? ""))
    }
    if card.type.hasImage { object.add("i", card.image.map { .string($0.written) }) }
    if card.type.hasAspectRatio { object.add("ar", card.imageAspectRatio.map { .number($0) }) }
    if card.type != .control {
      object.add("u", card.links.ios.map { .string($0) } ?? .null)
      object.add("uw", .bool(card.links.opensInWebView))
    }
    object.add("e", card.extraMembers)
    return Node(.map(object))
  }

  static func file(of object: Node, named name: String, _ members: inout PayloadMembers) -> PayloadFile? {
    let written = members.text("tp")
    _ = members.node("id")
    guard let type = types.first(where: { $0.name == written })?.type else {
      members.report(
        .payloadUnknownType, at: object["tp"]?.position,
        written.map { "tp is \"\($0.prefix(80))\"" }
          ?? (object["r"]?.isNull == false ? "this only says that a card was removed" : "the card has no tp"),
        expected: types.map(\.name))
      return nil
    }
    var card = CardFile(type: type)
    card.flags = members.flags(flags.filter { $0.flag != .removed })
    // The older SDK's key.
    if members.flag("d") == true {
      members.normalised("d", "is true, and comes back as r")
      card.flags.insert(.removed)
    }
    card.flags.formUnion(members.flags([("r", .removed)]))
    if type.hasText {
      card.title = members.text("tt")
      card.description = members.text("ds")
      // An empty text hides the line, as a missing one does.
      card.domain = members.text("dm").flatMap { $0.isEmpty ? nil : $0 }
    }
    readImage(&card, written, object, &members)
    if type != .control {
      card.links.ios = members.text("u")
      card.links.openInWebView = members.flag("uw")
      if card.links.openInWebView == nil {
        members.normalised(
          "uw", "is \(object["uw"] == nil ? "missing" : "null"), and comes back as true",
          hint: "so the REST interface and the current SDK take it; the legacy SDK takes false")
      }
    }
    card.created = members.moment("ca").flatMap { $0 == 0 ? nil : $0 }
    card.expiresAt = members.expiry("ea")
    card.extras = members.texts("e")
    members.finish()
    return PayloadFile(card, id: members.cardID(else: name))
  }

  /// A classic card without an image comes under either type; the image's aspect ratio is only in the other types.
  private static func readImage(
    _ card: inout CardFile, _ written: String?, _ object: Node, _ members: inout PayloadMembers
  ) {
    let isText = written == "text_announcement"
    if card.type.hasImage, !isText || object["i"]?.string == "" {
      card.image = members.text("i").flatMap { $0.isEmpty && card.type == .classic ? nil : $0 }
    }
    if card.type == .classic, card.image == nil, !isText {
      members.normalised(
        "tp", "is \"\(written ?? "")\", and comes back as \"text_announcement\"",
        hint: "a classic card without an image is drawn alike as either")
    }
    card.imageAspectRatio = members.ratio("ar", of: card.type)
  }
}

import CardSystems
import Documents

/// The card as the SDK receives it from `/api/v3/content_cards/sync`. Braze's keys are short; alt text
/// and language have none that is published, so they are not here.
enum WirePayload {
  static let types: [(name: String, type: CardType)] = [
    ("short_news", .classic), ("text_announcement", .classic), ("captioned_image", .captionedImage),
    ("banner_image", .banner), ("control", .control),
  ]

  static func object(of card: ContentCard) -> Node {
    let isText = card.type == .classic && card.image == nil
    var object = Mapping()
    object.entries.reserveCapacity(16)
    object.add("id", .string(card.id))
    let type = types.first { $0.type == card.type && ($0.name == "text_announcement") == isText }
    object.add("tp", type.map { .string($0.name) })
    object.add("ca", .number(card.created ?? 0))
    object.add("ea", .number(card.expiresAt ?? -1))
    object.add(CardField.flagsOnWire, of: card) { $0.wire }
    object.add(CardField.textsAndImage, of: card) { $0.wire }
    if card.type.hasAspectRatio { object.add("ar", card.imageAspectRatio.map { .number($0) }) }
    object.add(CardField.links, of: card) { $0.wire }
    if card.type != .control { object.add("uw", .bool(card.links.opensInWebView)) }
    object.add("e", card.extraMembers)
    return Node(.map(object))
  }

  static func file(named name: String, _ members: inout PayloadMembers) -> PayloadFile? {
    let written = members.text("tp")
    _ = members.node("id")
    let missing =
      members.node["r"]?.isNull == false ? "this only says that a card was removed" : "the card has no tp"
    guard let type = members.type("tp", among: types, missing: missing) else { return nil }
    var card = CardFile(type: type)
    card.read(CardField.flagsOnWire, &members) { $0.flag == .removed ? nil : $0.wire }
    // The older SDK's key.
    if members.flag("d") == true {
      members.normalised("d", "is true, and comes back as r")
      card.flags.insert(.removed)
    }
    card.read(CardField.flagsOnWire, &members) { $0.flag == .removed ? $0.wire : nil }
    readContent(&card, written, &members)
    if type != .control {
      card.read(CardField.links, &members, \.wire)
      card.openInWebView = members.flag("uw")
      if card.openInWebView == nil {
        members.normalised(
          "uw", "is \(members.node["uw"] == nil ? "missing" : "null"), and comes back as true",
          hint: "so the REST interface and the current SDK take it; the legacy SDK takes false")
      }
    }
    card.created = members.moment("ca").flatMap { $0 == 0 ? nil : $0 }
    card.expiresAt = members.expiry("ea")
    card.extras = members.texts("e")
    reportNumbers(&members)
    members.finish()
    return PayloadFile(card, id: members.cardID(else: name))
  }

  /// Android's reader of JSON takes true, false and their texts for flags, and any number for false.
  private static func reportNumbers(_ members: inout PayloadMembers) {
    let keys = (CardField.flagsOnWire.compactMap { $0.wire?.name } + ["d", "uw"]).filter {
      members.node[$0]?.number == 1
    }
    guard let first = keys.first else { return }
    members.report(
      .payloadChanged, about: first,
      "\(keys.joined(separator: ", ")) \(keys.count == 1 ? "is" : "are") 1, which the SDK for Android reads as false",
      hint: "the file says true, which all SDKs read alike")
  }

  /// A classic card without an image comes under either type;
  /// the image's aspect ratio is only in the other types.
  private static func readContent(_ card: inout CardFile, _ written: String?, _ members: inout PayloadMembers) {
    let isText = written == "text_announcement"
    let hasImage = !isText || members.node["i"]?.string == ""
    card.read(CardField.textsAndImage, &members) { $0.kind == .image && !hasImage ? nil : $0.wire }
    card.dropEmptyImage()
    if card.type == .classic, card.texts["image"] == nil, !isText {
      members.normalised(
        "tp", "is \"\(written ?? "")\", and comes back as \"text_announcement\"",
        hint: "a classic card without an image is drawn alike as either")
    }
    card.imageAspectRatio = members.ratio("ar", of: card.type)
    card.readSpoken(&members)
  }
}

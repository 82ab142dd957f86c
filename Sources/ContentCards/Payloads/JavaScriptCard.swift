import CardSystems
import Documents

/// A card as Braze's SDKs for React Native and the web give it to an app.
enum JavaScriptCard {
  /// By React Native's `type`, and by the web SDK's class, which a card names in a member whose own name
  /// changes from version to version.
  private static let types: [(name: String, className: String, type: CardType)] = [
    ("Classic", "ab-classic-card", .classic), ("Captioned", "ab-captioned-image", .captionedImage),
    ("ImageOnly", "ab-image-only", .banner), ("Banner", "ab-banner", .banner), ("Control", "ab-control-card", .control),
  ]

  static func isOne(_ node: Node) -> Bool {
    guard node["id"] != nil, node["tp"] == nil else { return false }
    if types.contains(where: { $0.name == node["type"]?.string }) { return true }
    return named(node) != nil || ["imageUrl", "linkText", "aspectRatio"].contains { node[$0] != nil }
  }

  static func file(named name: String, _ members: inout PayloadMembers) -> PayloadFile? {
    _ = members.node("id")
    var card = CardFile(type: type(of: &members))
    let type = card.type
    card.read(CardField.stated + CardField.flagsOnWire, &members, \.javaScript)
    card.dropEmptyImage()
    card.imageAspectRatio = members.ratio("imageAspectRatio", of: type) ?? members.ratio("aspectRatio", of: type)
    if type != .control { card.openInWebView = members.flag("openURLInWebView") }
    _ = members.flag("isControl")
    // The web SDK has a card's creation under `updated`, and `created` is null.
    let created = members.node["created"]?.isNull ?? true ? "updated" : "created"
    card.created = members.moment(created, orText: true).flatMap { $0 == 0 ? nil : $0 }
    card.expiresAt = members.expiry("expiresAt", orText: true)
    card.extras = members.texts("extras")
    members.finish()
    return PayloadFile(card, id: members.cardID(else: name))
  }

  private static func type(of members: inout PayloadMembers) -> CardType {
    if let row = types.first(where: { $0.name == members.text("type") }) { return row.type }
    if let (member, type) = named(members.node) {
      _ = members.node(member)
      return type
    }
    let type = apparentType(of: members.node)
    members.report(
      .payloadNormalised, "the card does not say its type, and is taken for \(type.rawValue)",
      hint: "change type: in the file where it is another")
    return type
  }

  /// The type of a card that does not say it, by its texts and the shape of its picture.
  private static func apparentType(of card: Node) -> CardType {
    if card["isControl"]?.bool == true { return .control }
    if card["title"]?.string == nil, card["description"]?.string == nil { return .banner }
    return card["aspectRatio"]?.number ?? 1 == 1 ? .classic : .captionedImage
  }

  private static func named(_ node: Node) -> (member: String, type: CardType)? {
    for entry in node.map?.entries ?? [] {
      if let row = types.first(where: { $0.className == entry.node.string }) { return (entry.key, row.type) }
    }
    return nil
  }
}

extension PayloadMembers {
  /// Unix seconds; nil for a number below 0, which means never.
  mutating func expiry(_ key: String, orText: Bool = false) -> Double? {
    guard let moment = moment(key, orText: orText) else { return nil }
    guard moment < 0 else { return moment }
    if moment != -1 { normalised(key, "is below 0, and comes back as -1") }
    return nil
  }

  /// An image's width divided by its height, if the type has one: Braze sends 1 with classic cards, too.
  mutating func ratio(_ key: String, of type: CardType) -> Double? {
    guard let ratio = number(key) else { return nil }
    if type.hasAspectRatio, ratio > 0 { return ratio }
    normalised(
      key, "is left out",
      hint: type.hasAspectRatio ? "the SDK takes 1 for it" : "the SDK's \(type.rawValue) card has no aspect ratio")
    return nil
  }
}

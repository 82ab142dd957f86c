import CardSystems
import Dates
import Documents

/// The card as the `content_card` object of Braze's messaging endpoints.
enum RESTPayload {
  static let types: [(name: String, type: CardType)] = [
    ("CLASSIC", .classic), ("CAPTIONED_IMAGE", .captionedImage), ("BANNER", .banner),
  ]

  /// Nil for a control card, which that interface does not have.
  static func object(of card: ContentCard) -> Node? {
    guard let type = types.first(where: { $0.type == card.type })?.name else { return nil }
    var object = Mapping()
    object.entries.reserveCapacity(16)
    object.add("type", .string(type))
    object.add(CardField.aboveLinks, of: card) { $0.rest }
    object.add(CardField.flags, of: card) { $0.rest }
    if let life = card.expiresAfter { object.add("time_to_live", .int(life)) }
    let end = card.expiresAfter == nil ? card.expiresAt : nil
    object.add("expire_at", end.map { .string(Timestamp(seconds: $0).iso) })
    if card.expiresInLocalTime { object.add("expire_in_local_time", .bool(true)) }
    object.add(CardField.links, of: card) { $0.rest }
    if card.links.ios != nil { object.add("ios_use_webview", .bool(card.links.opensInWebView)) }
    if card.links.android != nil { object.add("android_use_webview", .bool(card.links.opensInWebView)) }
    object.add(CardField.linkTexts, of: card) { $0.rest }
    if !card.extras.isEmpty { object.add("extra", card.extraMembers) }
    return Node(.map(object))
  }

  static func file(named name: String, _ members: inout PayloadMembers) -> PayloadFile? {
    guard let type = members.type("type", among: types, missing: "the content_card has no type") else { return nil }
    var card = CardFile(type: type)
    card.read(CardField.textsAndImage + CardField.flags + CardField.links, &members, \.rest)
    card.readSpoken(&members)
    readOpening(&card, &members)
    card.expiresAt = expiry(&members)
    readLife(&card, &members)
    card.extras = members.texts("extra")
    let foreign = CardField.all.filter { $0.rest == nil }.map(\.name)
    members.finish("content_card", foreign: foreign + CardField.flags.map(\.name))
    return PayloadFile(card, id: name)
  }

  private static func readOpening(_ card: inout CardFile, _ members: inout PayloadMembers) {
    let ios = members.flag(PayloadMember("ios_use_webview", not: ["use_webview"]))
    let android = members.flag(PayloadMember("android_use_webview", not: ["use_webview"]))
    // Where only one platform's is there, that of the other's address is true.
    card.openInWebView = ios ?? (android != nil && card.texts["url"] != nil ? true : android)
    let other = android ?? (ios != nil && card.texts["urls.android"] != nil ? true : nil)
    if let other, let stated = card.openInWebView, stated != other {
      members.report(
        .payloadChanged, about: members.node["android_use_webview"] == nil ? "ios_use_webview" : "android_use_webview",
        "android_use_webview is \(other), and ios_use_webview is \(stated): a file has one for both")
    }
  }

  /// An object with both has its end by `expire_at`, which alone may be in local time.
  private static func readLife(_ card: inout CardFile, _ members: inout PayloadMembers) {
    let isLocal = members.flag("expire_in_local_time") == true
    card.expiresInLocalTime = isLocal && card.expiresAt != nil
    if isLocal, !card.expiresInLocalTime {
      members.normalised("expire_in_local_time", "has no expire_at, and is left out")
    }
    guard let life = members.number("time_to_live") else { return }
    guard card.expiresAt == nil, 1..<1_000_000_000 ~= life, life == life.rounded() else {
      return members.report(
        .payloadChanged, about: "time_to_live", "time_to_live is left out",
        expected: ["a whole number of seconds, and no expire_at"])
    }
    card.expiresAfter = Int(life)
  }

  /// Unix seconds.
  private static func expiry(_ members: inout PayloadMembers) -> Double? {
    guard let text = members.text("expire_at") else { return nil }
    if let moment = Timestamp.parse(text)?.timestamp { return members.whole(moment.seconds, "expire_at") }
    members.report(
      .payloadChanged, about: "expire_at", "expire_at is \"\(text.prefix(80))\", and is left out",
      expected: ["a time such as 2026-03-01T09:00:00Z"])
    return nil
  }
}

import CardSystems
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
    object.add("type", .string(type))
    if card.type.hasText {
      object.add("title", .string(card.title))
      object.add("description", .string(card.body.payload))
    }
    object.add("image_url", card.image.map { .string($0.written) })
    object.add("pinned", .bool(card.flags.contains(.pinned)))
    object.add("expire_at", card.expiresAt.map { .string(Timestamp(seconds: $0).iso) })
    object.add("ios_uri", card.links.ios.map { .string($0) })
    object.add("android_uri", card.links.android.map { .string($0) })
    object.add("web_uri", card.links.web.map { .string($0) })
    if card.links.ios != nil { object.add("ios_use_webview", .bool(card.links.opensInWebView)) }
    if card.links.android != nil { object.add("android_use_webview", .bool(card.links.opensInWebView)) }
    if card.type.hasText { object.add("uri_text", card.domain.map { .string($0) }) }
    if !card.extras.isEmpty { object.add("extra", card.extraMembers) }
    return Node(.map(object))
  }

  static func file(of object: Node, named name: String, _ members: inout PayloadMembers) -> PayloadFile? {
    let written = members.text("type")
    guard let type = types.first(where: { $0.name == written })?.type else {
      members.report(
        .payloadUnknownType, at: object["type"]?.position,
        written.map { "type is \"\($0.prefix(80))\"" } ?? "the content_card has no type",
        expected: types.map(\.name))
      return nil
    }
    var card = CardFile(type: type)
    if type.hasText {
      card.title = members.text("title")
      card.description = members.text("description", not: "message", "body")
      card.domain = members.text("uri_text", not: "domain", "linkText", "link_text")
    }
    card.image = members.text("image_url", not: "image")
    card.flags = members.flags([("pinned", .pinned)])
    readLinks(&card, object, &members)
    card.expiresAt = expiry(object, &members)
    // An expiry in local time is another moment for each user.
    let others = [
      ("time_to_live", members.node("time_to_live") != nil, "write expire_at, or expiresAt in the card's file"),
      ("expire_in_local_time", members.flag("expire_in_local_time") == true, "expiresAt is one moment for all"),
    ]
    for (key, isSet, hint) in others where isSet {
      members.report(.payloadNoPlace, at: object[key]?.position, "\(key) has no place in a file", hint: hint)
    }
    card.extras = members.texts("extra")
    let foreign = CardField.all.filter { !$0.formats.contains(.rest) }.map(\.name)
    members.finish("content_card", foreign: foreign + ContentCard.Flags.named.map(\.name))
    return PayloadFile(card, id: name)
  }

  private static func readLinks(_ card: inout CardFile, _ object: Node, _ members: inout PayloadMembers) {
    card.links.ios = members.text("ios_uri", not: "url")
    card.links.android = members.text("android_uri", not: "url")
    card.links.web = members.text("web_uri", not: "url")
    let ios = members.flag("ios_use_webview", not: "use_webview")
    let android = members.flag("android_use_webview", not: "use_webview")
    // Where only one platform's is there, that of the other's address is true.
    card.links.openInWebView = ios ?? (android != nil && card.links.ios != nil ? true : android)
    let other = android ?? (ios != nil && card.links.android != nil ? true : nil)
    if let other, let stated = card.links.openInWebView, stated != other {
      members.report(
        .payloadChanged, at: (object["android_use_webview"] ?? object["ios_use_webview"])?.position,
        "android_use_webview is \(other), and ios_use_webview is \(stated): a file has one for both")
    }
  }

  /// Unix seconds.
  private static func expiry(_ object: Node, _ members: inout PayloadMembers) -> Double? {
    guard let text = members.text("expire_at") else { return nil }
    if let (timestamp, _) = Timestamp.parse(text) {
      let seconds = timestamp.seconds.rounded(.down)
      if seconds != timestamp.seconds {
        members.report(
          .payloadChanged, at: object["expire_at"]?.position, "expire_at loses its part of a second")
      }
      return seconds
    }
    members.report(
      .payloadChanged, at: object["expire_at"]?.position, "expire_at is \"\(text.prefix(80))\", and is left out",
      expected: ["a time such as 2026-03-01T09:00:00Z"])
    return nil
  }
}

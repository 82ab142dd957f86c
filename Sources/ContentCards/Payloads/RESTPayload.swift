import CardSystems
import Diagnostics
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

extension RESTPayload {
  static let types: [(name: String, type: CardType)] = [
    ("CLASSIC", .classic), ("CAPTIONED_IMAGE", .captionedImage), ("BANNER", .banner),
  ]

  static func file(of object: Node, named name: String, _ members: inout PayloadMembers) -> PayloadFile? {
    let written = members.text("type")
    guard let type = types.first(where: { $0.name == written })?.type else {
      members.report(
        .payloadUnknownType, at: object["type"]?.position,
        written.map { "type is \"\($0.prefix(80))\"" } ?? "the content_card has no type",
        expected: types.map(\.name))
      return nil
    }
    var card = CardFile(type)
    if type.hasText {
      card.title = members.text("title")
      card.description = members.text("description")
      card.domain = members.text("uri_text")
    }
    card.image = members.text("image_url")
    card.flags.pinned = members.flag("pinned") ?? false
    readLinks(&card, object, &members)
    card.expiresAt = expiry(object, &members)
    // An expiry in local time is another moment for each user.
    if members.flag("expire_in_local_time") == true {
      members.report(
        .payloadNoPlace, at: object["expire_in_local_time"]?.position, "expire_in_local_time has no place in a file",
        hint: "expiresAt is one moment for all")
    }
    card.extras = members.texts("extra")
    members.finish()
    return PayloadFile(card, id: name)
  }

  private static func readLinks(_ card: inout CardFile, _ object: Node, _ members: inout PayloadMembers) {
    card.links.ios = members.text("ios_uri")
    card.links.android = members.text("android_uri")
    card.links.web = members.text("web_uri")
    let (ios, android) = (members.flag("ios_use_webview"), members.flag("android_use_webview"))
    card.links.openInWebView = ios ?? android
    if let ios, let android, ios != android {
      members.report(
        .payloadChanged, at: object["android_use_webview"]?.position,
        "android_use_webview is \(android), and ios_use_webview is \(ios): a file has one for both")
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

import CardSystems

/// A property of a card that is a text or a flag, a row each. The rows make the reader, the inspector,
/// payloads there and back, the list of what Braze fills, the size, the texts that search and approvals
/// know, and the hash of the content.
final class CardField: Sendable {
  enum Kind: Sendable { case text, language, body, image, link, linkText, flag }

  /// The key in a card's file, and the name in the inspector and the sizes: `urls.android`.
  let name: String
  /// The key in the map `urls`, for the link of a platform.
  let platform: String?
  let kind: Kind
  /// The word in the finding about a type that never shows it, such as "a link text".
  let noun: String?
  /// The inspector's note.
  let note: String?
  /// Whether the types that have it cannot be without.
  let isRequired: Bool
  /// Whether Braze counts its bytes.
  let isCounted: Bool
  /// Whether Braze fills its templates.
  let isFilled: Bool
  /// Whether cards that differ only in it are different.
  let isCompared: Bool
  let rest, wire, javaScript: PayloadMember?
  let flag: ContentCard.Flags
  /// Whether cards of a type have it.
  let isOf: @Sendable (CardType) -> Bool
  let text: @Sendable (ContentCard) -> String?
  /// Nothing for the body and the image, which are more than their texts.
  let set: @Sendable (inout ContentCard, String?) -> Void

  private init(
    _ name: String, platform: String? = nil, kind: Kind = .text, noun: String? = nil, note: String? = nil,
    isRequired: Bool = false, isCounted: Bool = true, isFilled: Bool = true, isCompared: Bool = true,
    rest: PayloadMember? = nil, wire: PayloadMember? = nil, javaScript: PayloadMember? = nil,
    flag: ContentCard.Flags = [], isOf: @escaping @Sendable (CardType) -> Bool = { _ in true },
    text: @escaping @Sendable (ContentCard) -> String? = { _ in nil },
    set: @escaping @Sendable (inout ContentCard, String?) -> Void = { _, _ in }
  ) {
    (self.name, self.platform, self.kind, self.noun, self.note) = (name, platform, kind, noun, note)
    (self.isRequired, self.isCounted, self.isFilled, self.isCompared) = (isRequired, isCounted, isFilled, isCompared)
    (self.rest, self.wire, self.javaScript, self.flag) = (rest, wire, javaScript, flag)
    (self.isOf, self.text, self.set) = (isOf, text, set)
  }

  static let links = all.filter { $0.kind == .link }

  /// The link of a platform: `android`, `web`, or any other name for iOS.
  static func link(_ platform: String) -> CardField { links.first { $0.platform == platform } ?? links[0] }

  /// The fields that stand below the links in files, in the inspector and in REST.
  static let linkTexts = all.filter { $0.kind == .linkText }
  /// The fields that stand above the links there.
  static let aboveLinks = all.filter { $0.kind != .link && $0.kind != .linkText }
  /// All but the links, in the order of the wire.
  static let textsAndImage = all.filter { $0.kind != .image && $0.kind != .link } + all.filter { $0.kind == .image }
  /// The fields that search and approvals know; approvals are hashes of the texts in this order.
  static let stated = textsAndImage + links

  /// In the order in which people read them.
  static let flags = [
    CardField("pinned", kind: .flag, rest: "pinned", wire: "p", javaScript: "pinned", flag: .pinned),
    CardField("dismissible", kind: .flag, wire: "db", javaScript: "dismissible", flag: .dismissible),
    CardField("viewed", kind: .flag, wire: "v", javaScript: "viewed", flag: .viewed),
    CardField("clicked", kind: .flag, wire: "cl", javaScript: "clicked", flag: .clicked),
    CardField("removed", kind: .flag, wire: "r", javaScript: "dismissed", flag: .removed),
    CardField("test", kind: .flag, wire: "t", javaScript: PayloadMember("test", or: "isTest"), flag: .test),
  ]
  /// In the order of the wire, which is that of their bits.
  static let flagsOnWire = flags.sorted { $0.flag.rawValue < $1.flag.rawValue }

  /// The texts, in the order of the sizes.
  static let all = [
    CardField(
      "title", noun: "a title", isRequired: true, rest: "title", wire: "tt", javaScript: "title",
      isOf: { $0.hasText }, text: { $0.title }, set: { $0.title = $1 ?? "" }),
    CardField(
      "description", kind: .body, rest: PayloadMember("description", not: ["message", "body"]), wire: "ds",
      javaScript: PayloadMember("cardDescription", or: "description"), isOf: { $0.hasText }, text: { $0.body.payload }),
    CardField(
      "image", kind: .image, rest: PayloadMember("image_url", not: ["image"]), wire: "i",
      javaScript: PayloadMember("image", or: "imageUrl"), isOf: { $0.hasImage }, text: { $0.image?.written }),
    CardField(
      "domain", kind: .linkText, noun: "a link text", note: "the link text",
      rest: PayloadMember("uri_text", not: ["domain", "linkText", "link_text"]),
      wire: PayloadMember("dm", absent: .string("")),
      javaScript: PayloadMember("domain", or: "linkText", absent: .string("")), isOf: { $0.hasText },
      text: { $0.domain }, set: { $0.domain = $1 }),
    CardField(
      "imageAltText", note: "spoken by VoiceOver", isCounted: false, isCompared: false,
      javaScript: PayloadMember("imageAltText", or: "altImageText"), isOf: { $0.hasImage },
      text: { $0.imageAltText }, set: { $0.imageAltText = $1 }),
    CardField(
      "language", kind: .language, note: "how VoiceOver speaks the card", isCounted: false, isFilled: false,
      javaScript: "language", isOf: { $0.hasImage }, text: { $0.language }, set: { $0.language = $1 }),
    CardField(
      "url", kind: .link, rest: PayloadMember("ios_uri", not: ["url"]), wire: PayloadMember("u", absent: .null),
      javaScript: "url", isOf: { $0 != .control }, text: { $0.links.ios }, set: { $0.links.ios = $1 }),
    CardField(
      "urls.android", platform: "android", kind: .link, rest: PayloadMember("android_uri", not: ["url"]),
      isOf: { $0 != .control }, text: { $0.links.android }, set: { $0.links.android = $1 }),
    CardField(
      "urls.web", platform: "web", kind: .link, rest: PayloadMember("web_uri", not: ["url"]),
      isOf: { $0 != .control }, text: { $0.links.web }, set: { $0.links.web = $1 }),
  ]
}

import CardSystems

/// A property of a card that is a text or a flag, a row each. The rows make the reader, the inspector, payloads there and
/// back, the list of what Braze fills, the size, the texts that search and approvals know, and the hash of the content.
struct CardField: Sendable {
  enum Kind: Sendable { case text, language, body, image, link, linkText, flag }

  /// The key in a card's file, and the name in the inspector and the sizes: `urls.android`.
  let name: String
  /// The key in the map `urls`, for the link of a platform.
  var platform: String?
  var kind = Kind.text
  /// What a type without it never shows, for the finding.
  var noun: String?
  /// The inspector's note.
  var note: String?
  /// Whether the types that have it cannot be without.
  var isRequired = false
  /// Whether Braze counts its bytes.
  var isCounted = true
  /// Whether Braze fills its templates.
  var isFilled = true
  /// Whether cards that differ only in it are different.
  var isCompared = true
  var rest: PayloadMember?
  var wire: PayloadMember?
  var javaScript: PayloadMember?
  var flag: ContentCard.Flags = []
  /// Whether cards of a type have it.
  var isOf: @Sendable (CardType) -> Bool = { _ in true }
  var text: @Sendable (ContentCard) -> String? = { _ in nil }
  /// Nothing for the body and the image, which are more than their texts.
  var set: @Sendable (inout ContentCard, String?) -> Void = { _, _ in }

  func member(in format: PayloadFormat) -> PayloadMember? { format == .wire ? wire : rest }

  static let links = all.filter { $0.kind == .link }
  /// Those that stand below the links in files, in the inspector and in REST.
  static let linkTexts = all.filter { $0.kind == .linkText }
  /// Those that stand above the links there.
  static let aboveLinks = all.filter { $0.kind != .link && $0.kind != .linkText }
  /// All but the links, in the order of the wire.
  static let textsAndImage = all.filter { $0.kind != .image && $0.kind != .link } + all.filter { $0.kind == .image }
  /// Those that search and approvals know; approvals are hashes of the texts in this order.
  static let stated = textsAndImage + links

  /// In the order in which people read them.
  static let flags = [
    CardField(name: "pinned", kind: .flag, rest: "pinned", wire: "p", javaScript: "pinned", flag: .pinned),
    CardField(name: "dismissible", kind: .flag, wire: "db", javaScript: "dismissible", flag: .dismissible),
    CardField(name: "viewed", kind: .flag, wire: "v", javaScript: "viewed", flag: .viewed),
    CardField(name: "clicked", kind: .flag, wire: "cl", javaScript: "clicked", flag: .clicked),
    CardField(name: "removed", kind: .flag, wire: "r", javaScript: "dismissed", flag: .removed),
    CardField(name: "test", kind: .flag, wire: "t", javaScript: PayloadMember("test", or: "isTest"), flag: .test),
  ]
  /// In the order of the wire, which is that of their bits.
  static let flagsOnWire = flags.sorted { $0.flag.rawValue < $1.flag.rawValue }

  /// The texts, in the order of the sizes.
  static let all = [
    CardField(
      name: "title", noun: "a title", isRequired: true, rest: "title", wire: "tt", javaScript: "title",
      isOf: { $0.hasText }, text: { $0.title }, set: { $0.title = $1 ?? "" }),
    CardField(
      name: "description", kind: .body, rest: PayloadMember("description", not: ["message", "body"]), wire: "ds",
      javaScript: PayloadMember("cardDescription", or: "description"), isOf: { $0.hasText }, text: { $0.body.payload }),
    CardField(
      name: "image", kind: .image, rest: PayloadMember("image_url", not: ["image"]), wire: "i",
      javaScript: PayloadMember("image", or: "imageUrl"), isOf: { $0.hasImage }, text: { $0.image?.written }),
    CardField(
      name: "domain", kind: .linkText, noun: "a link text", note: "the link text",
      rest: PayloadMember("uri_text", not: ["domain", "linkText", "link_text"]),
      wire: PayloadMember("dm", absent: .string("")),
      javaScript: PayloadMember("domain", or: "linkText", absent: .string("")), isOf: { $0.hasText },
      text: { $0.domain }, set: { $0.domain = $1 }),
    CardField(
      name: "imageAltText", note: "spoken by VoiceOver", isCounted: false, isCompared: false,
      javaScript: PayloadMember("imageAltText", or: "altImageText"), isOf: { $0.hasImage },
      text: { $0.imageAltText }, set: { $0.imageAltText = $1 }),
    CardField(
      name: "language", kind: .language, note: "how VoiceOver speaks the card", isCounted: false, isFilled: false,
      javaScript: "language", isOf: { $0.hasImage }, text: { $0.language }, set: { $0.language = $1 }),
    CardField(
      name: "url", kind: .link, rest: PayloadMember("ios_uri", not: ["url"]), wire: PayloadMember("u", absent: .null),
      javaScript: "url", isOf: { $0 != .control }, text: { $0.links.ios }, set: { $0.links.ios = $1 }),
    CardField(
      name: "urls.android", platform: "android", kind: .link, rest: PayloadMember("android_uri", not: ["url"]),
      isOf: { $0 != .control }, text: { $0.links.android }, set: { $0.links.android = $1 }),
    CardField(
      name: "urls.web", platform: "web", kind: .link, rest: PayloadMember("web_uri", not: ["url"]),
      isOf: { $0 != .control }, text: { $0.links.web }, set: { $0.links.web = $1 }),
  ]
}

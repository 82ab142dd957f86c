import CardSystems

/// A property of a card that is a text, a row each. The rows make the list of what Braze fills, the size, the texts that
/// search and approvals know, the hash of the content, and what a payload leaves out.
struct CardField: Sendable {
  enum Kind: Sendable { case text, image, link }

  /// The key in a card's file, and the name in the inspector and the sizes: `urls.android`.
  let name: String
  /// The keys that lead to it, where its map is not the card's.
  var path: [String]?
  var kind = Kind.text
  /// Whether Braze counts its bytes.
  var isCounted = true
  /// Whether Braze fills its templates.
  var isFilled = true
  /// Whether cards that differ only in it are different.
  var isCompared = true
  /// The formats of payloads that have a member for it.
  var formats = [PayloadFormat.rest, .wire]
  /// Whether cards of a type have it.
  let isOf: @Sendable (CardType) -> Bool
  let text: @Sendable (ContentCard) -> String?

  /// Those that search and approvals know; approvals are hashes of the texts in this order.
  static let stated = all.filter { $0.kind == .text } + all.filter { $0.kind != .text }

  /// In the order of the sizes.
  static let all = [
    CardField(name: "title", isOf: { $0.hasText }, text: { $0.title }),
    CardField(name: "description", isOf: { $0.hasText }, text: { $0.body.payload }),
    CardField(name: "image", kind: .image, isOf: { $0.hasImage }, text: { $0.image?.written }),
    CardField(name: "domain", isOf: { $0.hasText }, text: { $0.domain }),
    CardField(
      name: "imageAltText", isCounted: false, isCompared: false, formats: [], isOf: { $0.hasImage },
      text: { $0.imageAltText }),
    CardField(
      name: "language", isCounted: false, isFilled: false, formats: [], isOf: { $0.hasImage }, text: { $0.language }),
    CardField(name: "url", kind: .link, isOf: { $0 != .control }, text: { $0.links.ios }),
    CardField(
      name: "urls.android", path: ["urls", "android"], kind: .link, formats: [.rest], isOf: { $0 != .control },
      text: { $0.links.android }),
    CardField(
      name: "urls.web", path: ["urls", "web"], kind: .link, formats: [.rest], isOf: { $0 != .control },
      text: { $0.links.web }),
  ]
}

import Appearance
import CardSystems
import Text

/// The inspector's table: every property of the card, with its meaning where the file does not state it.
enum CardProperties {
  static func list(_ card: ContentCard, _ environment: Environment) -> [Preview.Property] {
    var list: [Preview.Property] = []
    list.reserveCapacity(24 + card.extras.count)
    func add(_ name: String, _ value: String?, note: String? = nil) {
      if let value, !value.isEmpty { list.append(Preview.Property(name, value, note: note)) }
    }
    add("id", card.id)
    add("type", card.type.rawValue, note: card.drawnType == "classic-image" ? "drawn as classic with image" : nil)
    for field in CardField.aboveLinks {
      if field.kind != .body {
        add(field.name, field.text(card), note: field.kind == .image ? note(on: card.image) : field.note)
      } else if card.type.hasText {
        let form = card.body.format == .markdown ? "Markdown source" : "plain text"
        add("bodyFormat", card.body.format.rawValue, note: "the description is sent as \(form)")
      }
    }
    if card.type.hasAspectRatio {
      add(
        "imageAspectRatio", card.imageAspectRatio.map { "\($0)" } ?? "1",
        note: card.imageAspectRatio == nil
          ? "the SDK's default until the image has loaded" : "until the image has loaded")
    }
    for field in CardField.links {
      add(field.name, field.text(card), note: field.note)
      let action = field.text(card).flatMap { BrazeAction(CardAddress($0).opened, on: field.platform) }
      add("\(field.name) does", action?.outcome)
    }
    if card.links.ios != nil {
      add(
        "openURLInWebView", card.links.opensInWebView ? "true" : "false",
        note: card.links.openInWebView == nil
          ? "the default of the REST interface and the current SDK; the legacy SDK's is false" : nil)
    }
    for field in CardField.linkTexts { add(field.name, field.text(card), note: field.note) }
    for field in CardField.flags { add(field.name, card.flags.contains(field.flag) ? "true" : "false") }
    add("created", card.created.map { environment.readable($0) })
    let isExpired = card.expiresAt.map { $0 <= environment.now } ?? false
    add("expiresAfter", card.expiresAfter.map(CardLife.text), note: "its life after it is sent")
    let isForever = card.expiresAt == nil && card.expiresAfter == nil
    add(
      "expiresAt",
      isForever ? "never" : card.expiresAt.map { environment.readable($0, isLocal: card.expiresInLocalTime) },
      note: isExpired
        ? "has passed: no feed shows the card" : card.expiresInLocalTime ? "by each customer's own clock" : nil)
    if let expiresAt = card.expiresAt, card.expiresInLocalTime { list += ends(expiresAt, environment) }
    for extra in card.extras { list.append(Preview.Property(extra.label, extra.value)) }
    add("campaign", card.campaign)
    add("tags", card.tags.joined(separator: ", "))
    if card.draft { add("draft", "true", note: "not sent yet") }
    add("theme", card.theme)
    add("sdk", card.sdk?.rawValue)
    return list
  }

  /// When a card that ends by each customer's own clock ends for those of whom a zone is known.
  private static func ends(_ local: Double, _ environment: Environment) -> [Preview.Property] {
    environment.profiles.all.compactMap { profile in
      profile.timeZone.map { zone in
        Preview.Property("ends for \(profile.name)", environment.readable(zone.moment(ofLocal: local)))
      }
    }
  }

  private static func note(on image: CardImage?) -> String? {
    switch image {
    case .asset(let asset, _):
      asset.width > 0
        ? "\(asset.width) × \(asset.height) pixels, \(asset.byteCount.grouped) bytes"
        : "\(asset.byteCount.grouped) bytes"
    case .missing: "cannot be loaded"
    case .url, nil: nil
    }
  }
}

/// Where the drawing is known to differ from the app's.
enum CardFidelity {
  static func notes(_ card: ContentCard, _ look: CardLook, sdk: CardSDK, in environment: Environment) -> [String] {
    let others = environment.settings.leavesIOS ? environment.platforms.filter { $0.id != .ios } : []
    return (environment.settings.has(.ios) ? iosNotes(card, sdk: sdk, isCustom: look.isCustom) : [])
      + others.flatMap { platform in
        let used = environment.settings.platformSDKs.first { $0.platform == platform.id } ?? sdk
        return platform.notes(card, look, used).map { "\(platform.name): \($0)" }
      }
  }

  private static func iosNotes(_ card: ContentCard, sdk: CardSDK, isCustom: Bool) -> [String] {
    FidelityNote.all([
      "ios-gif": card.image?.isOf(.gif) == true && sdk != .legacy,
      "ios-drawn-markdown": card.body.isFormatted && isCustom,
      "ios-written-markdown": card.body.isFormatted && !isCustom,
      "ios-spoken": card.imageAltText != nil || card.language != nil, "ios-font": true,
    ])
  }
}

import Appearance
import CardSystems
import Documents

/// Braze's rules for cards on one platform: a folder each,
/// whose style sheet is `card-NAME.css` of the assets.
struct Platform: Sendable {
  let id: CardPlatform
  /// The name for people.
  var name: String { id.name }
  /// The row of the card's link, which only this platform opens.
  let link: CardField
  /// The text of the link line; nil without a line.
  let linkText: @Sendable (ContentCard) -> String?
  /// The effect of a tap on an address that is neither a Braze Action nor met by a rule of the app's.
  let opening: @Sendable (URLText, CardLinks) -> (type: String, outcome: String)
  /// Whether the app's click rules come before the SDK's own.
  let asksApp: Bool
  /// Why the SDK drops a card that has these links; nil where it shows it.
  let refusal: @Sendable (ContentCard, Platform) -> String?
  /// The order of the SDK's feed.
  let order: [FeedSortKey]
  /// The formats of pictures that the SDK does not show everywhere.
  let unshownFormats: [ImageAsset.Format]
  /// Where the drawing is known to differ from the app's.
  let notes: @Sendable (ContentCard, CardLook, CardSDK) -> [String]
  /// Reports what the platform makes of the card.
  let check: @Sendable (inout CardReader, CardSDK) -> Void

  static let all: [Platform] = [.ios, .android, .web]

  static func of(_ id: CardPlatform) -> Platform { all.first { $0.id == id } ?? .ios }

  fileprivate static let iosAlone: [Platform] = [.ios]

  /// The style sheet of the assets that draws its cards; that of
  /// iOS is `card.css`, of which the others are made.
  var sheet: String { id == .ios ? "" : "card-\(id.rawValue).css" }

  /// The name of the fact that says why the SDK drops a card.
  var refusalName: String { "notOn.\(id.rawValue)" }

  /// The address that a tap opens; empty without one.
  func address(of card: ContentCard) -> String { link.text(card) ?? "" }

  /// Returns the effect of a tap.
  func action(of card: ContentCard, rules: [ClickRule]) -> Preview.Action {
    let url = address(of: card)
    let opened = CardAddress(url).opened
    func action(_ type: String, _ outcome: String) -> Preview.Action {
      Preview.Action(label: CardClick.label(of: card), type: type, url: url, outcome: outcome)
    }
    guard !opened.isEmpty else { return action("none", "nothing happens: the card has no URL") }
    if let brazeAction = BrazeAction(opened, on: link.platform) { return action("braze-action", brazeAction.outcome) }
    let parts = URLText(opened)
    for (i, rule) in rules.enumerated() where asksApp && rule.matches(parts) {
      let type = rule.outcome == .nothing ? "none" : rule.outcome.rawValue
      return action(type, "\(CardClick.sentence(rule.outcome)) (\(rule.label(at: i)))")
    }
    guard parts.hasScheme else { return action("none", "nothing happens: the address has no scheme") }
    let (type, outcome) = opening(parts, card.links)
    return action(type, outcome)
  }

  /// The reason for which a Braze Action hides the card; nil where it does not.
  func hiddenByAction(_ card: ContentCard) -> String? {
    let opened = CardAddress(address(of: card)).opened
    guard !opened.isEmpty, let action = BrazeAction(opened, on: link.platform) else { return nil }
    return action.problems.first(where: \.hidesCard)?.message
  }
}

extension Environment {
  /// The platforms of the app.
  var platforms: [Platform] {
    settings.leavesIOS ? Platform.all.filter { settings.has($0.id) } : Platform.iosAlone
  }
}

/// The texts of a card's link line, each with the platforms that show it.
struct LinkLines {
  private(set) var rows: [(text: String, platforms: [CardPlatform])] = []

  init(of card: ContentCard, on platforms: [Platform]) {
    for platform in platforms {
      guard let text = platform.linkText(card) else { continue }
      if let row = rows.firstIndex(where: { $0.text == text }) {
        rows[row].platforms.append(platform.id)
      } else {
        rows.append((text, [platform.id]))
      }
    }
  }
}

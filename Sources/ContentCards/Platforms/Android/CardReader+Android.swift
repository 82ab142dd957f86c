import Appearance
import Documents

extension CardReader {
  /// Reports what Android shows in another way than iOS, or does not show.
  mutating func checkOnAndroid(_ sdk: CardSDK) {
    let url = card.links.android ?? ""
    let text = card.domain ?? ""
    if card.type.hasText, !url.isEmpty, text.allSatisfy(\.isWhitespace), BrazeAction(url) == nil {
      fields.report(
        .cardLinkAddressShown, about: "urls", "Android shows the address \(url.prefix(80)) as the link's text",
        hint: "write domain: with a text for it")
    }
    checkTitleLine(sdk)
  }

  /// Compose gives the title beside a picture one line, and cuts it without an ellipsis.
  private mutating func checkTitleLine(_ sdk: CardSDK) {
    guard card.drawnType == "classic-image", !URLText.containsTemplate(card.title), !refused.contains("title") else {
      return
    }
    let width = LinkLine.width(of: card.title) / 13 * 16 * ComposeTitle.boldness
    guard let narrowest = ComposeTitle.screens.first(where: { ComposeTitle.room(at: $0) < width }) else { return }
    fields.report(
      .cardTitleCut, at: fields.position(of: "title"),
      "Compose on Android cuts the title: it needs about \(Int(width)) points and has "
        + "\(Int(ComposeTitle.room(at: narrowest))) on a screen of \(Int(narrowest))",
      severity: sdk == .androidCompose || environment.settings.platforms.contains(.androidCompose) ? nil : .info)
  }
}

/// The line of a title beside a picture in Jetpack Compose: an estimate, as for link texts on iOS.
private enum ComposeTitle {
  /// Widths of Android phones in dp.
  static let screens = [360.0, 393, 411, 430]
  /// How much wider than regular letters bold ones are.
  static let boldness = 1.06

  /// The width without the feed's margins, the card's padding and the picture.
  static func room(at screen: Double) -> Double { min(380, screen - 64) - 50 - 57.5 - 12 }
}

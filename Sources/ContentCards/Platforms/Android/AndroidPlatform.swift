import Appearance
import CardSystems
import Documents

extension Platform {
  /// Braze's Android SDK 43.0.0, with its views or with Jetpack Compose.
  static let android = Platform(
    id: .android, link: CardField.link("android"), linkText: linkLine, opening: open, asksApp: true,
    refusal: { $1.hiddenByAction($0) }, order: ["-pinned", "-created", "-id"].compactMap(FeedSortKey.init),
    unshownFormats: [.svg], notes: notes, check: { $0.checkOnAndroid($1) })

  /// A card with an address has a line: its text, else the address itself (BaseContentCardView.kt).
  private static func linkLine(_ card: ContentCard) -> String? {
    guard card.type.hasText, let url = card.links.android, !url.isEmpty else { return nil }
    guard let text = card.domain, !text.allSatisfy(\.isWhitespace) else { return url }
    return text
  }

  private static func open(_ url: URLText, _ links: CardLinks) -> (type: String, outcome: String) {
    if url.hasScheme("file") { return ("none", "nothing happens: the SDK refuses files of the phone") }
    guard url.isWeb else {
      return ("deep-link", "sent as an intent: the app that has the scheme \(url.scheme ?? "") opens, else none")
    }
    guard links.opensInWebView else {
      return ("browser", "sent as an intent: the app opens it where it can, else the browser")
    }
    return ("web-view", "opens in the app's web view")
  }

  private static func notes(_ card: ContentCard, _ look: CardLook, _ sdk: CardSDK) -> [String] {
    var notes: [String] = []
    if card.image?.isOf(.gif) == true {
      notes.append("A GIF stands still unless the app installs a loader that moves it; it moves here.")
    }
    if card.flags.contains(.pinned), sdk == .androidCompose {
      notes.append("On wide screens Compose moves the pin inwards; here it stays in the corner.")
    }
    if card.imageAltText != nil {
      notes.append("TalkBack reads title and description; the picture's text is probably not read.")
    }
    if !look.style.isEmpty {
      notes.append(
        "The SDK's own cards do not read extras: what the theme's dynamic: sets takes a view of the app's"
          + (sdk == .androidCompose ? ", as customCardComposer." : ", by a view binding handler."))
    }
    if look.pin != nil {
      let own = sdk == .androidCompose ? "a pinnedComposable" : "android:src of the style Braze.ContentCards.PinnedIcon"
      notes.append("The pin is the SDK's: the app's own is \(own), and in which size is not known.")
    }
    notes.append("What the SDK does with expired and dismissed cards is not public: here they are left out.")
    notes.append("Text is set in Roboto where this system has it; line breaks may fall elsewhere.")
    return notes
  }
}

import Diagnostics

extension Code {
  public static let cardExpired = Code(
    "card/expired", .info, "A card that has expired",
    why: "The SDK drops expired cards: nobody sees it any more.", fix: "Take it out, or give it a later date.",
    source: "CHANGELOG of braze-inc/braze-swift-sdk, 5.9.1", example: "created: 2020-01-01\nexpiresAt: 2020-01-15")
  public static let cardAltText = Code(
    "card/missing-alt-text", .warning, "A banner without a text for those who cannot see it",
    why: "A banner is nothing but its image: VoiceOver has nothing to read.",
    fix: "Say in imageAltText what the image says.", source: "https://www.w3.org/TR/WCAG22/#non-text-content",
    example: "type: banner\nimage: https://example.com/spring.png")
  public static let cardLinkCut = Code(
    "card/link-cut-off", .warning, "A link text that does not fit on its line",
    why: "The current SDK shows the link on one line and ends it in … where the card is too narrow for it.",
    fix: "Shorten domain.", source: "BrazeUI of braze-inc/braze-swift-sdk 18.2: ContentCardUITextStack.swift",
    example: "url: https://example.com/\ndomain: Have a look at all of the tulips that we have for you")
  public static let cardLanguage = Code(
    "card/language-mismatch", .warning, "A text in another script than its language has",
    why: "VoiceOver speaks the text as the language says, and a text from right to left wants to be laid out so.",
    fix: "Set language to that of the text.",
    source: "https://braze-inc.github.io/braze-swift-sdk/documentation/brazekit/braze/contentcard",
    example: "language: en\ntitle: عروض الربيع وصلت الآن")

  public static let cardDeadLink = Code(
    "card/dead-link", .error, "A link or picture in a description that is relative to nothing",
    why:
      "A card is no page: it has no address that a path could be relative to, and no heading that an anchor could name. Files of the project are not sent with it.",
    fix: "Write a full address with its scheme.", source: "https://www.rfc-editor.org/rfc/rfc3986#section-5.1",
    example: "---\ntype: classic\ntitle: Spring is here\n---\nAll [tulips](tulips.html) are here.")

  static let cardContentCodes = [cardDeadLink, cardExpired, cardAltText, cardLinkCut, cardLanguage]
}

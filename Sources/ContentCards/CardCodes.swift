import Diagnostics

extension Code {
  // Sources of several codes.
  static let sdkCard = "https://braze-inc.github.io/braze-swift-sdk/documentation/brazekit/braze/contentcard"
  static let guide = "https://www.braze.com/docs/user_guide/channels/content_cards/create_a_content_card"
  static let creativeDetails = "https://www.braze.com/docs/user_guide/channels/content_cards/creative_details"

  public static let cardNoFrontMatter = Code(
    "card/no-front-matter", .error, "A card without front matter",
    why: "Type, title and link of a card stand in its front matter; a text alone is no card.",
    fix: "Begin the file with a line ---, the keys, and another line ---.",
    example: "Two for one on tulips, this week only.")
  public static let cardID = Code(
    "card/id", .error, "An id that no card has",
    why:
      "Ids are kept as they come; but those of services have no blanks and control characters, and begin with no dot.",
    fix: "Write the service's id, or leave id: out: the file's path is the id then.",
    example: "id: Spring offer!")
  public static let cardDescription = Code(
    "card/description", .error, "A card without a description",
    why: "Classic and captioned-image cards need one; the SDK drops a card that lacks a required property.",
    fix: "Write the text below the front matter.",
    source: "https://www.braze.com/docs/api/objects_filters/messaging/content_cards_object",
    example: "---\ntype: classic\ntitle: Spring is here\n---")
  public static let cardNotApplicable = Code(
    "card/not-applicable", .warning, "A property that this type of card does not have",
    why: "The SDK has no place for it, so nothing of it is sent or shown.",
    fix: "Take it out, or choose the type that has it.", source: sdkCard,
    example: "type: banner\nimage: https://example.com/spring.png\ndomain: Take a look")
  public static let cardExpiry = Code(
    "card/expires-before-created", .error, "A card that expires before it exists",
    why: "An expired card is dropped from the feed: nobody would ever see it.", fix: "Correct one of the two dates.",
    source: "CHANGELOG of braze-inc/braze-swift-sdk, 5.9.1",
    example: "created: 2026-03-01\nexpiresAt: 2026-02-01")
  public static let cardLifetime = Code(
    "card/lifetime", .warning, "A card that is to live longer than 30 days",
    why: "Braze removes a card 30 days after it was sent at the latest.", fix: "Let it expire within 30 days.",
    source: guide,
    example: "created: 2026-03-01\nexpiresAt: 2026-06-01")
  public static let cardPinnedDismissible = Code(
    "card/pinned-dismissible", .warning, "A card that is pinned and dismissible",
    why:
      "Braze documents pinned cards as not dismissible, but the SDK's feed only looks at dismissible: a swipe removes it.",
    fix: "Leave out one of the two.",
    source: "BrazeUI of braze-inc/braze-swift-sdk 18.2: ContentCardUIViewController.swift",
    example: "pinned: true\ndismissible: true")
  public static let cardLink = Code(
    "card/link", .warning, "Link properties that do not fit together",
    why: "The app would not do what the file seems to say.", fix: "See the message.",
    source: "BrazeUI of braze-inc/braze-swift-sdk 18.2",
    example: "domain: Take a look")
  public static let cardImageMissing = Code(
    "card/image-missing", .error, "An image that is not in the project",
    why: "The card would be sent with a picture that cannot be loaded.",
    fix: "Add the file below Content/, or correct the path.",
    example: "type: captioned-image\nimage: images/sprng.png")
  public static let cardImageOutside = Code(
    "card/image-outside", .error, "An image path that leaves the project",
    why: "Only files below Content/ are read and published.", fix: "Copy the image to Content/images.",
    example: "image: ../../private.png")
  public static let cardImageURL = Code(
    "card/image-url", .error, "An image URL that the SDK cannot load",
    why: "The SDK loads images over https and http.", fix: "Use an https URL, or a path below Content/.",
    source: "BrazeUI of braze-inc/braze-swift-sdk 18.2: AsyncImageView.swift",
    example: "image: ftp://example.com/spring.png")
  public static let cardImageFormat = Code(
    "card/image-format", .warning, "An image format that the card does not show everywhere",
    why: "Content Cards show PNG, JPEG and GIF; UIImage reads no SVG, and old systems no WebP.",
    fix: "Export the image as PNG or JPEG.", source: creativeDetails,
    example: "image: https://example.com/spring.svg")
  public static let cardImageShape = Code(
    "card/image-shape", .warning, "An image whose shape does not fit its place",
    why:
      "A classic card's place is a square, in which another shape is letterboxed; elsewhere the card changes its height when the image arrives.",
    fix: "Crop the image, or state its real imageAspectRatio.", source: creativeDetails,
    example: "image: images/wide.png")
  public static let cardImageResolution = Code(
    "card/image-resolution", .info, "An image with fewer pixels than its place",
    why: "On a 3x screen the square of a classic card is 173 pixels wide; for wide images Braze advises at least 600.",
    fix: "Export the image larger.", source: creativeDetails,
    example: "image: images/small.png")
  public static let cardExtrasNotText = Code(
    "card/extras-not-text", .warning, "An extra whose value is no text",
    why: "Key-value pairs are text on the way to the app, whatever they look like in the file.",
    fix: "Quote the value.",
    source: "https://www.braze.com/docs/api/objects_filters/messaging/content_cards_object",
    example: "extras: { columns: 2 }")
  public static let cardMarkdownInStockCell = Code(
    "card/markdown-in-stock-cell", .warning, "Markdown in a card that the stock cell draws",
    why: "The SDK's own cells show the description as it is: the reader would see the asterisks.",
    fix:
      "Set bodyFormat: plain; or, where the app's cells render Markdown, cell: markdown in site.yaml or a component of the theme.",
    source: "BrazeUI of braze-inc/braze-swift-sdk 18.2",
    example: "---\ntype: classic\ntitle: Spring is here\n---\nTwo for **one** on tulips.")
  public static let cardUnknownTheme = Code(
    "card/unknown-theme", .error, "A theme that is not in the project",
    why: "The card would be drawn in the stock look.", fix: "Correct the name, or add the theme file.",
    example: "theme: sumer")
  public static let cardSizeWarning = Code(
    "card/size-warning", .warning, "A card near the size limit",
    why:
      "Braze counts 2 KB over title, message, image URL, link text, the links of every platform and all key-value pairs, after Liquid.",
    fix: "Shorten the largest parts; the card's page lists them.", source: guide,
    example: "a title of 20 bytes, a description of 1,900, a link of 90")
  public static let cardSizeLimit = Code(
    "card/size-limit", .error, "A card above the size limit",
    why: "Braze does not send it: the message is aborted with a note in the activity log.",
    fix: "Shorten the largest parts; the card's page lists them.", source: guide,
    example: "a title of 20 bytes, a description of 1,900, links of 90 for iOS and for Android")

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
    fix: "Set language to that of the text.", source: sdkCard,
    example: "language: en\ntitle: عروض الربيع وصلت الآن")

  public static let cardDeadLink = Code(
    "card/dead-link", .error, "A link or picture in a description that is relative to nothing",
    why:
      "A card is no page: it has no address that a path could be relative to, and no heading that an anchor could name. Files of the project are not sent with it.",
    fix: "Write a full address with its scheme.", source: "https://www.rfc-editor.org/rfc/rfc3986#section-5.1",
    example: "---\ntype: classic\ntitle: Spring is here\n---\nAll [tulips](tulips.html) are here.")

  public static let feedUnknownTheme = Code(
    "feed/unknown-theme", .error, "A theme that is not in the project",
    why: "The feed would be drawn in the stock look.", fix: "Correct the name, or add the theme file.",
    example: "theme: sumer")
  public static let feedRule = Code(
    "feed/rule", .error, "A transform that is not one rule",
    why: "Each item of transforms is one step that filters, changes or sorts the cards.",
    fix: "Write one of: - filter: {…}, - exclude: {…}, - set: {…}, - sort: […].",
    example: "transforms:\n  - filter: { tags: [internal] }\n    sort: [-created]")
  public static let feedNeverDrawn = Code(
    "feed/never-drawn", .warning, "A transform that no card can meet",
    why: "A rule about a type that is never drawn has no effect.", fix: "Take it out, or correct the type.",
    source: sdkCard,
    example: "transforms:\n  - filter: { type: control }")

  public static let feedEmpty = Code(
    "feed/empty", .warning, "A feed whose transforms leave out every card",
    why: "The screen shows its message for no cards, although the project has cards that could be there.",
    fix: "Correct the transform, or the cards that it asks for.",
    example: "transforms:\n  - filter: { tags: [a-tag-that-no-card-has] }")

  public static let feedTooManyCards = Code(
    "feed/too-many-cards", .warning, "A feed that would have more cards than Braze returns",
    why: "A user has 250 cards at most, dismissed ones among them; the oldest are no longer returned, read or not.",
    fix: "Let cards expire sooner, or filter the feed.", source: guide,
    example: "a campaign of 300 cards that do not expire, and a feed without a filter")

  /// All codes of this module.
  public static let cardCodes = [
    cardNoFrontMatter, cardID, cardDescription, cardNotApplicable, cardExpiry, cardLifetime, cardPinnedDismissible,
    cardLink, cardImageMissing, cardImageOutside, cardImageURL, cardImageFormat, cardImageShape, cardImageResolution,
    cardExtrasNotText, cardMarkdownInStockCell, cardUnknownTheme, cardSizeWarning, cardSizeLimit, cardDeadLink,
    cardExpired, cardAltText, cardLinkCut, cardLanguage, feedUnknownTheme, feedRule, feedNeverDrawn, feedEmpty,
    feedTooManyCards,
  ]
}

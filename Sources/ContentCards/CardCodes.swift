import Diagnostics

extension Code {
  public static let cardNoFrontMatter = Code("card/no-front-matter", .error)
  public static let cardID = Code("card/id", .error)
  public static let cardDescription = Code("card/description", .error)
  public static let cardNotApplicable = Code("card/not-applicable", .warning)
  public static let cardExpiry = Code("card/expires-before-created", .error)
  public static let cardLifetime = Code("card/lifetime", .warning)
  public static let cardPinnedDismissible = Code("card/pinned-dismissible", .warning)
  public static let cardLink = Code("card/link", .warning)
  public static let cardImageMissing = Code("card/image-missing", .error)
  public static let cardImageOutside = Code("card/image-outside", .error)
  public static let cardImageURL = Code("card/image-url", .error)
  public static let cardImageFormat = Code("card/image-format", .warning)
  public static let cardImageShape = Code("card/image-shape", .warning)
  public static let cardImageResolution = Code("card/image-resolution", .info)
  public static let cardExtrasNotText = Code("card/extras-not-text", .warning)
  public static let cardMarkdownInStockCell = Code("card/markdown-in-stock-cell", .warning)
  public static let cardUnknownTheme = Code("card/unknown-theme", .error)
  public static let cardSizeWarning = Code("card/size-warning", .warning)
  public static let cardSizeLimit = Code("card/size-limit", .error)

  public static let cardExpired = Code("card/expired", .info)
  public static let cardAltText = Code("card/missing-alt-text", .warning)
  public static let cardLinkCut = Code("card/link-cut-off", .warning)
  public static let cardLanguage = Code("card/language-mismatch", .warning)

  public static let cardDeadLink = Code("card/dead-link", .error)

  public static let feedUnknownTheme = Code("feed/unknown-theme", .error)
  public static let feedRule = Code("feed/rule", .error)
  public static let feedNeverDrawn = Code("feed/never-drawn", .warning)

  public static let feedEmpty = Code("feed/empty", .warning)

  public static let feedTooManyCards = Code("feed/too-many-cards", .warning)

  /// All codes of this module.
  public static let cardCodes = [
    cardNoFrontMatter, cardID, cardDescription, cardNotApplicable, cardExpiry, cardLifetime, cardPinnedDismissible,
    cardLink, cardImageMissing, cardImageOutside, cardImageURL, cardImageFormat, cardImageShape, cardImageResolution,
    cardExtrasNotText, cardMarkdownInStockCell, cardUnknownTheme, cardSizeWarning, cardSizeLimit, cardDeadLink,
    cardExpired, cardAltText, cardLinkCut, cardLanguage, feedUnknownTheme, feedRule, feedNeverDrawn, feedEmpty,
    feedTooManyCards,
  ]
}

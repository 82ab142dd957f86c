import Diagnostics

extension Code {
  /// Every code of this module.
  public static let contentBlocksCodes: [Code] = [
    emptyAction, unknownActionType, actionTypeWithoutLink, datalinkInsideAnchor, datalinkTablePart, datalinkRoot,
    datalinkApostrophe, datalinkEntities, hrefReplaced, nestedAnchor, urlCase, urlWhitespace, urlUnmatched,
    ambiguousURL, duplicateURL, deadLink, nonWebURL, javascriptLink, textAltOnly, badForceTrack, deadControl,
    closeInsideLink, closeWithoutAddress, closeWithAddress, imageUnreachable, imageUnreadable, noUsableImage,
    imageEmptySource, imageDataURI, imageSVG, imageAltText, fontUnreachable, resourceNotInlined, cssEscape, cssImport,
    cssURLMissed, cssURLPrefix, darkUnreadable, invalidHTML, malformedHTML, unparsedHTML, inlineHandler, removedElement,
    unsupportedElement, viewportMissing, widerThanScreen, bodyTooLarge, unknownFrequency, blockNotSent, dateWindow,
    dateOrder, noPlaceholder, unknownPlaceholder, emptyPlaceholder, browserNotWeb, browserUnencoded, ruleUnknownField,
    keyWithoutEffect, unknownTheme, placeholderUnknownTheme,
  ]

  // MARK: Links and close buttons

  public static let emptyAction = Code("block/empty-action", .warning)
  public static let unknownActionType = Code("block/unknown-actiontype", .warning)
  public static let actionTypeWithoutLink = Code("block/actiontype-without-link", .warning)
  public static let datalinkInsideAnchor = Code("block/datalink-inside-anchor", .warning)
  public static let datalinkTablePart = Code("block/datalink-table-part", .warning)
  public static let datalinkRoot = Code("block/datalink-root", .error)
  public static let datalinkApostrophe = Code("block/datalink-apostrophe", .warning)
  public static let datalinkEntities = Code("block/datalink-entities", .warning)
  public static let hrefReplaced = Code("block/href-replaced", .warning)
  public static let nestedAnchor = Code("block/nested-anchor", .warning)
  public static let urlCase = Code("block/url-case", .error)
  public static let urlWhitespace = Code("block/url-whitespace", .error)
  public static let urlUnmatched = Code("block/bad-url", .error)
  public static let ambiguousURL = Code("block/ambiguous-url", .warning)
  public static let duplicateURL = Code("block/duplicate-url", .info)
  public static let deadLink = Code("block/dead-link", .warning)
  public static let nonWebURL = Code("block/non-web-url", .warning)
  public static let javascriptLink = Code("block/javascript-link", .warning)
  public static let deadControl = Code("block/dead-control", .warning)
  public static let textAltOnly = Code("block/text-alt-only", .info)
  public static let badForceTrack = Code("block/bad-force-track", .warning)
  public static let closeInsideLink = Code("block/close-inside-link", .warning)
  public static let closeWithoutAddress = Code("block/close-without-address", .warning)
  public static let closeWithAddress = Code("block/close-with-address", .warning)

  // MARK: Resources, style sheets, markup and delivery

  public static let imageUnreachable = Code("block/image-unreachable", .error)
  public static let noUsableImage = Code("block/no-usable-image", .error)
  public static let imageEmptySource = Code("block/img-empty-src", .error)
  public static let imageDataURI = Code("block/image-data-uri", .error)
  public static let imageAltText = Code("block/missing-alt-text", .warning)
  public static let imageUnreadable = Code("block/image-unreadable", .warning)
  public static let imageSVG = Code("block/image-svg", .warning)
  public static let fontUnreachable = Code("block/font-unreachable", .warning)
  public static let resourceNotInlined = Code("block/resource-not-inlined", .warning)
  public static let cssEscape = Code("block/css-escape", .warning)
  public static let cssImport = Code("block/css-import", .warning)
  public static let darkUnreadable = Code("block/dark-unreadable", .warning)
  public static let cssURLMissed = Code("block/css-url-missed", .warning)
  public static let cssURLPrefix = Code("block/css-url-prefix", .warning)
  public static let invalidHTML = Code("block/invalid-html", .error)
  public static let malformedHTML = Code("block/malformed-html", .warning)
  public static let unparsedHTML = Code("block/unparsed-html", .error)
  public static let inlineHandler = Code("block/inline-handler", .warning)
  public static let removedElement = Code("block/removed-element", .info)
  public static let unsupportedElement = Code("block/unsupported-element", .warning)
  public static let viewportMissing = Code("block/viewport-missing", .info)
  public static let widerThanScreen = Code("block/wider-than-screen", .warning)
  public static let bodyTooLarge = Code("block/body-too-large", .error)
  public static let unknownFrequency = Code("block/unknown-frequency", .warning)
  public static let blockNotSent = Code("block/not-sent", .info)
  public static let dateWindow = Code("block/date-window", .info)
  public static let dateOrder = Code("block/date-order", .error)
  public static let noPlaceholder = Code("block/no-placeholder", .warning)
  public static let unknownPlaceholder = Code("block/unknown-placeholder", .warning)
  public static let emptyPlaceholder = Code("placeholder/empty", .warning)
  public static let browserNotWeb = Code("placeholder/browser-not-web", .warning)
  public static let browserUnencoded = Code("placeholder/browser-unencoded", .warning)
  public static let ruleUnknownField = Code("placeholder/unknown-rule", .error)
  public static let unknownTheme = Code("block/unknown-theme", .error)
  public static let placeholderUnknownTheme = Code("placeholder/unknown-theme", .error)
  public static let keyWithoutEffect = Code("placeholder/no-effect", .warning)
}

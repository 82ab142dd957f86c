import Diagnostics

extension Code {
  // Sources of several codes.
  static let webActions = "WebActionsManager.swift of exponea/exponea-ios-sdk 4.0.1"
  static let normalizer = "HtmlNormalizer.swift of exponea/exponea-ios-sdk 4.0.1"

  public static let contentBlocksCodes: [Code] = linkCodes + closeCodes + resourceCodes + markupCodes + deliveryCodes

  private static let linkCodes = [
    emptyAction, unknownActionType, actionTypeWithoutLink, datalinkInsideAnchor, datalinkTablePart, datalinkRoot,
    datalinkApostrophe, datalinkEntities, hrefReplaced, nestedAnchor, urlCase, urlWhitespace, urlUnmatched,
    ambiguousURL, duplicateURL, deadLink, nonWebURL, javascriptLink, textAltOnly, badForceTrack, deadControl,
  ]
  private static let closeCodes = [closeInsideLink, closeWithoutAddress, closeWithAddress]
  private static let resourceCodes = [
    imageUnreachable, imageUnreadable, noUsableImage, imageEmptySource, imageDataURI, imageSVG, imageAltText,
    fontUnreachable, resourceNotInlined, cssEscape, cssImport, cssURLMissed, cssURLPrefix, darkUnreadable,
  ]
  private static let markupCodes = [
    invalidHTML, malformedHTML, unparsedHTML, inlineHandler, removedElement, unsupportedElement, viewportMissing,
    widerThanScreen, bodyTooLarge,
  ]
  private static let deliveryCodes = [
    unknownFrequency, blockNotSent, dateWindow, dateOrder, noPlaceholder, unknownPlaceholder, emptyPlaceholder,
    browserNotWeb, browserUnencoded, ruleUnknownField, keyWithoutEffect, unknownTheme, placeholderUnknownTheme,
  ]

  // MARK: Links

  public static let emptyAction = Code(
    "block/empty-action", .warning, "A link without an address",
    why: "The SDK logs an error and leaves the link out; a click on an empty href blanks the block.",
    fix: "Give the link an address, or take the attribute away.", source: normalizer,
    example: #"<a href="">Shop</a>"#)
  public static let unknownActionType = Code(
    "block/unknown-actiontype", .warning, "A data-actiontype that the SDK does not know",
    why: "The SDK compares letter for letter; anything else is ignored, and the address decides the type.",
    fix: "Write browser, deep-link or close.", source: normalizer,
    example: #"<a href="https://example.com/" data-actiontype="deeplink">Shop</a>"#)
  public static let actionTypeWithoutLink = Code(
    "block/actiontype-without-link", .warning, "A data-actiontype on an element that is no link",
    why: "The SDK reads the type from the element that carries data-link or href, not from its parents or children.",
    fix: "Put data-actiontype on the element with the address.", source: normalizer,
    example: #"<a href="https://example.com/"><b data-actiontype="browser">Shop</b></a>"#)
  public static let datalinkInsideAnchor = Code(
    "block/datalink-inside-anchor", .warning, "A data-link directly inside a link",
    why: "The SDK lists the action, but does not change the link around it, and that is what gets clicked.",
    fix: "Put data-link on the link itself.", source: normalizer,
    example: #"<a href="https://example.com/a"><b data-link="https://example.com/b">Shop</b></a>"#)
  public static let datalinkTablePart = Code(
    "block/datalink-table-part", .warning, "A button on a part of a table",
    why: "The link that the SDK puts around it is moved out of the table by the web view: nothing is clickable.",
    fix: "Put the attribute on an element inside the cell, or on the whole table.",
    source: "https://html.spec.whatwg.org/multipage/parsing.html",
    example: #"<table><tr><td data-link="https://example.com/">Shop</td></tr></table>"#)
  public static let datalinkRoot = Code(
    "block/datalink-root", .error, "A button on html, head or body",
    why: "Wrapping it corrupts the document: the content is lost or not clickable.",
    fix: "Put the attribute on an element inside the body.", source: normalizer,
    example: #"<body data-link="https://example.com/">Shop</body>"#)
  public static let datalinkApostrophe = Code(
    "block/datalink-apostrophe", .warning, "An apostrophe in data-link",
    why:
      "The SDK writes the address between single quotes: it ends at the apostrophe, and a second, wrong action opens.",
    fix: "Write the apostrophe as %27, or use a link with href.", source: normalizer,
    example: #"<div data-link="https://example.com/it's">Shop</div>"#)
  public static let datalinkEntities = Code(
    "block/datalink-entities", .warning, "A data-link that is decoded twice",
    why: "The SDK parses the address once more as HTML: a second, different action appears, and is the one clicked.",
    fix: "Encode & once, as &amp;, or use a link with href.", source: normalizer,
    example: #"<div data-link="https://example.com/?a=1&amp;amp;b=2">Shop</div>"#)
  public static let hrefReplaced = Code(
    "block/href-replaced", .warning, "A link with data-link and another href",
    why: "data-link wins; the href disappears.", fix: "Keep one of them.", source: normalizer,
    example: #"<a data-link="https://example.com/a" href="https://example.com/b">Shop</a>"#)
  public static let nestedAnchor = Code(
    "block/nested-anchor", .warning, "A link or button inside another",
    why: "HTML has no links in links: the web view splits them, and part of the label does something else or nothing.",
    fix: "Close the outer link before the inner one begins.",
    source: "https://html.spec.whatwg.org/multipage/parsing.html",
    example: #"<a href="https://example.com/a">All <a href="https://example.com/b">offers</a></a>"#)
  public static let urlCase = Code(
    "block/url-case", .error, "Upper-case letters in the scheme or host of an address",
    why: "The web view asks for the address in lower case, and the SDK compares it with the original: nothing opens.",
    fix: "Write scheme and host in lower case.", source: webActions,
    example: #"<a href="https://Example.com/">Shop</a>"#)
  public static let urlWhitespace = Code(
    "block/url-whitespace", .error, "Blanks or line breaks in an address",
    why: "The web view takes them out, the SDK does not: the click matches no action, and nothing opens.",
    fix: "Take the blanks out.", source: webActions,
    example: #"<a href=" https://example.com/">Shop</a>"#)
  public static let urlUnmatched = Code(
    "block/bad-url", .error, "An address that no click ever matches",
    why: "The web view normalises it to another address than the SDK has in its list: nothing opens.",
    fix: "Write the address in its normal form: fully encoded, without dot segments.", source: webActions,
    example: #"<a href="https://example.com/a/../b">Shop</a>"#)
  public static let ambiguousURL = Code(
    "block/ambiguous-url", .warning, "Addresses that differ only in fragment, port or user",
    why: "The SDK does not compare these parts; a click takes any of the actions.",
    fix: "Make the addresses differ in path or query.", source: webActions,
    example: #"<a href="https://example.com/#a">A</a> <a href="https://example.com/#b">B</a>"#)
  public static let duplicateURL = Code(
    "block/duplicate-url", .info, "Several links to one address",
    why: "The SDK merges them into one action: the first type and the last text are tracked for all.",
    fix: "Add a query parameter where they should be told apart.", source: normalizer,
    example: #"<a href="https://example.com/">Shop</a> <a href="https://example.com/">Offers</a>"#)
  public static let deadLink = Code(
    "block/dead-link", .error, "A link to a place in the block",
    why:
      "The web view asks for about:blank#…, which is none of the addresses that the SDK has: nothing opens or moves.",
    fix: "Link to an address of the web or of the app, or take the link out.", source: webActions,
    example: "<a href=\"#offers\">Offers</a> <h2 id=\"offers\">Offers</h2>")
  public static let nonWebURL = Code(
    "block/non-web-url", .warning, "An address that no app can open",
    why: "It counts as a deep link, but there is no page that it could be relative to.",
    fix: "Write a full address with its scheme.", source: normalizer,
    example: #"<a href="spring.html">Shop</a>"#)
  public static let javascriptLink = Code(
    "block/javascript-link", .warning, "A link that runs a script",
    why: "The script runs in the app, without a callback and without tracking.", fix: "Use an address.",
    source: webActions,
    example: #"<a href="javascript:open()">Shop</a>"#)
  public static let deadControl = Code(
    "block/dead-control", .warning, "A button that does nothing",
    why: "The SDK takes scripts out, so that a tap on the button opens nothing.",
    fix: "Write the address as data-link on it, or make it a link.", source: normalizer,
    example: #"<button onclick="shop()">Shop</button>"#)
  public static let textAltOnly = Code(
    "block/text-alt-only", .info, "A link whose only text is an image's alt text",
    why: "The SDK does not read alt: the click is tracked with an empty text.",
    fix: "Add text to the link where the text matters for tracking.", source: normalizer,
    example: #"<a href="https://example.com/"><img src="https://example.com/a.png" alt="Shop"></a>"#)
  public static let badForceTrack = Code(
    "block/bad-force-track", .warning, "A value of xnpe_force_track that the SDK does not understand",
    why: "It logs an error and counts as false.", fix: "Write xnpe_force_track, without a value, or =true.",
    source: "GdprTracking.swift of exponea/exponea-ios-sdk 4.0.1",
    example: #"<a href="https://example.com/?xnpe_force_track=yes">Shop</a>"#)

  // MARK: Close buttons

  public static let closeInsideLink = Code(
    "block/close-inside-link", .warning, "A close button inside a link",
    why: "The SDK turns the whole link into the close button; its own address can no longer be opened.",
    fix: "Put the close button beside the link.", source: normalizer,
    example: #"<a href="https://example.com/"><b data-actiontype="close">×</b></a>"#)
  public static let closeWithoutAddress = Code(
    "block/close-without-address", .warning, "A close button that is a link without address",
    why: "The SDK wraps it into another link, which the web view empties: the button is dead.",
    fix: "Use a div, span or button instead of a.", source: normalizer,
    example: #"<a data-actiontype="close">×</a>"#)
  public static let closeWithAddress = Code(
    "block/close-with-address", .warning, "A button that closes the block and has an address",
    why: "A close button opens nothing: its address is never used.",
    fix: "Leave url out, or make the type browser or deep-link.", source: normalizer,
    example: #"actions: [{ text: Later, type: close, url: "https://example.com/" }]"#)
}

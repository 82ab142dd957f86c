import Diagnostics

extension Code {
  // Sources of several codes.
  static let staticView = "StaticInAppContentBlockView.swift of exponea/exponea-ios-sdk 4.0.1"
  static let blocksManager = "InAppContentBlocksManager.swift of exponea/exponea-ios-sdk 4.0.1"

  // MARK: Images, fonts, style sheets

  public static let imageUnreachable = Code(
    "block/image-unreachable", .error, "An image that cannot be loaded",
    why: "One img that fails makes the SDK give up the whole block: nothing is shown. In CSS, the image is missing.",
    fix: "Correct the address, or put the image into the project.", source: normalizer,
    example: #"<img src="images/tulps.png" alt="Tulips">"#)
  public static let noUsableImage = Code(
    "block/no-usable-image", .error, "A block of which no image can be loaded",
    why: "The SDK counts it as corrupted, and shows it nowhere.",
    fix: "Correct the addresses, or put the images into the project; SVG does not count as an image.",
    source: blocksManager,
    example: #"<p style="background-image: url(images/tulps.png)">Tulips</p>"#)
  public static let imageEmptySource = Code(
    "block/img-empty-src", .error, "An img without a source",
    why: "It counts as a failed download, and the whole block is not shown.", fix: "Give it a src, or take it out.",
    source: normalizer,
    example: #"<img alt="Tulips">"#)
  public static let imageDataURI = Code(
    "block/image-data-uri", .error, "A data URI that is no legal address",
    why: "Only base64 data URIs are left alone; others are downloaded, which fails, and with it the whole block.",
    fix: "Write the image as base64.", source: normalizer,
    example: #"<img src="data:image/png,tulips here" alt="Tulips">"#)
  public static let imageAltText = Code(
    "block/missing-alt-text", .warning, "An image without an alternative text",
    why: "VoiceOver reads the file's name, or nothing.", fix: #"Add alt; alt="" where the image only decorates."#,
    source: "https://www.w3.org/TR/WCAG22/#non-text-content", example: #"<img src="https://example.com/tulips.png">"#)
  public static let imageUnreadable = Code(
    "block/image-unreadable", .warning, "A file that is no image",
    why: "The SDK labels whatever it downloads as an image, and the web view cannot draw it.",
    fix: "Save it as PNG, JPEG, GIF or WebP.", source: normalizer,
    example: #"<img src="images/notes.png" alt="Notes">"#)
  public static let imageSVG = Code(
    "block/image-svg", .warning, "An SVG image",
    why: "The SDK labels every image as PNG, and an SVG under that label does not render.", fix: "Use PNG or JPEG.",
    source: normalizer,
    example: #"<img src="https://example.com/tulips.svg" alt="Tulips">"#)
  public static let fontUnreachable = Code(
    "block/font-unreachable", .warning, "A font that cannot be loaded",
    why: "Its address stays remote, and the web view blocks remote loads.", fix: "Correct the address.",
    source: normalizer,
    example: #"<style>@font-face { font-family: A; src: url("fonts/a.woff"); }</style>"#)
  public static let resourceNotInlined = Code(
    "block/resource-not-inlined", .warning, "A resource that the SDK does not make offline",
    why: "The web view blocks every load but data URIs: it is missing on the screen.",
    fix: "Use img with src, or a CSS background.", source: normalizer,
    example: #"<img src="https://example.com/a.png" srcset="https://example.com/b.png 2x" alt="Tulips">"#)
  public static let cssEscape = Code(
    "block/css-escape", .warning, "A rule with <, > or &",
    why: "The SDK writes style sheets as escaped text, which web views do not decode: the rule is dropped.",
    fix: "Use a descendant selector in place of >, and min-width and max-width in place of ranges.", source: normalizer,
    example: "<style>div > p { color: red }</style>")
  public static let cssImport = Code(
    "block/css-import", .warning, "A style sheet that imports another",
    why: "The SDK inlines it as a font, or not at all: its rules and fonts are missing in the app.",
    fix: "Copy the rules in; of fonts, name those of iOS.", source: normalizer,
    example: #"<style>@import "https://example.com/a.css";</style>"#)
  public static let darkUnreadable = Code(
    "block/dark-unreadable", .warning, "A text that dark mode makes unreadable",
    why:
      "The web view is clear, so that a block without a background stands on the app's screen, which is dark in dark mode.",
    fix: "Write :root { color-scheme: light dark }, or set the colours of text and background for both modes.",
    source: staticView,
    example: "<p>Spring is here</p>")
  public static let cssURLMissed = Code(
    "block/css-url-missed", .warning, "An address in CSS that the SDK does not find",
    why: "It stays remote, and the web view blocks remote loads.",
    fix: "Put each declaration on its own line, without blanks inside url().", source: normalizer,
    example: "<style>p { background: url( https://example.com/a.png ) }</style>")
  public static let cssURLPrefix = Code(
    "block/css-url-prefix", .warning, "An address in CSS that another one begins with",
    why: "The SDK replaces plain text: the longer address is corrupted.", fix: "Rename one of the files.",
    source: normalizer,
    example:
      "<style>\np { background: url(\"https://example.com/a.png\") }\nb { background: url(\"https://example.com/a.png?2\") }\n</style>"
  )

  // MARK: Markup

  public static let invalidHTML = Code(
    "block/invalid-html", .error, "A document without a body",
    why: "The SDK gives up: nothing is shown.", fix: "Use body, not frameset.", source: normalizer,
    example: "<frameset></frameset>")
  public static let malformedHTML = Code(
    "block/malformed-html", .warning, "An element that is not closed",
    why: "The parser repairs it in its own way, which may split links or pull content into them.",
    fix: "Add the end tag.",
    source: "https://html.spec.whatwg.org/multipage/parsing.html",
    example: "<div>Spring")
  public static let unparsedHTML = Code(
    "block/unparsed-html", .error, "HTML of a shape that no person writes",
    why: "Parsers take quadratic time on it.", fix: "Nest less deeply.",
    example: "six hundred <div> inside one another")
  public static let inlineHandler = Code(
    "block/inline-handler", .warning, "A script handler that the SDK leaves in",
    why: "Web views of content blocks run scripts: it runs in the app.", fix: "Take the attribute out.",
    source: normalizer,
    example: #"<p onpointerdown="open()">Shop</p>"#)
  public static let removedElement = Code(
    "block/removed-element", .info, "An element that the SDK removes",
    why: "Its content never reaches the app.", fix: "Take it out; put style sheets into style.", source: normalizer,
    example: "<script>open()</script>")
  public static let unsupportedElement = Code(
    "block/unsupported-element", .warning, "An element that does not work in a block",
    why: "The web view blocks what it loads and where it goes.", fix: "Use text, images and links.", source: staticView,
    example: "<form></form>")
  public static let viewportMissing = Code(
    "block/viewport-missing", .info, "No viewport in the document",
    why: "The SDK measures the height without the viewport that it shows the block with: the two may differ.",
    fix: #"Add <meta name="viewport" content="width=device-width, initial-scale=1">."#,
    source: "WKWebViewHeightCalculator.swift of exponea/exponea-ios-sdk 4.0.1",
    example: "<html><body>Spring</body></html>")
  public static let widerThanScreen = Code(
    "block/wider-than-screen", .warning, "An element that is wider than a phone's screen",
    why: "What does not fit into the width of the screen is cut off.", fix: "Set max-width: 100% on it.",
    example: #"<table width="600"><tr><td>Spring</td></tr></table>"#)
  public static let bodyTooLarge = Code(
    "block/body-too-large", .error, "A Markdown body that is not rendered",
    why: "Parsers take quadratic time on such inputs.", fix: "Shorten the body, or write it as an .html file.",
    example: "a Markdown body of a hundred thousand opening brackets")

  // MARK: When and where

  public static let unknownFrequency = Code(
    "block/unknown-frequency", .warning, "A frequency that the SDK does not know",
    why: "It counts as always.", fix: "Use one of the expected values.", source: blocksManager,
    example: "frequency: sometimes")
  public static let blockNotSent = Code(
    "block/not-sent", .info, "A block that the service keeps from the customer",
    why: "The SDK shows only blocks whose status is OK: no placeholder shows it.",
    fix: "Nothing to do, unless it is to be shown: then take the status out.", source: blocksManager,
    example: "status: filter_not_matched")
  public static let dateWindow = Code(
    "block/date-window", .info, "Outside of the block's dates", why: "The block is not shown now.",
    fix: "Nothing to do, unless it is to be shown now: then correct the dates.", source: blocksManager,
    example: "dateFilter: { from: 2020-01-01, to: 2020-02-01 }")
  public static let dateOrder = Code(
    "block/date-order", .error, "A date filter that ends before it begins", why: "The block is never shown.",
    fix: "Swap the dates.", source: blocksManager,
    example: "dateFilter: { from: 2026-03-01, to: 2026-02-01 }")
  public static let noPlaceholder = Code(
    "block/no-placeholder", .warning, "A block without a placeholder", why: "It is shown nowhere.",
    fix: "Name a placeholder.", source: blocksManager,
    example: "placeholders: []")
  public static let unknownPlaceholder = Code(
    "block/unknown-placeholder", .warning, "A placeholder that the project does not have",
    why: "Placeholders are compared letter for letter; the app may have it, but no page shows the block in it.",
    fix: "Correct the name, or add a file for the placeholder.", source: blocksManager,
    example: "placeholders: [hmoe]")
  public static let emptyPlaceholder = Code(
    "placeholder/empty", .warning, "A placeholder without a block",
    why: "No block names it, or its filter leaves out all that do, so the app shows nothing there.",
    fix: "Name the placeholder in a block, and see that its filter keeps one.", source: staticView,
    example: "kind: static")
  public static let browserNotWeb = Code(
    "placeholder/browser-not-web", .warning, "A browser action on an address that is not http or https, in a carousel",
    why: "The carousel opens browser actions in a view that accepts only http and https.",
    fix: "Make it a deep link.",
    source: "ContentBlockCarouselCallback.swift of exponea/exponea-ios-sdk 4.0.1",
    example: #"<a href="myapp://offer" data-actiontype="browser">Offer</a>"#)
  public static let browserUnencoded = Code(
    "placeholder/browser-unencoded", .warning, "A browser action whose address is not encoded, in a carousel",
    why: "The carousel reads the address strictly: the click is tracked, nothing opens, and the app is not told.",
    fix: "Percent-encode what is no legal character of a URL.",
    source: "ContentBlockCarouselCallback.swift of exponea/exponea-ios-sdk 4.0.1",
    example: #"<a href="https://example.com/two words" data-actiontype="browser">Words</a>"#)
  public static let ruleUnknownField = Code(
    "placeholder/unknown-rule", .error, "A filter or sort rule on something that blocks do not have",
    why: "It would have no effect.", fix: "Use one of the expected names.",
    example: "kind: carousel\nsort: [-prioritty]")
  public static let unknownTheme = Code(
    "block/unknown-theme", .error, "A theme that is not in the project",
    why: "The block would be shown without it.", fix: "Correct the name, or add the theme file.",
    example: "theme: larhc")
  public static let placeholderUnknownTheme = Code(
    "placeholder/unknown-theme", .error, "A theme that is not in the project",
    why: "The placeholder would be shown without it.", fix: "Correct the name, or add the theme file.",
    example: "kind: static\ntheme: larhc")
  public static let keyWithoutEffect = Code(
    "placeholder/no-effect", .warning, "An option that this kind of placeholder does not have",
    why: "A carousel loads when it is told to; the others show one block, the one with the highest priority.",
    fix: "Take it out, or make the placeholder of another kind.", source: staticView,
    example: "kind: static\nscrollDelay: 5")
}

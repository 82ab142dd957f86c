import Diagnostics

extension Code {
  // MARK: Images, fonts, style sheets

  public static let imageUnreachable = Code(
    "block/image-unreachable", .error, "An image that cannot be loaded",
    why: "One img that fails makes the SDK give up the whole block: nothing is shown. In CSS, the image is missing.",
    fix: "Correct the address, or put the image into the project.")
  public static let noUsableImage = Code(
    "block/no-usable-image", .error, "A block of which no image can be loaded",
    why: "The SDK counts it as corrupted, and shows it nowhere.",
    fix: "Correct the addresses, or put the images into the project; SVG does not count as an image.")
  public static let imageEmptySource = Code(
    "block/img-empty-src", .error, "An img without a source",
    why: "It counts as a failed download, and the whole block is not shown.", fix: "Give it a src, or take it out.")
  public static let imageDataURI = Code(
    "block/image-data-uri", .error, "A data URI that is no legal address",
    why: "Only base64 data URIs are left alone; others are downloaded, which fails, and with it the whole block.",
    fix: "Write the image as base64.")
  public static let imageUnreadable = Code(
    "block/image-unreadable", .warning, "A file that is no image",
    why: "The SDK labels whatever it downloads as an image, and the web view cannot draw it.",
    fix: "Save it as PNG, JPEG, GIF or WebP.")
  public static let imageSVG = Code(
    "block/image-svg", .warning, "An SVG image",
    why: "The SDK labels every image as PNG, and an SVG under that label does not render.", fix: "Use PNG or JPEG.")
  public static let fontUnreachable = Code(
    "block/font-unreachable", .warning, "A font that cannot be loaded",
    why: "Its address stays remote, and the web view blocks remote loads.", fix: "Correct the address.")
  public static let resourceNotInlined = Code(
    "block/resource-not-inlined", .warning, "A resource that the SDK does not make offline",
    why: "The web view blocks every load but data URIs: it is missing on the screen.",
    fix: "Use img with src, or a CSS background.")
  public static let cssEscape = Code(
    "block/css-escape", .warning, "A style sheet with <, > or &",
    why: "The SDK writes style sheets as escaped text, which web views do not decode: the rule is dropped.",
    fix: "Use a descendant selector in place of >, and min-width and max-width in place of ranges.")
  public static let cssImport = Code(
    "block/css-import", .warning, "A style sheet that imports another",
    why: "The SDK inlines it as a font, or not at all: its rules are missing.", fix: "Copy the rules in.")
  public static let cssURLMissed = Code(
    "block/css-url-missed", .warning, "An address in CSS that the SDK does not find",
    why: "It stays remote, and the web view blocks remote loads.",
    fix: "Put each declaration on its own line, without blanks inside url().")
  public static let cssURLPrefix = Code(
    "block/css-url-prefix", .warning, "An address in CSS that another one begins with",
    why: "The SDK replaces plain text: the longer address is corrupted.", fix: "Rename one of the files.")

  // MARK: Markup

  public static let invalidHTML = Code(
    "block/invalid-html", .error, "A document without a body",
    why: "The SDK gives up: nothing is shown.", fix: "Use body, not frameset.")
  public static let malformedHTML = Code(
    "block/malformed-html", .warning, "An element that is not closed",
    why: "The parser repairs it in its own way, which may split links or pull content into them.",
    fix: "Add the end tag.")
  public static let unparsedHTML = Code(
    "block/unparsed-html", .error, "HTML of a shape that no person writes",
    why: "Parsers take quadratic time on it.", fix: "Nest less deeply.")
  public static let inlineHandler = Code(
    "block/inline-handler", .warning, "A script handler that the SDK leaves in",
    why: "Web views of content blocks run scripts: it runs in the app.", fix: "Take the attribute out.")
  public static let removedElement = Code(
    "block/removed-element", .info, "An element that the SDK removes",
    why: "Its content never reaches the app.", fix: "Take it out; put style sheets into style.")
  public static let unsupportedElement = Code(
    "block/unsupported-element", .warning, "An element that does not work in a block",
    why: "The web view blocks what it loads and where it goes.", fix: "Use text, images and links.")
  public static let viewportMissing = Code(
    "block/viewport-missing", .info, "No viewport in the document",
    why: "The SDK measures the height without the viewport that it shows the block with: the two may differ.",
    fix: "Add <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">.")
  public static let bodyTooLarge = Code(
    "block/body-too-large", .error, "A Markdown body that is not rendered",
    why: "Parsers take quadratic time on such inputs.", fix: "Shorten the body, or write it as an .html file.")

  // MARK: When and where

  public static let unknownFrequency = Code(
    "block/unknown-frequency", .warning, "A frequency that the SDK does not know",
    why: "It counts as always.", fix: "Use one of the expected values.")
  public static let dateWindow = Code(
    "block/date-window", .info, "Outside of the block's dates", why: "The block is not shown now.")
  public static let dateOrder = Code(
    "block/date-order", .error, "A date filter that ends before it begins", why: "The block is never shown.",
    fix: "Swap the dates.")
  public static let noPlaceholder = Code(
    "block/no-placeholder", .warning, "A block without a placeholder", why: "It is shown nowhere.",
    fix: "Name a placeholder.")
  public static let unknownPlaceholder = Code(
    "block/unknown-placeholder", .warning, "A placeholder that the project does not have",
    why: "Placeholders are compared letter for letter; the app may have it, but no page shows the block in it.",
    fix: "Correct the name, or add a file for the placeholder.")
  public static let emptyPlaceholder = Code(
    "placeholder/empty", .warning, "A placeholder without a block", why: "The app shows nothing there.",
    fix: "Name the placeholder in a block.")
  public static let browserNotWeb = Code(
    "placeholder/browser-not-web", .warning, "A browser action on an address that is not http or https, in a carousel",
    why: "The carousel opens browser actions in a view that accepts only http and https.",
    fix: "Make it a deep link.")
  public static let browserUnencoded = Code(
    "placeholder/browser-unencoded", .warning, "A browser action whose address is not encoded, in a carousel",
    why: "The carousel reads the address strictly: the click is tracked, nothing opens, and the app is not told.",
    fix: "Percent-encode what is no legal character of a URL.")
  public static let ruleUnknownField = Code(
    "placeholder/unknown-rule", .error, "A filter or sort rule on something that blocks do not have",
    why: "It would have no effect.", fix: "Use one of the expected names.")
  public static let unknownTheme = Code(
    "block/unknown-theme", .error, "A theme that is not in the project",
    why: "The block would be shown without it.", fix: "Correct the name, or add the theme file.")
  public static let placeholderUnknownTheme = Code(
    "placeholder/unknown-theme", .error, "A theme that is not in the project",
    why: "The placeholder would be shown without it.", fix: "Correct the name, or add the theme file.")
  public static let keyWithoutEffect = Code(
    "placeholder/no-effect", .warning, "An option that this kind of placeholder does not have",
    why: "A carousel loads when it is told to; the others show one block, the one with the highest priority.",
    fix: "Take it out, or make the placeholder of another kind.")
}

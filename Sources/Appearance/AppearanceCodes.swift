import Diagnostics

extension Code {
  public static let themeUnknownToken = Code(
    "theme/unknown-token", .error, "A token that no theme has",
    why: "A misspelt token would otherwise be a new one that nothing uses, and the look would not change.",
    fix: "Correct the name; a colour or font of your own may have any other name that something refers to.",
    source: "StreamChatCommonUI of GetStream/stream-chat-swift 5.4",
    example: "contentCards:\n  cornerRadios: 8")
  public static let themeUnusedToken = Code(
    "theme/unused-token", .warning, "A token of your own that nothing refers to",
    why: "It changes nothing: no theme refers to it, and no file of Templates/ has its custom property.",
    fix: #"Refer to it as "{colorPalette.name}", or take it out."#,
    example: "colorPalette:\n  sand: '#eeddbb'")
  public static let themeRenamedToken = Code(
    "theme/renamed-token", .info, "A name of version 4 of the Stream SDK",
    why: "Version 5 has other names; the value is used for what took its place.", fix: "Use the new name.",
    source: "CHANGELOG of GetStream/stream-chat-swift, 5.0.0",
    example: "colorPalette:\n  alert: '#b00020'")
  public static let themeBadName = Code(
    "theme/bad-name", .error, "A name that cannot be a token's",
    why: "Token names become CSS names and are quoted in references.",
    fix: "Begin with a lower-case letter; use letters and digits only.",
    example: "colorPalette:\n  Sand-1: '#eeddbb'")
  public static let themeNameCollision = Code(
    "theme/name-collision", .error, "Two tokens with one CSS name",
    why: "Both would be written to the same custom property, and one would win.", fix: "Rename one of them.",
    example: "fonts: { bodySize: { size: 3 } }\ncontentCards: { titleFont: \"{fonts.bodySize}\" }")
  public static let themeVersion = Code(
    "theme/version", .error, "A version of the theme format that is not known",
    why: "This program reads version 1; a later file may mean something else.", fix: "Write theme: 1, or leave it out.",
    example: "theme: 2")
  public static let themeBadValue = Code(
    "theme/bad-value", .error, "A value that cannot be read as what the token is",
    why: "The token keeps its inherited value.", fix: "Write the value in one of the expected forms.",
    example: "layout: { radiusLg: big }")
  public static let themeMissingMode = Code(
    "theme/missing-mode", .warning, "A token that has only one of light and dark",
    why: "The other mode shows the same value, which seldom suits both.", fix: "Give both light and dark.",
    example: #"colorPalette: { sea: { dark: '#66aaff' }, textLink: "{colorPalette.sea}" }"#)
  public static let themeUnknownReference = Code(
    "theme/unknown-reference", .error, "A reference to a token that does not exist",
    why: "The token keeps its built-in value.", fix: #"Correct the path: "{group.token}"."#,
    example: #"colorPalette: { textLink: "{colorPalette.brand5000}" }"#)
  public static let themeCircularReference = Code(
    "theme/circular-reference", .error, "Tokens that refer to one another in a circle",
    why: "None of them has a value; they keep their built-in ones.", fix: "Give one of them a value of its own.",
    example: "colorPalette:\n  textLink: \"{colorPalette.accentPrimary}\"\n  accentPrimary: \"{colorPalette.textLink}\""
  )
  public static let themeReferenceType = Code(
    "theme/reference-type", .error, "A reference to a token of another type",
    why: "A colour cannot be a length; the token keeps its built-in value.", fix: "Refer to a token of the same type.",
    example: #"colorPalette: { textPrimary: "{layout.radiusLg}" }"#)
  public static let themeUnknownBase = Code(
    "theme/unknown-base", .error, "A theme that extends one that does not exist",
    why: "It would stand on the built-in look alone.",
    fix: "Name another theme by its id or relative path, or a built-in one: stream, braze.",
    example: "extends: plane")
  public static let themeCircularBase = Code(
    "theme/circular-base", .error, "Themes that extend one another in a circle",
    why: "None of them has a base.", fix: "Take one extends out.",
    example: "extends: example    # in themes/example.yaml")
  public static let themeDeepBase = Code(
    "theme/deep-base", .error, "A theme that stands on too many others",
    why: "Nobody could tell where a value comes from; only the nearest 64 are read.", fix: "Merge some of them.",
    example: "a theme that extends one that extends another, 65 times")
  public static let themeUnknownSlot = Code(
    "theme/unknown-slot", .error, "A component that no card system has",
    why: "Nothing would be replaced or hidden.", fix: "Use one of the listed components.",
    source: "BrazeUI of braze-inc/braze-swift-sdk 18.2: ContentCardUIViewController.swift",
    example: "components: { contentCard: { clasic: null } }")
  public static let themeMissingTemplate = Code(
    "theme/missing-template", .error, "A template that does not exist",
    why: "The component is drawn by its default template.",
    fix: "Add the file under Templates/, or correct the name.",
    example: "components: { contentCard: { classic: cards/clasic } }")
  public static let themeMissingImage = Code(
    "theme/missing-image", .error, "An image file that does not exist",
    why: "The app would show a red mark or nothing in its place.",
    fix: "Add the file under Content/images/, or correct the path.",
    example: "images: { pin: images/pni.png }")
  public static let themeNotAnImage = Code(
    "theme/not-an-image", .error, "A file that is no image",
    why: "Neither the app nor a browser can show it.", fix: "Save it as PNG, JPEG, GIF, WebP or SVG.",
    example: "images: { pin: images/notes.png }, where notes.png is a text")
  public static let themeMissingDensity = Code(
    "theme/missing-density", .warning, "An image that lacks a density",
    why: "iOS scales the nearest file, which looks soft on screens of the missing density.",
    fix: "Add the @2x and @3x files beside it, or use an SVG.",
    source: "https://developer.apple.com/documentation/uikit/uiimage",
    example: "images: { pin: images/wide.png }")
  public static let themeContrast = Code(
    "theme/contrast", .warning, "Colours that are hard to tell apart",
    why: "WCAG 2 asks for 4.5:1 for text and 3:1 for boundaries, so that most people can read it.",
    fix: "Darken one of the two or lighten the other, in the mode named. Set textOnAccent with accentPrimary.",
    source: "https://www.w3.org/TR/WCAG22/#contrast-minimum",
    example: "contentCards: { titleColor: '#bbbbbb' }")
  public static let themeExtrasContrast = Code(
    "theme/extras-contrast", .warning, "Extras that make a card's text hard to read",
    why: "WCAG 2 asks for 4.5:1 for text. A theme can only vouch for the colours that it has itself.",
    fix: "Give the card a lighter or darker colour, or its text one that goes with it.",
    source: "https://www.w3.org/TR/WCAG22/#contrast-minimum", example: "extras: { background_color: \"#202020\" }")
  public static let themeDynamicRule = Code(
    "theme/dynamic-rule", .error, "A dynamic rule that can set nothing",
    why: "The rule is left out.",
    fix: "Write { extras: KEY, set: contentCards.backgroundColor, fallback: … } or { when: …, set: { … } }.",
    example: "dynamic:\n  - { extras: background_color }")
  public static let themeExtrasValue = Code(
    "theme/extras-value", .warning, "An extra whose value cannot style the card",
    why: "The rule's fallback is shown in its place.", fix: "Give the extra a value of the type that the rule sets.",
    example: "extras: { background_color: blueish }")

  /// All codes of this module.
  public static let appearanceCodes: [Code] =
    [
      themeUnknownToken, themeUnusedToken, themeRenamedToken, themeBadName, themeNameCollision, themeVersion,
      themeBadValue, themeMissingMode, themeUnknownReference, themeCircularReference, themeReferenceType,
      themeUnknownBase, themeCircularBase, themeDeepBase, themeUnknownSlot, themeMissingTemplate, themeMissingImage,
      themeNotAnImage, themeMissingDensity, themeContrast, themeExtrasContrast, themeDynamicRule, themeExtrasValue,
    ] + tokenCodes
}

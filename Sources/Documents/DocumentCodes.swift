import Diagnostics

extension Code {
  public static let unknownKey = Code(
    "document/unknown-key", .error, "A key that this kind of file does not have",
    why: "A misspelt key would otherwise be ignored, and the card sent without what it was meant to say.",
    fix: "Correct the spelling, or take the key out.",
    example: "titel: Spring is here")
  public static let wrongType = Code(
    "document/wrong-type", .error, "A value of the wrong type",
    why: "The SDK reads each property as one type; another one is dropped or fails the whole card.",
    fix: "Write the value as the expected type; quote text that looks like a number or true and false.",
    source: "https://braze-inc.github.io/braze-swift-sdk/documentation/brazekit/braze/contentcard",
    example: "title: 2026")
  public static let unknownValue = Code(
    "document/unknown-value", .error, "A name that is not in the closed set",
    why: "Only the listed names have a meaning.", fix: "Use one of the expected values.",
    example: "type: clasic")
  public static let missingKey = Code(
    "document/missing-key", .error, "A required key is missing",
    why: "Without it the SDK cannot decode the card.", fix: "Add the key.",
    source: "https://www.braze.com/docs/api/objects_filters/messaging/content_cards_object",
    example: "---\ntype: classic\n---\nTwo for one, and no title.")
  public static let syntax = Code(
    "document/syntax", .error, "The file is not well-formed",
    why: "Nothing in it can be read.", fix: "Correct the syntax at the place named.",
    source: "https://yaml.org/spec/1.2.2/",
    example: #"title: "Spring is here"#)
  public static let duplicateKey = Code(
    "document/duplicate-key", .error, "A key that stands twice in one map",
    why: "Readers disagree about which one counts.", fix: "Keep one of them.",
    source: "https://yaml.org/spec/1.2.2/#3213-node-comparison",
    example: "title: Spring\ntitle: Summer")
  public static let unreadable = Code(
    "document/unreadable", .error, "A file that cannot be read as text",
    why: "Definitions are UTF-8 text of a size that a person could have written.",
    fix: "Save the file as UTF-8; keep it below the size limit.",
    example: "a file saved as ISO 8859-1, or an empty one")
  public static let unsupported = Code(
    "document/unsupported", .error, "A YAML feature that definitions do not use",
    why: "Tags, further documents and deep or circular aliases have no meaning in a definition.",
    fix: "Write the value out in plain maps, lists and text.",
    example: "title: !upper Spring is here")
  public static let commentValue = Code(
    "document/comment-value", .error, "A value that YAML reads as a comment",
    why: #"From " #" on, a line of YAML is a comment, so that the key has no value."#,
    fix: "Quote the value, or put a blank after the # of a comment.",
    source: "https://yaml.org/spec/1.2.2/#66-comments",
    example: "domain: #spring")
  public static let outOfRange = Code(
    "document/out-of-range", .error, "A number outside its range",
    why: "The SDK clamps, ignores or refuses such a number.", fix: "Use a number within the range.",
    source: "https://braze-inc.github.io/braze-swift-sdk/documentation/brazekit/braze/contentcard",
    example: "type: captioned-image\nimage: https://example.com/spring.png\nimageAspectRatio: 0")
  public static let badDate = Code(
    "document/bad-date", .error, "A date that is not an ISO 8601 date",
    why: "Dates decide when a card is shown; a guess would show it at the wrong time.",
    fix: "Write the date as 2026-03-01 or 2026-03-01T09:00:00Z.",
    source: "https://www.rfc-editor.org/rfc/rfc3339",
    example: "expiresAt: tomorrow")
  public static let dateWithoutZone = Code(
    "document/date-without-zone", .warning, "A time of day without a time zone",
    why: "It is read as UTC, which may not be the hour that was meant.",
    fix: "End it with Z, or with an offset such as +02:00.",
    source: "https://www.rfc-editor.org/rfc/rfc3339",
    example: "created: 2026-03-01T09:00:00")
  public static let badURL = Code(
    "document/bad-url", .error, "A URL that no app can open",
    why: "A link without a scheme or host, or with blanks in it, does nothing when it is tapped.",
    fix: "Write the whole URL, scheme included, and encode blanks as %20.",
    source: "https://www.rfc-editor.org/rfc/rfc3986",
    example: "url: example.com/spring offer")
  public static let badColor = Code(
    "document/bad-color", .error, "A colour that cannot be read",
    why: "The stock colour would be shown in its place.",
    fix: "Write the colour as #RRGGBB, in quotes in YAML.",
    example: "tint: blau")
  public static let badLanguage = Code(
    "document/bad-language", .warning, "A language that is not a language tag",
    why: "VoiceOver and the direction of writing know languages by their tags only, and act as if none were named.",
    fix: "Write the tag: en, cs, pt-BR.", source: "https://www.rfc-editor.org/rfc/rfc5646",
    example: "language: english")

  public static let documentCodes = [
    unknownKey, wrongType, unknownValue, missingKey, syntax, duplicateKey, unreadable, unsupported, commentValue,
    outOfRange, badDate, dateWithoutZone, badURL, badColor, badLanguage,
  ]
}

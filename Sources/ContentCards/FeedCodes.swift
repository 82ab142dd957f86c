import Diagnostics

extension Code {
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
    source: "https://braze-inc.github.io/braze-swift-sdk/documentation/brazekit/braze/contentcard",
    example: "transforms:\n  - filter: { type: control }")

  public static let feedEmpty = Code(
    "feed/empty", .warning, "A feed whose transforms leave out every card",
    why: "The screen shows its message for no cards, although the project has cards that could be there.",
    fix: "Correct the transform, or the cards that it asks for.",
    example: "transforms:\n  - filter: { tags: [a-tag-that-no-card-has] }")

  public static let feedTooManyCards = Code(
    "feed/too-many-cards", .warning, "A feed that would have more cards than Braze returns",
    why: "A user has 250 cards at most, dismissed ones among them; the oldest are no longer returned, read or not.",
    fix: "Let cards expire sooner, or filter the feed.",
    source: "https://www.braze.com/docs/user_guide/channels/content_cards/create_a_content_card",
    example: "a campaign of 300 cards that do not expire, and a feed without a filter")

  static let feedCodes = [feedUnknownTheme, feedRule, feedNeverDrawn, feedEmpty, feedTooManyCards]
}

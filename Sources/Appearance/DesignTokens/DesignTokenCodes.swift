import Diagnostics

extension Code {
  public static let tokensExpression = Code(
    "tokens/expression", .warning, "A design token that is computed",
    why: "Tools compute such values each in its own way, and a theme holds values; the token is left out.",
    fix: "Export the tokens with their values resolved, or write the value.",
    source: "https://www.designtokens.org/TR/2025.10/format/",
    example: #"{"spacing": {"md": {"$type": "dimension", "$value": "{base} * 2"}}}"#)
  public static let tokensReference = Code(
    "tokens/reference", .warning, "A reference that leads to no design token",
    why: "There is no such token in the files, or the references lead in a circle; the token is left out.",
    fix: "Correct the reference, or export the tokens with the sets that they refer to.",
    source: "https://www.designtokens.org/TR/2025.10/format/",
    example: #"{"text": {"$type": "color", "$value": "{grey.900}"}}"#)
  public static let tokensChanged = Code(
    "tokens/changed", .info, "A design token that a theme cannot have as it is",
    why: "Themes have sRGB colours, and fonts and shadows without some of the format's members.",
    fix: "Look at what the theme has in its place.",
    example: #"{"link": {"$type": "color", "$value": "oklch(0.7 0.3 200)"}}"#)
  public static let tokensMapped = Code(
    "tokens/mapped", .info, "A design token that has another name in the theme",
    why: """
      The tokens of a theme have the names of Stream's Appearance, and other systems have others: the nearest name is \
      taken. A token that is like none, and to which another one refers, becomes an own one of colorPalette or fonts.
      """,
    fix: "Where it is another one, say which in the file of --map; null leaves the token out.",
    example: "{\"color\": {\"text\": {\"muted\": {\"$type\": \"color\", \"$value\": \"#555555\"}}}}")
  public static let tokensUnmapped = Code(
    "tokens/unmapped", .info, "A design token that has no place in the theme",
    why: "No token of a theme has a name like it, and no token that has a place refers to it.",
    fix: "Give it one with --map: color.grey.950: colorPalette.grey950.",
    example: "{\"grey\": {\"950\": {\"$type\": \"color\", \"$value\": \"#111111\"}}}")
  public static let tokensMap = Code(
    "tokens/map", .error, "A line of --map that means nothing",
    why: "It names a token that the files do not have, or a place that no theme has.", fix: "Correct the line.",
    example: "color.text.mutd: colorPalette.textSecondary    # in the file of --map")

  public static let tokensEmpty = Code(
    "tokens/empty", .error, "Design tokens of which no theme can be made",
    why: "No token has a name like one of a theme's, or none has a value that a theme can have; no file is written.",
    fix: "Import the files together with those to which they refer, and say with --map which token is which.",
    example: "{\"grey\": {\"950\": {\"$type\": \"color\", \"$value\": \"#111111\"}}}")
  public static let tokensSets = Code(
    "tokens/sets", .info, "Design tokens that are left out as a whole",
    why: "A theme has a light and a dark mode. Of the themes of Tokens Studio, one of each group and mode is taken.",
    fix: "Import the others by themselves, where they are a theme, too.",
    example: """
      {"$themes": [{"name": "Sea", "selectedTokenSets": {"sea": "enabled"}}, {"name": "Ink", "selectedTokenSets": {}}], \
      "sea": {"accent": {"$type": "color", "$value": "#006994"}}}
      """)
  public static let tokensTwice = Code(
    "tokens/twice", .warning, "A design token that two files give other values",
    why: "All files of one import are one theme, in which a token has one value in each mode: that of the last file.",
    fix: "Import each theme by itself, or name the files after their modes: brand.light.json, brand.dark.json.",
    example: """
      {"accent": {"$type": "color", "$value": "#006994"}}
      {"accent": {"$type": "color", "$value": "#d6336c"}}
      """)
  public static let tokensFormat = Code(
    "tokens/format", .error, "Design tokens in a format that is not read",
    why: "JSON5 has comments, single quotes and keys without quotes, which are no JSON.",
    fix: "Export JSON, or convert the file: npx json5 brand.json5 > brand.json.",
    example: "{accent: '#006994'} // JSON5")

  /// The codes of the import of design tokens.
  public static let tokenCodes = [
    tokensExpression, tokensReference, tokensChanged, tokensMapped, tokensUnmapped, tokensMap, tokensEmpty, tokensSets,
    tokensTwice, tokensFormat,
  ]
}

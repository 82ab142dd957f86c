import Diagnostics

extension Code {
  public static let templateSyntax = Code("mustache/syntax", .error)
  public static let unknownPartial = Code("mustache/unknown-partial", .error)
  public static let unknownBlock = Code("mustache/unknown-block", .error)
  public static let strayContent = Code("mustache/stray-content", .warning)
  public static let endlessInclusion = Code("mustache/endless-inclusion", .error)
  public static let unknownName = Code("mustache/unknown-name", .error)
  public static let unescapedText = Code("mustache/unescaped-text", .error)
  public static let notText = Code("mustache/not-text", .error)
  public static let tooDeep = Code("mustache/too-deep", .error)
  public static let endlessPage = Code("mustache/endless-page", .error)

  /// The codes of this module.
  public static let mustacheCodes: [Code] = [
    templateSyntax, unknownPartial, unknownBlock, strayContent, endlessInclusion, unknownName, unescapedText, notText,
    tooDeep, endlessPage,
  ]
}

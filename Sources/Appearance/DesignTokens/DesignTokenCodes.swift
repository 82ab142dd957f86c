import Diagnostics

extension Code {
  public static let tokensExpression = Code("tokens/expression", .warning)
  public static let tokensReference = Code("tokens/reference", .warning)
  public static let tokensChanged = Code("tokens/changed", .info)
  public static let tokensMapped = Code("tokens/mapped", .info)
  public static let tokensUnmapped = Code("tokens/unmapped", .info)
  public static let tokensMap = Code("tokens/map", .error)

  public static let tokensEmpty = Code("tokens/empty", .error)
  public static let tokensSets = Code("tokens/sets", .info)
  public static let tokensTwice = Code("tokens/twice", .warning)
  public static let tokensFormat = Code("tokens/format", .error)

  /// The codes of the import of design tokens.
  public static let tokenCodes = [
    tokensExpression, tokensReference, tokensChanged, tokensMapped, tokensUnmapped, tokensMap, tokensEmpty, tokensSets,
    tokensTwice, tokensFormat,
  ]
}

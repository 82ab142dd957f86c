import Diagnostics

/// The findings that only Liquid templates have.
extension Code {
  static let liquidUnsupportedFilter = Code("template/unsupported-filter", .warning)
  static let liquidMissingDollar = Code("template/missing-dollar", .error)
  static let liquidCurlyQuotes = Code("template/curly-quotes", .error)
  static let liquidForeignOperator = Code("template/foreign-operator", .error)
  static let liquidParentheses = Code("template/parentheses", .error)
  static let liquidFilterIgnored = Code("template/filter-ignored", .error)
  static let liquidOperatorIgnored = Code("template/operator-ignored", .error)
  static let liquidTwoAttributes = Code("template/two-attributes", .error)
  static let liquidMixedAndOr = Code("template/mixed-and-or", .warning)
  static let liquidNotInChannel = Code("template/not-in-channel", .warning)
  static let liquidBlockDepth = Code("template/block-depth", .warning)
  static let liquidInComment = Code("template/in-comment", .warning)
  static let liquidArrayEquals = Code("template/array-equals", .warning)
  static let liquidIntegerDivision = Code("template/integer-division", .warning)
  static let liquidNumberText = Code("template/number-text", .warning)

  /// The codes of this module.
  public static let liquidCodes: [Code] = [
    .liquidUnsupportedFilter, .liquidMissingDollar, .liquidCurlyQuotes, .liquidForeignOperator, .liquidParentheses,
    .liquidFilterIgnored, .liquidOperatorIgnored, .liquidTwoAttributes, .liquidMixedAndOr, .liquidNotInChannel,
    .liquidBlockDepth, .liquidInComment, .liquidArrayEquals, .liquidIntegerDivision, .liquidNumberText,
  ]
}

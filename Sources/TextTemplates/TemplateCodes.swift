import Diagnostics

/// The findings that templates of every language share.
extension Code {
  public static let templateSyntax = Code("template/syntax", .error)
  public static let templateUnknownTag = Code("template/unknown-tag", .error)
  public static let templateUnknownFilter = Code("template/unknown-filter", .error)
  public static let templateRuntimeError = Code("template/runtime-error", .error)
  public static let templateUnknownVariable = Code("template/unknown-variable", .warning)
  public static let templateMissingDefault = Code("template/missing-default", .warning)
  public static let templateTypeCompare = Code("template/type-compare", .warning)
  public static let templateRawShown = Code("template/raw-shown", .error)
  public static let templateEmptyResult = Code("template/empty-result", .warning)
  public static let templateAborted = Code("template/aborted", .info)
  public static let templatePrintsCollection = Code("template/prints-collection", .warning)
  public static let templateLeftoverSpace = Code("template/leftover-space", .info)
  public static let templateUnbounded = Code("template/unbounded", .info)
  public static let templateNeedsData = Code("template/needs-data", .info)
  public static let templateLimit = Code("template/limit", .error, isFixed: true)

  /// The codes of this module.
  public static let templateCodes: [Code] = [
    .templateSyntax, .templateUnknownTag, .templateUnknownFilter, .templateRuntimeError, .templateUnknownVariable,
    .templateMissingDefault, .templateTypeCompare, .templateRawShown, .templateEmptyResult, .templateAborted,
    .templatePrintsCollection, .templateLeftoverSpace, .templateUnbounded, .templateNeedsData, .templateLimit,
  ]
}

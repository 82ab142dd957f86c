import Diagnostics

/// The findings that only Jinja has.
extension Code {
  public static let templateDefaultNone = Code("template/default-none", .warning)
  public static let templateNoneLoop = Code("template/none-loop", .warning)
  public static let templateLoopSet = Code("template/loop-set", .warning)
  public static let templateMethodName = Code("template/method-name", .warning)
  public static let templateLiteralID = Code("template/literal-id", .warning)

  /// The codes of this module.
  public static let jinjaCodes: [Code] = [
    .templateDefaultNone, .templateNoneLoop, .templateLoopSet, .templateMethodName, .templateLiteralID,
  ]
}

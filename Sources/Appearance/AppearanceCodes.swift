import Diagnostics

extension Code {
  public static let themeUnknownToken = Code("theme/unknown-token", .error)
  public static let themeUnusedToken = Code("theme/unused-token", .warning)
  public static let themeRenamedToken = Code("theme/renamed-token", .info)
  public static let themeBadName = Code("theme/bad-name", .error)
  public static let themeNameCollision = Code("theme/name-collision", .error)
  public static let themeVersion = Code("theme/version", .error)
  public static let themeBadValue = Code("theme/bad-value", .error)
  public static let themeMissingMode = Code("theme/missing-mode", .warning)
  public static let themeUnknownReference = Code("theme/unknown-reference", .error)
  public static let themeCircularReference = Code("theme/circular-reference", .error)
  public static let themeReferenceType = Code("theme/reference-type", .error)
  public static let themeUnknownBase = Code("theme/unknown-base", .error)
  public static let themeCircularBase = Code("theme/circular-base", .error)
  public static let themeDeepBase = Code("theme/deep-base", .error)
  public static let themeUnknownSlot = Code("theme/unknown-slot", .error)
  public static let themeMissingTemplate = Code("theme/missing-template", .error)
  public static let themeMissingImage = Code("theme/missing-image", .error)
  public static let themeNotAnImage = Code("theme/not-an-image", .error)
  public static let themeMissingDensity = Code("theme/missing-density", .warning)
  public static let themeContrast = Code("theme/contrast", .warning)
  public static let themeExtrasContrast = Code("theme/extras-contrast", .warning)
  public static let themeDynamicRule = Code("theme/dynamic-rule", .error)
  public static let themeExtrasValue = Code("theme/extras-value", .warning)

  /// All codes of this module.
  public static let appearanceCodes: [Code] =
    [
      themeUnknownToken, themeUnusedToken, themeRenamedToken, themeBadName, themeNameCollision, themeVersion,
      themeBadValue, themeMissingMode, themeUnknownReference, themeCircularReference, themeReferenceType,
      themeUnknownBase, themeCircularBase, themeDeepBase, themeUnknownSlot, themeMissingTemplate, themeMissingImage,
      themeNotAnImage, themeMissingDensity, themeContrast, themeExtrasContrast, themeDynamicRule, themeExtrasValue,
    ] + tokenCodes
}

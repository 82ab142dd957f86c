import Diagnostics

extension Code {
  public static let adaptiveWrongType = Code("adaptive/wrong-type", .error)
  public static let adaptiveInvalidValue = Code("adaptive/invalid-value", .error)
  public static let adaptiveUnknownProperty = Code("adaptive/unknown-property", .warning)
  public static let adaptiveMissingProperty = Code("adaptive/missing-property", .error)
  public static let adaptiveUnknownElement = Code("adaptive/unknown-element", .warning)
  public static let adaptiveUnknownAction = Code("adaptive/unknown-action", .warning)
  public static let adaptiveHostType = Code("adaptive/host-type", .info)
  public static let adaptiveUnbound = Code("adaptive/unbound-template", .info)
  public static let adaptiveElementNotAllowed = Code("adaptive/element-not-allowed", .error)
  public static let adaptiveActionNotAllowed = Code("adaptive/action-not-allowed", .error)
  public static let adaptiveNoInteractivity = Code("adaptive/no-interactivity", .warning)
  public static let adaptiveUnmetRequirement = Code("adaptive/unmet-requirement", .warning)
  public static let adaptiveNewerThanCard = Code("adaptive/newer-than-card", .warning)
  public static let adaptiveUnsupportedVersion = Code("adaptive/unsupported-version", .error)
  public static let adaptiveNotACard = Code("adaptive/not-a-card", .error)
  public static let adaptiveDuplicateID = Code("adaptive/duplicate-id", .error)
  public static let adaptiveTooDeep = Code("adaptive/too-deep", .error)
  public static let adaptiveTooManyFindings = Code("adaptive/too-many-findings", .error)
  public static let adaptiveTooManyActions = Code("adaptive/too-many-actions", .warning)
  public static let adaptiveMissingLabel = Code("adaptive/missing-label", .warning)
  public static let adaptiveMissingErrorMessage = Code("adaptive/missing-error-message", .warning)
  public static let adaptiveMissingAltText = Code("adaptive/missing-alt-text", .warning)
  public static let adaptiveContrast = Code("adaptive/contrast", .warning)
  public static let adaptiveUnknownTarget = Code("adaptive/unknown-target", .warning)
  public static let adaptiveRefusedURL = Code("adaptive/unsafe-url", .error)
  public static let adaptiveDeadLink = Code("adaptive/dead-link", .warning)
  public static let adaptiveUnresolvedURL = Code("adaptive/unresolved-url", .warning)
  public static let adaptiveSize = Code("adaptive/size-limit", .error)
  public static let adaptiveHint = Code("adaptive/weighted-and-stretched", .info)
  public static let adaptiveDate = Code("adaptive/date", .warning)
  public static let adaptiveTemplate = Code("adaptive/template", .error)
  public static let adaptiveTemplateField = Code("adaptive/template-field", .warning)

  public static let adaptiveCustomStyle = Code("adaptive/custom-style", .warning)
  public static let adaptiveNotAHost = Code("adaptive/not-a-host", .error)
  public static let adaptiveUnknownHost = Code("adaptive/unknown-host", .error)
  public static let adaptiveUnknownLanguage = Code("adaptive/unknown-language", .warning)

  static let adaptiveUnknownZone = Code("adaptive/unknown-zone", .error)

  /// Every code of this module.
  public static let adaptiveCodes: [Code] = [
    adaptiveUnknownZone, adaptiveWrongType, adaptiveInvalidValue, adaptiveUnknownProperty, adaptiveMissingProperty,
    adaptiveUnknownElement, adaptiveUnknownAction, adaptiveElementNotAllowed, adaptiveActionNotAllowed,
    adaptiveNoInteractivity, adaptiveUnmetRequirement, adaptiveNewerThanCard, adaptiveUnsupportedVersion,
    adaptiveNotACard, adaptiveDuplicateID, adaptiveTooDeep, adaptiveTooManyFindings, adaptiveTooManyActions,
    adaptiveMissingLabel, adaptiveMissingErrorMessage, adaptiveMissingAltText, adaptiveContrast, adaptiveUnknownTarget,
    adaptiveRefusedURL, adaptiveDeadLink, adaptiveUnresolvedURL, adaptiveSize, adaptiveHint, adaptiveDate,
    adaptiveHostType, adaptiveUnbound, adaptiveTemplate, adaptiveTemplateField, adaptiveCustomStyle, adaptiveNotAHost,
    adaptiveUnknownHost, adaptiveUnknownLanguage,
  ]
}

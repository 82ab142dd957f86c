import Diagnostics

extension Code {
  public static let unknownKey = Code("document/unknown-key", .error)
  public static let wrongType = Code("document/wrong-type", .error)
  public static let unknownValue = Code("document/unknown-value", .error)
  public static let missingKey = Code("document/missing-key", .error)
  public static let syntax = Code("document/syntax", .error)
  public static let duplicateKey = Code("document/duplicate-key", .error)
  public static let unreadable = Code("document/unreadable", .error)
  public static let unsupported = Code("document/unsupported", .error)
  public static let commentValue = Code("document/comment-value", .error)
  public static let outOfRange = Code("document/out-of-range", .error)
  public static let badDate = Code("document/bad-date", .error)
  public static let dateWithoutZone = Code("document/date-without-zone", .warning)
  public static let badURL = Code("document/bad-url", .error)
  public static let badColor = Code("document/bad-color", .error)
  public static let badLanguage = Code("document/bad-language", .warning)

  public static let documentCodes = [
    unknownKey, wrongType, unknownValue, missingKey, syntax, duplicateKey, unreadable, unsupported, commentValue,
    outOfRange, badDate, dateWithoutZone, badURL, badColor, badLanguage,
  ]
}

import Diagnostics

extension Code {
  public static let payloadUnknownShape = Code("payload/unknown-shape", .error)
  public static let payloadUnknownType = Code("payload/unknown-type", .error)
  public static let payloadUndecodable = Code("payload/undecodable", .error)
  public static let payloadIgnored = Code("payload/ignored", .warning)
  public static let payloadNoPlace = Code("payload/no-place", .warning)
  public static let payloadChanged = Code("payload/changed", .warning)
  public static let payloadNormalised = Code("payload/normalised", .info)
  public static let payloadUnreadable = Code("payload/unreadable", .error)
  public static let payloadID = Code("payload/id", .warning)
  public static let payloadExists = Code("payload/exists", .error)
  public static let payloadUnwritable = Code("payload/unwritable", .error)
  public static let payloadNoForm = Code("payload/no-form", .warning)
  public static let payloadNoExpiry = Code("payload/no-expiry", .warning)
  public static let payloadNotCarried = Code("payload/not-carried", .info)
  public static let payloadLocalImage = Code("payload/local-image", .warning)

  /// The codes of export and import.
  public static let payloadCodes = [
    payloadUnknownShape, payloadUnknownType, payloadUndecodable, payloadIgnored, payloadNoPlace, payloadChanged,
    payloadNormalised, payloadUnreadable, payloadID, payloadExists, payloadUnwritable, payloadNoForm, payloadNotCarried,
    payloadLocalImage, payloadNoExpiry,
  ]

  public static let siteFolderOutside = Code("site/folder-outside", .error)

  /// All codes of this module.
  public static let cardSystemsCodes = [siteFolderOutside]
}

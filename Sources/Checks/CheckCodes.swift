import Diagnostics

extension Code {
  static let checksUnknown = Code("checks/unknown-code", .error)
  static let checksFixed = Code("checks/fixed", .error)
  public static let checksUnused = Code("checks/unused", .info)
  static let checksMissingReason = Code("checks/missing-reason", .error)

  public static let checksCodes = [checksUnknown, checksFixed, checksUnused, checksMissingReason]
}

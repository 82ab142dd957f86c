import Diagnostics

extension Code {
  static let checksUnknown = Code(
    "checks/unknown-code", .error, "A rule about a finding that there is not",
    why: "It changes nothing, and the finding that was meant keeps its severity.",
    fix: "Use a code that cardproof explain lists, or a group with /*.", example: "checks: { card/lifetme: error }")
  static let checksFixed = Code(
    "checks/fixed", .error, "A rule about a finding that no rule can change",
    why:
      "What is wrong with the rules must not be hidden by them; nor what was not read, for a page without it looks whole.",
    fix: "Take the rule out.",
    example: "checks: { checks/unused: error }")
  public static let checksUnused = Code(
    "checks/unused", .info, "An exception that nothing needs",
    why: "It would hide the next finding of its kind, with a reason that was meant for another one.",
    fix: "Take it out.", example: "checks: { card/link: { severity: off, reason: the app adds the link } }")
  static let checksMissingReason = Code(
    "checks/missing-reason", .error, "An exception from a check without a reason",
    why: "Whoever reads the file later cannot tell whether the exception still holds.",
    fix: #"Write the severity and the reason: { severity: off, reason: "…" }."#, example: "checks: { card/link: off }")

  public static let checksCodes = [checksUnknown, checksFixed, checksUnused, checksMissingReason]
}

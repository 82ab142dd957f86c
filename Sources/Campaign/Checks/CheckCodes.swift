import Diagnostics

extension Code {
  static let checksUnknown = Code(
    "checks/unknown-code", .error, "A rule about a finding that there is not",
    why: "It changes nothing, and the finding that was meant keeps its severity.",
    fix: "Use a code that cardproof explain lists, or a group with /*.", example: "checks: { card/lifetme: error }")
  static let checksFixed = Code(
    "checks/fixed", .error, "A rule about the checks of the rules themselves",
    why: "What is wrong with the rules must not be hidden by them.", fix: "Take the rule out.",
    example: "checks: { checks/unused: error }")
  static let checksUnused = Code(
    "checks/unused", .info, "An exception that nothing needs",
    why: "It would hide the next finding of its kind, with a reason that was meant for another one.",
    fix: "Take it out.", example: "checks: { card/link: { severity: off, reason: the app adds the link } }")

  static let checksCodes = [checksUnknown, checksFixed, checksUnused]
}

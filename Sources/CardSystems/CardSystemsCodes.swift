import Diagnostics

extension Code {
  public static let siteFolderOutside = Code(
    "site/folder-outside", .error, "A folder that leaves the project",
    why: "Only files below Content/ are read and published.", fix: "Name a folder below Content/.",
    example: "resolvers:\n  - { prefix: \"https://cdn.example.com/\", folder: ../cdn }")

  public static let checksMissingReason = Code(
    "checks/missing-reason", .error, "An exception from a check without a reason",
    why: "Whoever reads the file later cannot tell whether the exception still holds.",
    fix: "Write the severity and the reason: { severity: off, reason: \"…\" }.", example: "checks: { card/link: off }")

  /// All codes of this module.
  public static let cardSystemsCodes = [siteFolderOutside, checksMissingReason]
}

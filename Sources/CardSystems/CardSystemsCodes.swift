import Diagnostics

extension Code {
  public static let siteFolderOutside = Code(
    "site/folder-outside", .error, "A folder that leaves the project",
    why: "Only files below Content/ are read and published.", fix: "Name a folder below Content/.",
    example: "resolvers:\n  - { prefix: \"https://cdn.example.com/\", folder: ../cdn }")

  public static let adaptiveUnknownZone = Code(
    "adaptive/unknown-zone", .error, "A time zone that is not known",
    why: "Dates of Adaptive Cards would be shown in UTC, and the day may be another.",
    fix: "Use UTC, an offset such as +01:00, or a name of the tz database such as Europe/Prague.",
    example: "adaptive: { timeZone: Europe/Praha }")

  /// All codes of this module.
  public static let cardSystemsCodes = [siteFolderOutside, adaptiveUnknownZone]
}

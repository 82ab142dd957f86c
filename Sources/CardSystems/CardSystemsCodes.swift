import Diagnostics

extension Code {
  public static let siteFolderOutside = Code(
    "site/folder-outside", .error, "A folder that leaves the project",
    why: "Only files below Content/ are read and published.", fix: "Name a folder below Content/.",
    example: "resolvers:\n  - { prefix: \"https://cdn.example.com/\", folder: ../cdn }")

  /// All codes of this module.
  public static let cardSystemsCodes = [siteFolderOutside]
}

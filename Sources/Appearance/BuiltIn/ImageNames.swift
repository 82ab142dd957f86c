/// The images that the card systems ask a theme for.
enum ImageNames {
  static let pin = "pin"
  static let placeholder = "imagePlaceholder"

  /// The file names by which the SDK finds its two replaceable pictures, with the names that themes use.
  static let fileNames = [pin: "appboy_cc_icon_pinned", placeholder: "appboy_cc_noimage_lrg"]

  static let known = [
    pin, placeholder, "retry", "close", "more", "share", "playFill", "link", "back", "chevronRight", "emptyState",
    "errorState", "loadingIndicator",
  ]

  /// Returns the name that themes use for an image. A default image may be named by its file, whose
  /// extension and density do not count.
  static func canonical(_ name: String) -> String {
    for (imageName, file) in fileNames where name == file || name.hasPrefix(file + ".") || name.hasPrefix(file + "@") {
      return imageName
    }
    return name
  }
}

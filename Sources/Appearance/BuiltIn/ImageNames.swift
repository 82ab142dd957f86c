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

  /// A default image goes by its file name, too, with or without an extension and density.
  static func canonical(_ name: String) -> String {
    for (short, file) in fileNames where name == file || name.hasPrefix(file + ".") || name.hasPrefix(file + "@") {
      return short
    }
    return name
  }
}

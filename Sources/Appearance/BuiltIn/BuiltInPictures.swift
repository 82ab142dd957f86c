/// The pictures for themes and projects that have none, drawn for cardproof.
enum BuiltInPictures {
  /// SVG by the names that themes use.
  static let all = [
    ImageNames.pin: pin, ImageNames.placeholder: placeholder, "retry": retry, "close": close, "more": more,
    "share": share, "playFill": playFill, "link": link, "back": back, "chevronRight": chevronRight,
    "emptyState": emptyState, "errorState": errorState, "loadingIndicator": loadingIndicator,
  ]

  /// A right triangle that fills the top trailing corner, with a star cut out.
  private static let pin = picture(
    20, 20,
    """
    <path fill-rule="evenodd" d="M0 0h20v20zM14.2 2.4l-1 2.1-2.3.3 1.7 1.6-.4 2.3 2-1.1 2 1.1-.4-2.3 1.7-1.6-2.3-.3z"/>
    """)
  /// A camera, crossed out.
  private static let placeholder = """
    <svg xmlns="http://www.w3.org/2000/svg" width="93" height="93" viewBox="0 0 93 93" fill="none" stroke="#c9c9cf" \
    stroke-width="4" stroke-linecap="round" stroke-linejoin="round">\
    <path d="M20 33h12l5-8h19l5 8h12v36H20zM18 18l57 57"/><circle cx="46.5" cy="50" r="11"/></svg>
    """
  private static let retry = outline("M19 7a8 8 0 1 0 1 5M20 3v5h-5")
  private static let close = outline("M6 6l12 12M18 6L6 18")
  private static let more = outline("M6 12h.01M12 12h.01M18 12h.01")
  private static let share = outline("M12 15V4M8 7l4-4 4 4M6 11H5v9h14v-9h-1")
  private static let playFill = picture(24, 24, "<path d=\"M8 5v14l11-7z\"/>")
  private static let link = outline(
    "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1")
  private static let back = outline("M15 5l-7 7 7 7")
  private static let chevronRight = outline("M9 5l7 7-7 7")
  private static let emptyState = outline("M4 6h16v12H4zM4 13h5l1 2h4l1-2h5")
  private static let errorState = outline("M12 4l9 16H3zM12 10v4M12 17h.01")
  private static let loadingIndicator = outline(
    "M12 3v4M12 17v4M3 12h4M17 12h4M5.6 5.6l2.9 2.9M15.5 15.5l2.9 2.9M18.4 5.6l-2.9 2.9M8.5 15.5l-2.9 2.9")

  private static func outline(_ path: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" \
    stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="\(path)"/></svg>
    """
  }

  private static func picture(_ width: Int, _ height: Int, _ content: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
    fill="currentColor">\(content)</svg>
    """
  }
}

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
    for (short, file) in fileNames where name == file || name.hasPrefix(file + ".") || name.hasPrefix(file + "@") {
      return short
    }
    return name
  }
}

import CardSystems
import Site

/// The settings of a page for a picture.
public struct PictureState: Sendable {
  /// The colour scheme.
  public enum Mode: String, Sendable, CaseIterable { case light, dark }

  /// The width of a picture where none is asked for, in points.
  public static let usualWidth = 375

  /// The colour scheme in which the page is drawn.
  public var mode = Mode.light
  /// In points.
  public var width = usualWidth
  /// A theme, empty for the built-in look, or a host of an Adaptive Card; nil for the card's own.
  public var theme: String?
  /// The id of the profile; nil for the page's first.
  public var profile: String?
  /// The label of a data set of an Adaptive Card; nil for the first.
  public var dataSet: String?
  /// Other values that stand in a page's address, by their keys there.
  public var furtherState: [(key: String, value: String)] = []

  /// A page as it is first shown, in light mode.
  public init() {}

  /// The state in which a profile, or "data set late", sees a page.
  init(reader: String, image: String? = nil) {
    dataSet = SiteReport.dataSet(of: reader)
    profile = dataSet != nil || reader.isEmpty ? nil : reader
    if let image { furtherState = [("image", image)] }
  }

  /// The part of a page's address behind `#`.
  var address: String {
    var parts = ["bare", "mode=\(mode.rawValue)", "width=\(width)"]
    if let profile { parts.append("profile=\(Links.href(profile))") }
    if let dataSet { parts.append("data=\(Links.href(dataSet))") }
    if let theme { parts.append("theme=\(Links.href(theme))") }
    return (parts + furtherState.map { "\($0.key)=\(Links.href($0.value))" }).joined(separator: "&")
  }

  /// The part of a picture's name behind that of the page: the profile, what else was asked for, and the
  /// mode, as in `ann.large-order.dark`.
  var name: String {
    let size = width == Self.usualWidth ? nil : "\(width)"
    let look = theme.map { $0.isEmpty ? "built-in" : $0 }
    let parts = [profile, dataSet, look, size] + furtherState.map(\.value) + [mode.rawValue]
    return parts.compactMap { $0.map(PageName.part) }.joined(separator: ".")
  }
}

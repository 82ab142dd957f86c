import HTML
import Templates

/// The project's own drawings of icons that are used often, on a field of 24 by 24: lines of a path.
enum IconDrawings {
  static let paths = Dictionary(
    Templates.rows("icon-paths.tsv", separator: "\t").map { ($0[0], Array($0[1].utf8)) }
  ) { first, _ in first }
}

extension Layout {
  /// The icon that an address such as `icon:Send,filled` names, which Microsoft Teams alone draws.
  func symbol(_ address: String) -> (name: String, isFilled: Bool)? {
    guard family?.isTeams == true, address.prefix(5).lowercased() == "icon:" else { return nil }
    let parts = address.dropFirst(5).split(separator: ",", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.last?.lowercased() == "filled")
  }
}

extension CardWriter {
  /// Writes an icon in the colour of the text around it; a box with its name where there is no drawing.
  mutating func svgIcon(_ name: String, isFilled: Bool, size: Double) {
    guard let path = IconDrawings.paths[name] else {
      out.literal("<span class=\"ac-icon ac-unnamed\"")
      out.attribute("title", name)
      out.literal(" style=\"")
      out.px("width", size)
      out.px("height", size)
      out.literal("\">")
      if size >= 32 { out.text(String(name.prefix(40))) }
      out.literal("</span>")
      return
    }
    out.literal(isFilled ? "<svg class=\"ac-icon ac-filled\"" : "<svg class=\"ac-icon\"")
    out.number(" width=\"", size, "\"")
    out.number(" height=\"", size, "\"")
    out.literal(" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"")
    out.trusted(path)
    out.literal("\"/></svg>")
  }
}

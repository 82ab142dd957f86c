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
      out.html(#"<span class="ac-icon ac-unnamed"\#("title", name) style="width:\#(size)px;"#)
      out.html(#"height:\#(size)px;">\#(size >= 32 ? String(name.prefix(40)) : "")</span>"#)
      return
    }
    out.html(#"<svg class="ac-icon\#(" ac-filled", if: isFilled)" width="\#(size)" height="\#(size)""#)
    out.literal(" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"")
    out.trusted(path)
    out.literal("\"/></svg>")
  }
}

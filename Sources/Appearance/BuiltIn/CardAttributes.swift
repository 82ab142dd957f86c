import Templates

/// The attributes of the SDKs' own card feeds, under the SDKs' names, with their types.
/// Current: `BrazeContentCardUI.ViewController.Attributes` and its `cellAttributes`.
/// Legacy: `ABKBaseContentCardCell` and `ABKContentCardsTableViewController`.
enum CardAttributes {
  static let types: [String: TokenType] = Dictionary(
    uniqueKeysWithValues: rows.map { ($0.name, $0.type) })
  /// The type of what a rule or a file calls `contentCards.padding`, or of the tint; nil for other paths.
  static func type(ofPath path: String) -> TokenType? {
    if path == "tint" { return .color }
    return path.hasPrefix("contentCards.") ? types[String(path.dropFirst("contentCards.".count))] : nil
  }

  static let names: [String] = rows.map(\.name)
  static let paths: [String] = names.map { "contentCards.\($0)" }

  /// Names that mean the same as one of the table: the legacy labels, and shorter spellings.
  static let aliases = [
    "titleLabelColor": "titleColor", "descriptionLabelColor": "descriptionColor", "linkLabelColor": "domainColor",
    "maxContentCardWidth": "maxWidth", "unviewedLineViewColor": "unviewedIndicatorColor",
    "classicImageSpacing": "classicImageTextSpacing", "emptyStateTextColor": "emptyStateColor",
  ]

  /// The texts with a fixed set of values.
  static let choices = ["cornerCurve": ["circular", "continuous"]]

  /// The one attribute that names an image instead of a token: it means the same as `images.pin`.
  static let image = "pinIndicatorImage"

  private static let rows: [(name: String, type: TokenType)] = Templates.rows("card-attributes.txt").compactMap { row in
    TokenType(rawValue: row[1]).map { (row[0], $0) }
  }
}

import Text

/// The types and properties that hosts add to the schema. They are no mistakes, and only their host draws them.
struct HostExtensions: Sendable {
  /// Where a type occurs.
  struct Use: Sendable {
    var type: String
    var owner: String
    var location: String
    var position: Position
    var count = 1
    /// Whether it could have a fallback, and has none.
    var wantsFallback: Bool
  }

  /// In the order of the payload, each type once.
  private(set) var uses: [Use] = []
  /// The names of properties by the host that reads them.
  private(set) var properties: [String: Set<String>] = [:]

  mutating func note(
    type: String, of owner: String, _ location: String, at position: Position, wantsFallback: Bool = false
  ) {
    if let i = uses.firstIndex(where: { $0.type == type }) {
      uses[i].count += 1
      uses[i].wantsFallback = uses[i].wantsFallback || wantsFallback
    } else {
      uses.append(
        Use(type: type, owner: owner, location: location, position: position, wantsFallback: wantsFallback))
    }
  }

  mutating func note(property: String, of owner: String) { properties[owner, default: []].insert(property) }

  // MARK: Tables

  private static let teams = "Microsoft Teams"
  private static let outlook = "Outlook"
  private static let viva = "Viva Connections"
  private static let devHome = "Dev Home"

  /// Who owns the type of an element, an inline or an action; nil where nobody known does.
  static func owner(ofType type: String) -> String? {
    if let owner = types[type] { return owner }
    return prefixes.first { type.hasPrefix($0.prefix) && type.utf8.count > $0.prefix.utf8.count }?.owner
  }

  /// Who reads a property that the schema does not have.
  static func owner(ofProperty key: String) -> String? { key.hasPrefix("DevHome") ? devHome : propertyOwners[key] }

  /// Who reads a value, in small letters, that the schema does not have.
  static func owner(ofValue value: String) -> String? {
    ["roundedcorners", "extrasmall"].contains(value) ? teams : nil
  }

  /// Whether a property is a remark of the author: `_comment`, `//`, `$comment`.
  static func isComment(_ key: String) -> Bool {
    key.hasPrefix("_") || key.hasPrefix("//") || key == "$comment" || key == "$id"
  }

  private static let prefixes: [(prefix: String, owner: String)] = [
    ("Chart.", teams), ("VivaAction.", viva), ("DevHome.", devHome),
  ]

  // learn.microsoft.com: cards-format and what's new of Microsoft Teams, Outlook's actionable messages.
  private static let types: [String: String] = owners([
    teams: [
      "Icon", "Badge", "CompoundButton", "CodeBlock", "Rating", "Input.Rating", "ProgressBar", "ProgressRing",
      "Component", "IconRun", "ImageRun", "CitationRun", "Layout.Stack", "Layout.Flow", "Layout.AreaGrid",
      "Action.OpenUrlDialog", "Action.ResetInputs", "Action.InsertImage", "Action.Popover",
    ],
    devHome: ["Action.ChooseFile"],
    outlook: [
      "Action.Http", "Action.DisplayMessageForm", "Action.DisplayAppointmentForm", "Action.InvokeAddInCommand",
    ],
  ])

  private static let propertyOwners: [String: String] = owners([
    teams: [
      "msteams", "msTeams", "targetWidth", "layouts", "grid.area", "roundedCorners", "showBorder", "isSortKey",
      "labelFor", "allowExpand", "fitMode", "horizontalContentAlignment", "themedUrls", "themedIconUrls", "menuActions",
      "maxHeight", "minWidth", "maxWidth", "pageAnimation", "useMultipleColumns", "minColumnWidth", "references",
      "resources", "valueChangedAction", "associatedInputs", "conditionallyEnabled", "showTitle", "key", "isVisible",
      "title.dynamic", "tooltip.dynamic", "isEnabled.dynamic", "isVisible.dynamic", "text.dynamic",
    ],
    outlook: [
      "originator", "hideOriginalBody", "autoInvokeAction", "autoInvokeOptions", "correlationId", "expectedActors",
      "enableBodyToggling", "padding", "isPrimary",
    ],
  ])

  private static func owners(_ table: [String: [String]]) -> [String: String] {
    var owners: [String: String] = [:]
    for (owner, names) in table { for name in names { owners[name] = owner } }
    return owners
  }
}

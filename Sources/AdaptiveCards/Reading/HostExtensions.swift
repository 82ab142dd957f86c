import AdaptiveElements
import Templates
import Text

/// The types and properties that hosts add to the schema.
/// They are no mistakes, and only their host draws them.
struct HostExtensions: Sendable {
  /// Where a type occurs.
  struct Use: Sendable {
    var type: String
    var owner: String
    var location: String
    var position: Position
    var count = 1
    /// The previewed hosts of Microsoft that do not draw it, although others do.
    var missingHosts: [String] = []
    /// Nil where it can have none.
    var hasFallback: Bool?
  }

  /// In the order of the payload, each type once.
  private(set) var uses: [Use] = []
  /// The names of properties by the host that reads them.
  private(set) var properties: [String: Set<String>] = [:]
  /// The types of Microsoft's hosts that some previewed host draws.
  var drawnTypes: Set<String> = []

  mutating func note(
    type: String, of owner: String, _ location: String, at position: Position, hasFallback: Bool? = nil,
    missingHosts: [String] = []
  ) {
    if let i = uses.firstIndex(where: { $0.type == type }) {
      uses[i].count += 1
      guard hasFallback != true, uses[i].hasFallback != false else { return }
      if uses[i].hasFallback == true { (uses[i].location, uses[i].position) = (location, position) }
      uses[i].hasFallback = hasFallback
    } else {
      uses.append(
        Use(
          type: type, owner: owner, location: location, position: position, missingHosts: missingHosts,
          hasFallback: hasFallback))
    }
  }

  /// Leaves out the properties of Microsoft Teams that its hosts are drawn with.
  mutating func keepUndrawn() {
    let rest = properties[HostExtensions.teams, default: []].intersection(HostExtensions.undrawnProperties)
    properties[HostExtensions.teams] = rest.isEmpty ? nil : rest
  }

  /// The properties that change a picture, and no picture here.
  private static let undrawnProperties: Set<String> = [
    "text.dynamic", "title.dynamic", "tooltip.dynamic", "isEnabled.dynamic", "isVisible.dynamic", "isSortKey",
    "allowExpand",
  ]

  var hasAny: Bool { !uses.isEmpty || !properties.isEmpty || !drawnTypes.isEmpty }

  mutating func note(property: String, of owner: String) { properties[owner, default: []].insert(property) }

  // MARK: Tables

  static let teams = "Microsoft Teams"

  /// The host that owns a type of element or action; nil for an unknown type.
  static func owner(ofType type: String, kind: String) -> String? {
    if let owner = types[type] { return owner }
    if let listed = ElementTable.shared.type(type) { return listed.kind == kind ? listed.owner : nil }
    if !ElementTable.shared.variants(of: type).isEmpty { return teams }
    return prefixes.first { type.hasPrefix($0.prefix) && type.utf8.count > $0.prefix.utf8.count }?.owner
  }

  /// Who reads a property that the schema does not have.
  static func owner(ofProperty key: String) -> String? { key.hasPrefix("DevHome") ? "Dev Home" : propertyOwners[key] }

  /// Whether a property is noted in a host's own types too: it
  /// chooses where they stand, or is not drawn at all.
  static func isShared(_ key: String) -> Bool {
    ["targetWidth", "grid.area", "layouts"].contains(key) || undrawnProperties.contains(key)
  }

  /// Whether a property is a remark of the author: `_comment`, `//`, `$comment`.
  static func isComment(_ key: String) -> Bool {
    key.hasPrefix("_") || key.hasPrefix("//") || key == "$comment" || key == "$id"
  }

  private static let prefixes: [(prefix: String, owner: String)] = [
    ("VivaAction.", "Viva Connections"), ("DevHome.", "Dev Home"),
  ]

  private static let types = owners(of: "types")
  private static let propertyOwners = owners(of: "properties")

  /// The rows of the table: who owns names, of what, and the names.
  private static func owners(of kind: String) -> [String: String] {
    var owners: [String: String] = [:]
    for fields in Templates.rows("host-extensions.tsv", separator: "\t") where fields[1] == kind {
      for name in fields[2].split(separator: " ") { owners[String(name)] = fields[0] }
    }
    return owners
  }
}

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
    /// Nil where it can have none.
    var hasFallback: Bool?
  }

  /// In the order of the payload, each type once.
  private(set) var uses: [Use] = []
  /// The names of properties by the host that reads them.
  private(set) var properties: [String: Set<String>] = [:]

  mutating func note(
    type: String, of owner: String, _ location: String, at position: Position, hasFallback: Bool? = nil
  ) {
    if let i = uses.firstIndex(where: { $0.type == type }) {
      uses[i].count += 1
      guard hasFallback != true, uses[i].hasFallback != false else { return }
      if uses[i].hasFallback == true { (uses[i].location, uses[i].position) = (location, position) }
      uses[i].hasFallback = hasFallback
    } else {
      uses.append(Use(type: type, owner: owner, location: location, position: position, hasFallback: hasFallback))
    }
  }

  mutating func note(property: String, of owner: String) { properties[owner, default: []].insert(property) }

  // MARK: Tables

  static let teams = "Microsoft Teams"

  /// Who owns the type of an element, an inline or an action; nil where nobody known does.
  static func owner(ofType type: String) -> String? {
    if let owner = types[type] { return owner }
    return prefixes.first { type.hasPrefix($0.prefix) && type.utf8.count > $0.prefix.utf8.count }?.owner
  }

  /// Who reads a property that the schema does not have.
  static func owner(ofProperty key: String) -> String? { key.hasPrefix("DevHome") ? "Dev Home" : propertyOwners[key] }

  /// Who reads a value, in small letters, that the schema does not have.
  static func owner(ofValue value: String) -> String? {
    ["roundedcorners", "extrasmall"].contains(value) ? teams : nil
  }

  /// Whether a property is a remark of the author: `_comment`, `//`, `$comment`.
  static func isComment(_ key: String) -> Bool {
    key.hasPrefix("_") || key.hasPrefix("//") || key == "$comment" || key == "$id"
  }

  private static let prefixes: [(prefix: String, owner: String)] = [
    ("Chart.", teams), ("VivaAction.", "Viva Connections"), ("DevHome.", "Dev Home"),
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

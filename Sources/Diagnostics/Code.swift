/// The kind of a finding: a stable id that people search for and use in settings. `Templates/codes/`
/// explains it, as `cardproof explain` and the site show. Two codes are equal if their ids are.
///
/// `Templates/tables/codes.txt` has a row for each, of which the package makes the static members of this
/// type.
///
/// It is a class, because a hundred thousand findings may refer to the same code.
public final class Code: Sendable, Hashable, Codable {
  /// The id, in the form `group/kebab-name`: `card/size-limit`.
  public let id: String
  /// The severity unless the project's settings say otherwise.
  public let severity: Severity
  /// Whether no rule of the project and no baseline changes its severity, because it says that something
  /// of the project is missing from what is shown.
  public let isFixed: Bool

  /// Creates a code; only the table of codes does.
  public init(_ id: String, _ severity: Severity, isFixed: Bool = false) {
    (self.id, self.severity, self.isFixed) = (id, severity, isFixed)
  }

  /// The part of the id before its slash: the kind of input that is checked.
  public var group: Substring { id.prefix { $0 != "/" } }

  /// All codes by the first part of their ids, in alphabetical order.
  public static let groups: [(name: String, codes: [Code])] = Dictionary(grouping: all) { String($0.group) }
    .map { (name: $0.key, codes: $0.value.sorted { $0.id < $1.id }) }.sorted { $0.name < $1.name }

  /// The code with this id; nil if there is none.
  public static func named(_ id: String) -> Code? { all.first { $0.id == id } }

  /// Codes of the same id are equal.
  public static func == (a: Code, b: Code) -> Bool { a === b || a.id == b.id }
  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

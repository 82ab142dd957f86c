import Diagnostics

/// The findings about the tokens of one import. What is the
/// same for many of them is one finding with their number.
struct DesignTokenReport {
  /// A result that many tokens may share.
  struct Outcome {
    static let unmapped = Outcome(
      code: .tokensUnmapped, one: "has no place in the theme", many: "have no place in the theme",
      hint: "name places with --map", shownCount: 20)
    static let added = Outcome(
      code: .tokensMapped, one: "becomes a token of the theme's own", many: "become tokens of the theme's own")
    static let unknown = Outcome(
      code: .tokensReference, one: "is no token of these files", many: "are no tokens of these files",
      hint: "import the files that have such tokens together with these")
    static let expression = Outcome(
      code: .tokensExpression, one: "is to be computed, and is left out",
      many: "are to be computed, and are left out")

    var code: Code
    /// The end of the message about one token, and of that about several.
    var one: String
    var many: String
    var hint: String?
    /// How many tokens it names. Whoever maps them needs more than a sample.
    var shownCount = 3
  }

  /// The tokens that share an outcome, in the order in which they were found.
  private struct Group {
    var outcome: Outcome
    var first: DesignTokenFile.Value
    var names: [String] = []
    var knownNames: Set<String> = []
  }

  private var findings: Set<Finding> = []
  private var groups: [Code: Group] = [:]

  mutating func add(
    _ code: Code, _ value: DesignTokenFile.Value, _ message: String, severity: Severity? = nil
  ) {
    findings.insert(Finding(code, at: value.place, message, severity: severity))
  }

  mutating func add(_ outcome: Outcome, _ name: String, at value: DesignTokenFile.Value) {
    let isNew = groups[outcome.code, default: Group(outcome: outcome, first: value)].knownNames.insert(name).inserted
    if isNew { groups[outcome.code]?.names.append(name) }
  }

  /// All findings by place.
  func sorted() -> [Finding] {
    let groupFindings = groups.map { code, group in
      let (outcome, names) = (group.outcome, group.names)
      return Finding(
        code, at: group.first.place,
        "\(Self.list(names, outcome.shownCount)) \(names.count == 1 ? outcome.one : outcome.many)", hint: outcome.hint)
    }
    return (findings + groupFindings).sorted()
  }

  /// The first names and how many others there are.
  static func list(_ names: [String], _ count: Int = 3) -> String {
    let (first, rest) = (names.prefix(count).joined(separator: ", "), names.count - count)
    return rest > 0 ? "\(first) and \(rest) \(rest == 1 ? "other" : "others")" : first
  }
}

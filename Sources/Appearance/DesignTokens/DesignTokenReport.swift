import Diagnostics

/// The findings about the tokens of one import. What is the same for many of them is one finding with their number.
struct DesignTokenReport {
  /// What many tokens may share.
  enum Outcome: Int {
    case unmapped, added, unknown, expression

    var code: Code {
      switch self {
      case .unmapped: .tokensUnmapped
      case .added: .tokensMapped
      case .unknown: .tokensReference
      case .expression: .tokensExpression
      }
    }

    func words(isOne: Bool) -> String {
      switch self {
      case .unmapped: isOne ? "has no place in the theme" : "have no place in the theme"
      case .added: isOne ? "becomes a token of the theme's own" : "become tokens of the theme's own"
      case .unknown: isOne ? "is no token of these files" : "are no tokens of these files"
      case .expression: isOne ? "is to be computed, and is left out" : "are to be computed, and are left out"
      }
    }
  }

  /// The tokens that share an outcome, in the order in which they were found.
  private struct Group {
    var first: DesignTokenFile.Value
    var names: [String] = []
    var known: Set<String> = []
  }

  private var findings: Set<Finding> = []
  private var groups: [Outcome: Group] = [:]

  mutating func add(
    _ code: Code, _ value: DesignTokenFile.Value, _ message: String, severity: Severity? = nil
  ) {
    var finding = Finding(code, at: value.place, message)
    finding.severity = severity ?? finding.severity
    findings.insert(finding)
  }

  mutating func add(_ outcome: Outcome, _ name: String, at value: DesignTokenFile.Value) {
    let isNew = groups[outcome, default: Group(first: value)].known.insert(name).inserted
    if isNew { groups[outcome]?.names.append(name) }
  }

  /// All findings by place; `hint` gives one for the tokens of an outcome.
  func sorted(hint: (Outcome, [String]) -> String?) -> [Finding] {
    let shared = groups.map { outcome, group in
      Finding(
        outcome.code, at: group.first.place,
        "\(Self.list(group.names)) \(outcome.words(isOne: group.names.count == 1))", hint: hint(outcome, group.names))
    }
    return (findings + shared).sorted()
  }

  /// The first names and how many others there are.
  static func list(_ names: [String]) -> String {
    let (first, rest) = (names.prefix(3).joined(separator: ", "), names.count - 3)
    return rest > 0 ? "\(first) and \(rest) \(rest == 1 ? "other" : "others")" : first
  }
}

import Diagnostics
import Documents
import Text

/// Applies the project's rules (`checks:` of `site.yaml`) and those of single files to findings. Nothing
/// else changes a severity, so that pages, reports and exit codes agree.
public struct CheckPolicy: Sendable {
  private var rules: [Code: [CheckRule]] = [:]
  /// Every code that a finding can have.
  private let codes: [Code]

  /// Takes the rules. One about an unknown code is a finding
  /// and is ignored; `codes` are all that a finding can have.
  public init(_ all: [CheckRule], of codes: [Code], findings: inout [Finding]) {
    self.codes = codes
    for rule in all {
      for code in self.codes(of: rule, findings: &findings) { rules[code, default: []].append(rule) }
    }
    for code in rules.keys { rules[code]?.sort { $0.rank(for: code) > $1.rank(for: code) } }
  }

  /// Sets the severities that the rules want, and takes out and returns the findings that they mute.
  /// `own` are the rules of single files, by path. Errors of an unreadable definition stay, because they
  /// are all that is shown of it; so do findings of fixed codes.
  public func judge(
    _ findings: inout [Finding], by own: [String: [CheckRule]] = [:], isReadable: Bool = true
  ) -> [Muted] {
    guard !findings.isEmpty, !rules.isEmpty || !own.isEmpty else { return [] }
    var muted: [Muted] = []
    findings = findings.compactMap { finding in
      guard isReadable || finding.severity < .error else { return finding }
      guard let rule = rule(for: finding, own[finding.place.file] ?? []) else { return finding }
      guard let severity = rule.level.severity else {
        muted.append(Muted(finding, by: rule))
        return nil
      }
      var finding = finding
      // A rule does not raise a finding that its check made
      // less severe than its code (a draft that is too large).
      finding.severity = finding.severity < finding.code.severity ? min(severity, finding.severity) : severity
      return finding
    }
    return muted
  }

  /// The level that a rule without files gives a code; nil if there is no such rule.
  public func level(of code: Code) -> CheckRule.Level? { rules[code]?.first { $0.files.isEmpty }?.level }

  private func rule(for finding: Finding, _ fileRules: [CheckRule]) -> CheckRule? {
    if let rule = fileRules.first(where: { $0.concerns(finding.code) }) { return rule }
    return rules[finding.code]?.first { rule in
      rule.files.isEmpty || rule.files.contains { PathPattern($0).matches(finding.place.file) }
    }
  }

  /// The codes that a rule is about. A rule about none becomes a finding.
  func codes(of rule: CheckRule, findings: inout [Finding]) -> [Code] {
    if rule.code.hasPrefix("checks/") || codes.contains(where: { $0.id == rule.code && $0.isFixed }) {
      findings.append(Finding(.checksFixed, at: rule.place, "\(rule.code) cannot be changed"))
      return []
    }
    let codes = codes.filter { rule.concerns($0) }
    if codes.isEmpty {
      findings.report(
        .checksUnknown, at: rule.place, "there is no finding \"\(rule.code)\"",
        hint: Suggestion.hint(for: rule.code, among: self.codes.map(\.id)) ?? "cardproof explain lists them all")
    }
    return codes
  }

  /// The rules of a single file: `checks:` of its front matter or
  /// YAML. Those of JSON files are in `site.yaml`.
  ///
  /// - Parameter node: The file's keys, where they are read already; they are read again only where the word occurs.
  public func rules(of source: Source, _ node: Node? = nil, findings: inout [Finding]) -> [CheckRule] {
    guard !source.path.hasExtension("json"), node != nil || source.bytes.span.contains(Array("checks".utf8)),
      let node = node ?? Self.keys(of: source), node["checks"] != nil
    else { return [] }
    var fields = Fields(node, of: "file", in: source)
    let rules = CheckRule.read(&fields, ofOneFile: true)
    findings += fields.findings
    return rules.filter { rule in
      let codes = codes(of: rule, findings: &findings)
      guard codes.contains(where: \.isSignOff) else { return !codes.isEmpty }
      findings.append(Finding(.checksFixed, at: rule.place, "only site.yaml can change \(rule.code)"))
      return false
    }
  }
}

extension CheckPolicy {
  private static func keys(of source: Source) -> Node? {
    var ignored: [Finding] = []
    let isYAML = source.path.hasExtension("yaml", "yml")
    return isYAML ? YAML.parse(source, findings: &ignored) : FrontMatter.node(of: source)
  }
}

extension CheckRule {
  /// Whether the rule names this code or its group, and the code's severity may be changed.
  public func concerns(_ code: Code) -> Bool {
    !code.isFixed && (code.id == self.code || self.code.hasSuffix("/*") && code.group == self.code.dropLast(2))
  }

  /// Rules of a higher rank come first: those with files before those without, a code before a group.
  fileprivate func rank(for code: Code) -> Int { (files.isEmpty ? 0 : 2) + (self.code == code.id ? 1 : 0) }
}

extension Code {
  /// Whether it says that an approval is missing, which neither
  /// the file that wants one nor a baseline may silence.
  public var isSignOff: Bool { group == "review" }
}

/// A finding that a rule mutes. Every report says how many there are, so that nothing is dropped in silence.
public struct Muted: Sendable, Hashable, Codable {
  /// The finding, with its severity from before the rule.
  public var finding: Finding
  /// The reason that the rule gives.
  public var reason: String?
  /// Where the rule is written.
  public var place: Place

  /// Takes the reason and place of the rule that mutes the finding.
  public init(_ finding: Finding, by rule: CheckRule) {
    (self.finding, reason, place) = (finding, rule.reason, rule.place)
  }

  /// Whether the rule is written in the file that the finding is about.
  public var isInFile: Bool { place.file == finding.place.file }
}

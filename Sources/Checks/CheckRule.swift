import Diagnostics
import Documents

/// A rule that sets the severity of the findings of one code, everywhere or in some files.
public struct CheckRule: Sendable, Hashable {
  /// The severity that a rule sets, or none at all.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    case error, warning, info
    /// The finding is muted: it does not count, and reports list it as muted.
    case off

    /// The severity that the level gives a finding; nil for `off`.
    public var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// The id of a code, or a whole group: `adaptive/*`.
  public var code: String
  /// The level that the findings get.
  public var level: Level
  /// The patterns of the files' paths; an empty list means every file.
  public var files: [String] = []
  /// The reason for the rule, which reports show; nil where `site.yaml` gives none.
  public var reason: String?
  /// Where the rule is written.
  public var place: Place

  /// Reads `checks:` of `site.yaml`, or of a single file,
  /// where every rule needs a reason and none may name files.
  ///
  /// ```yaml
  /// checks:
  ///   card/lifetime: error
  ///   adaptive/missing-alt-text: { severity: off, files: adaptive/old/**, reason: goes in May }
  ///   card/extras-not-text:
  ///     - { severity: off, files: "cards/spring/**", reason: the app takes numbers }
  ///     - info
  /// ```
  public static func read(_ fields: inout Fields, ofOneFile: Bool) -> [CheckRule] {
    var rules: [CheckRule] = []
    for entry in fields.entries("checks") {
      for node in entry.node.list ?? [entry.node] {
        guard let rule = rule(entry, node, &fields, ofOneFile: ofOneFile) else { continue }
        rules.append(rule)
      }
    }
    return rules
  }

  private static func rule(
    _ entry: Mapping.Entry, _ node: Node, _ fields: inout Fields, ofOneFile: Bool
  ) -> CheckRule? {
    let place = fields.source.place(entry.keyPosition)
    var rule: CheckRule
    if case .map = node.value {
      var ruleFields = Fields(node, of: "check", in: fields.source)
      let level: Level? = ruleFields.choice("severity", required: true)
      let files = ofOneFile ? [] : ruleFields.strings("files")
      let reason = ruleFields.string("reason")
      fields.absorb(ruleFields)
      guard let level else { return nil }
      rule = CheckRule(code: entry.key, level: level, files: files, reason: reason, place: place)
    } else {
      guard let name = node.string, let level = Level(rawValue: name) else {
        let names = Level.allCases.map(\.rawValue)
        fields.report(
          .unknownValue, at: node.position, "\(entry.key) is \(node.excerpt)",
          expected: names, hint: node.string.flatMap { Suggestion.hint(for: $0, among: names) })
        return nil
      }
      rule = CheckRule(code: entry.key, level: level, place: place)
    }
    if ofOneFile || !rule.files.isEmpty, (rule.reason ?? "").allSatisfy(\.isWhitespace) {
      rule.reason = nil
      fields.report(
        .checksMissingReason, at: node.position, "\(entry.key) is \(rule.level.rawValue) here, and nobody says why",
        hint: "write { severity: \(rule.level.rawValue), reason: \"…\" }")
    }
    return rule
  }
}

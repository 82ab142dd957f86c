import Diagnostics
import Documents

extension CheckRule {
  /// Reads `checks:` of `site.yaml`, or of a single file, where every rule needs a reason and none may name files.
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
      var own = Fields(node, of: "check", in: fields.source)
      let level: Level? = own.choice("severity", required: true)
      let files = ofOneFile ? [] : own.strings("files")
      let reason = own.string("reason")
      fields.absorb(own)
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

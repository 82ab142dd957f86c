import Diagnostics
import Documents
import Text

extension CheckPolicy {
  /// The rules of a single file: `checks:` of its front matter, or of a YAML file. JSON files have none of their own;
  /// `site.yaml` can have rules for them, with `files:`.
  public func rules(of source: Source, findings: inout [Finding]) -> [CheckRule] {
    guard !source.path.hasSuffix(".json") else { return [] }
    var ignored: [Finding] = []
    let isYAML = source.path.hasSuffix(".yaml") || source.path.hasSuffix(".yml")
    let parts = FrontMatter.split(source, findings: &ignored)
    guard let range = isYAML ? source.bytes.indices : parts.yaml else { return [] }
    // Files without the word are skipped, because reading their rules parses the YAML a second time.
    guard source.bytes.span.extracting(range).contains(Array("checks".utf8)) else { return [] }
    guard
      let node = YAML.parse(
        source, range: isYAML ? nil : range, firstLine: isYAML ? 1 : parts.yamlFirstLine, findings: &ignored),
      node["checks"] != nil
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

extension Code {
  /// Whether it says that an approval is missing, which neither the file that wants one nor a baseline may silence.
  public var isSignOff: Bool { group == "review" }
}

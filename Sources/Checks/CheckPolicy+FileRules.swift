import Diagnostics
import Documents

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
    guard Self.mentionsChecks(source.bytes[range]) else { return [] }
    guard
      let node = YAML.parse(
        source, range: isYAML ? nil : range, firstLine: isYAML ? 1 : parts.yamlFirstLine, findings: &ignored),
      node["checks"] != nil
    else { return [] }
    var fields = Fields(node, of: "file", in: source)
    let rules = CheckRule.read(&fields, ofOneFile: true)
    findings += fields.findings
    return rules.filter { !codes(of: $0, findings: &findings).isEmpty }
  }

  private static func mentionsChecks(_ yaml: ArraySlice<UInt8>) -> Bool {
    let word = Array("checks".utf8)
    return yaml.indices.contains { yaml[$0] == word[0] && yaml[$0...].starts(with: word) }
  }
}

import CardSystems
import Diagnostics
import Documents
import Glibc

extension CheckPolicy {
  /// The rules that a file has for itself: `checks:` of its front matter, or of a YAML file. JSON has no place for them;
  /// `site.yaml` does, with `files:`.
  static func rules(of source: Source, findings: inout [Finding]) -> [CheckRule] {
    // Hardly a file has any: one look tells.
    guard mentionsChecks(source.bytes), !source.path.hasSuffix(".json") else { return [] }
    var ignored: [Finding] = []
    let isYAML = source.path.hasSuffix(".yaml") || source.path.hasSuffix(".yml")
    let parts = FrontMatter.split(source, findings: &ignored)
    guard isYAML || parts.yaml != nil else { return [] }
    let range = isYAML ? nil : parts.yaml
    guard
      let node = YAML.parse(source, range: range, firstLine: isYAML ? 1 : parts.yamlFirstLine, findings: &ignored),
      node["checks"] != nil
    else { return [] }
    var fields = Fields(node, of: "file", in: source)
    let rules = CheckRule.read(&fields, ofOneFile: true)
    findings += fields.findings
    return rules.filter { !codes(of: $0, findings: &findings).isEmpty }
  }

  /// Whether the bytes have `checks` in them, by its rarest letter.
  private static func mentionsChecks(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        let found = memchr(base, Int32(UInt8(ascii: "k")), rest.count)
      {
        let at = rest.startIndex + (UnsafeRawPointer(found) - base)
        if at >= 4, bytes[(at - 4)...].starts(with: "checks".utf8) { return true }
        rest = bytes[(at + 1)...]
      }
      return false
    }
  }
}

extension Project {
  /// Judges the findings of one definition or screen; an exception of its own that met none of them is one more.
  public func judge(_ findings: inout [Finding], of source: Source?, isReadable: Bool) -> [Muted] {
    let own = source.map { CheckPolicy.rules(of: $0, findings: &findings) } ?? []
    guard let source, !own.isEmpty else { return policy.judge(&findings, isReadable: isReadable) }
    for rule in own where isReadable && !findings.contains(where: { rule.concerns($0.code) }) {
      // Whether these are needed only shows later.
      guard !(CrossCheck.codes + Code.linkCodes + Code.payloadCodes).contains(where: { rule.concerns($0) }) else {
        continue
      }
      findings.append(Finding(.checksUnused, at: rule.place, "nothing here is \(rule.code)"))
    }
    return policy.judge(&findings, by: [source.path: own], isReadable: isReadable)
  }

  /// The same for findings that only all definitions together show.
  public func judge(_ findings: inout [Finding], of file: ProjectFile) -> [Muted] {
    var ignored: [Finding] = []
    let own = folder.source(file, findings: &ignored).map { CheckPolicy.rules(of: $0, findings: &ignored) } ?? []
    return policy.judge(&findings, by: own.isEmpty ? [:] : [file.path: own])
  }
}

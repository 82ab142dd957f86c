import Checks
import Diagnostics
import Documents

extension Project {
  /// Judges the findings of one definition or screen by the project's rules and by its own exceptions. An exception
  /// that matches no finding becomes a finding itself.
  public func judge(_ findings: inout [Finding], of source: Source?, isReadable: Bool) -> [Muted] {
    findings.limitPerFile()
    let own = source.map { policy.rules(of: $0, findings: &findings) } ?? []
    guard let source, !own.isEmpty else { return policy.judge(&findings, isReadable: isReadable) }
    for rule in own where isReadable && !findings.contains(where: { rule.concerns($0.code) }) {
      // Findings of these codes come from later steps, so an exception from them may still be needed.
      let later = CrossCheck.codes + Code.linkCodes + Code.payloadCodes + Code.reviewCodes
      guard !later.contains(where: { rule.concerns($0) }) else {
        continue
      }
      findings.append(Finding(.checksUnused, at: rule.place, "nothing here is \(rule.code)"))
    }
    return policy.judge(&findings, by: [source.path: own], isReadable: isReadable)
  }

  /// The same for findings that come from comparing all definitions.
  public func judge(_ findings: inout [Finding], of file: ProjectFile) -> [Muted] {
    var ignored: [Finding] = []
    let own = sourceAgain(file).map { policy.rules(of: $0, findings: &ignored) } ?? []
    return policy.judge(&findings, by: own.isEmpty ? [:] : [file.path: own])
  }
}

import Campaign
import CardSystems
import Diagnostics
import Text

/// A run as JUnit XML: a suite for each kind of definition with cases by definition and group of checks, and a suite by
/// file for the rest. A case fails if one of its findings fails the run; otherwise its findings are output.
enum JUnit {
  private struct Case {
    var name: String
    var group: String
    var file: String
    var findings: [Finding] = []
    var muted = 0
  }

  private struct Key: Hashable {
    var file: String
    var group: Substring
  }

  static func bytes(_ report: RunReport) -> [UInt8] {
    var byKey = Dictionary(grouping: report.findings) { Key(file: $0.place.file, group: $0.code.group) }
    var mutedByKey = Dictionary(grouping: report.muted) {
      Key(file: $0.finding.place.file, group: $0.finding.code.group)
    }.mapValues(\.count)
    var suites: [(name: String, cases: [Case])] = []
    for system in systems {
      let groups = ["document"] + system.codeGroups + ["project"]
      let cases = report.entries.filter { $0.system == system }.flatMap { entry in
        groups.map { group in
          let key = Key(file: entry.file.path, group: group[...])
          return Case(
            name: entry.summary.id, group: String(group), file: report.prefix + entry.file.path,
            findings: byKey.removeValue(forKey: key) ?? [], muted: mutedByKey.removeValue(forKey: key) ?? 0)
        }
      }
      if !cases.isEmpty { suites.append((system.definitions.plural, cases)) }
    }
    let rest = Set(byKey.keys).union(mutedByKey.keys).sorted { ($0.file, $0.group) < ($1.file, $1.group) }
    if !rest.isEmpty {
      let cases = rest.map { key in
        Case(
          name: key.file, group: String(key.group), file: report.prefix + key.file, findings: byKey[key] ?? [],
          muted: mutedByKey[key] ?? 0)
      }
      suites.append(("everything else", cases))
    }
    return document(suites, threshold: report.threshold)
  }

  private static func document(_ suites: [(name: String, cases: [Case])], threshold: Severity?) -> [UInt8] {
    func fails(_ one: Case) -> Bool {
      threshold.map { least in one.findings.contains { $0.severity >= least } } ?? false
    }
    func counts(_ cases: [Case]) -> String { "tests=\"\(cases.count)\" failures=\"\(cases.count(where: fails))\"" }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"cardproof\" \(counts(suites.flatMap(\.cases))) errors=\"0\">\n"
    for suite in suites {
      xml += "<testsuite name=\"\(escaped(suite.name))\" \(counts(suite.cases)) errors=\"0\" skipped=\"0\">\n"
      for one in suite.cases { xml += element(one, fails: fails(one)) }
      xml += "</testsuite>\n"
    }
    return Array((xml + "</testsuites>\n").utf8)
  }

  private static func element(_ one: Case, fails: Bool) -> String {
    let head =
      "<testcase classname=\"\(escaped(one.name))\" name=\"\(escaped(one.group))\" file=\"\(escaped(one.file))\""
    guard !one.findings.isEmpty || one.muted > 0 else { return head + "/>\n" }
    var text = one.findings.map(text).joined()
    if one.muted > 0 { text += "\(one.muted) muted\n" }
    guard fails, let worst = one.findings.max(by: { $0.severity < $1.severity }) else {
      return head + "><system-out>\(escaped(text))</system-out></testcase>\n"
    }
    return head + "><failure type=\"\(escaped(worst.code.id))\" message=\"\(escaped(worst.message))\">"
      + escaped(text) + "</failure></testcase>\n"
  }

  private static func text(_ finding: Finding) -> String {
    var text = "\(finding.place): \(finding.severity.rawValue): \(finding.message) [\(finding.code.id)]\n"
    if !finding.expected.isEmpty { text += "  expected: \(finding.expected.joined(separator: ", "))\n" }
    if let hint = finding.hint { text += "  hint: \(hint)\n" }
    return text
  }

  /// Escapes text and attributes; XML 1.0 does not allow most control characters, and a log is not to show any.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\n", "\t": out.unicodeScalars.append(scalar)
      default:
        let isIllegal = scalar.isControl || scalar.value == 0xFFFE || scalar.value == 0xFFFF
        out.unicodeScalars.append(isIllegal ? "\u{FFFD}" : scalar)
      }
    }
    return out
  }
}

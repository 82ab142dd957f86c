import Campaign
import CardSystems
import Diagnostics
import Text

/// A run as JUnit XML: a suite for each kind of definition with cases by
/// definition and group of checks, and a suite by file for the rest. A case fails
/// if one of its findings fails the run; otherwise its findings are output.
enum JUnit {
  private struct Case {
    var name: String
    var key: Key
    var findings: [Finding]
    var muted: Int
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
    func take(_ key: Key, named name: String) -> Case {
      Case(
        name: name, key: key, findings: byKey.removeValue(forKey: key) ?? [],
        muted: mutedByKey.removeValue(forKey: key) ?? 0)
    }
    var suites = systems.map { system in
      let groups = ["document"] + system.codeGroups + ["project"]
      let cases = report.entries.filter { $0.system == system }.flatMap { entry in
        groups.map { take(Key(file: entry.file.path, group: $0[...]), named: entry.summary.id) }
      }
      return (name: system.definitions.plural, cases: cases)
    }
    let rest = Set(byKey.keys).union(mutedByKey.keys).sorted { ($0.file, $0.group) < ($1.file, $1.group) }
    suites.append(("everything else", rest.map { take($0, named: $0.file) }))
    return document(suites.filter { !$0.cases.isEmpty }, report)
  }

  private static func document(_ suites: [(name: String, cases: [Case])], _ report: RunReport) -> [UInt8] {
    func fails(_ testCase: Case) -> Bool {
      report.threshold.map { threshold in testCase.findings.contains { $0.severity >= threshold } } ?? false
    }
    func counts(_ cases: [Case]) -> String { "tests=\"\(cases.count)\" failures=\"\(cases.count(where: fails))\"" }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"cardproof\" \(counts(suites.flatMap(\.cases))) errors=\"0\">\n"
    for suite in suites {
      xml += "<testsuite name=\"\(escaped(suite.name))\" \(counts(suite.cases)) errors=\"0\" skipped=\"0\">\n"
      for testCase in suite.cases { xml += element(testCase, fails: fails(testCase), in: report) }
      xml += "</testsuite>\n"
    }
    return Array((xml + "</testsuites>\n").utf8)
  }

  private static func element(_ testCase: Case, fails: Bool, in report: RunReport) -> String {
    let file = escaped(report.prefix + testCase.key.file)
    let head = "<testcase classname=\"\(escaped(testCase.name))\" name=\"\(testCase.key.group)\" file=\"\(file)\""
    guard !testCase.findings.isEmpty || testCase.muted > 0 else { return head + "/>\n" }
    var text = testCase.findings.map(text).joined()
    if testCase.muted > 0 { text += "\(testCase.muted) muted\n" }
    guard fails, let worst = testCase.findings.max(by: { $0.severity < $1.severity }) else {
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

  /// Escapes text and attributes; XML 1.0 does not allow
  /// most control characters, and a log is not to show any.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t": String(scalar)
      case _ where scalar.isControl || scalar.value == 0xFFFE || scalar.value == 0xFFFF: "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}

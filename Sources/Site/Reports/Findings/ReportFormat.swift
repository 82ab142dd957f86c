/// The formats of a run's report for machines.
public enum ReportFormat: String, Sendable, CaseIterable {
  case json, sarif, junit, github, gitlab

  /// The report, whose texts command no runner, wherever it is written.
  public func bytes(_ report: RunReport) -> [UInt8] {
    switch self {
    case .json: RunnerCommands.broken(FindingJSON.bytes(report), in: .json)
    case .sarif: RunnerCommands.broken(SARIF.bytes(report), in: .json)
    case .junit: RunnerCommands.broken(JUnit.bytes(report), in: .xml)
    case .github: RunnerCommands.broken(FindingGitHub.bytes(report), in: .annotations)
    case .gitlab: RunnerCommands.broken(FindingGitLab.bytes(report), in: .json)
    }
  }

  /// The first bytes of each report, which identify a file as the report of an earlier run.
  public static let openings = [
    "{\"cardproof\":{\"format\":", "::error file=", "::warning file=", "::notice file=", "[\n{\"description\":", "[\n]",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"cardproof\"",
    "{\"$schema\":\"\(SARIF.schema)\",\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{\"name\":\"cardproof\"",
  ].map { Array($0.utf8) }

  /// Whether the format contains fingerprints.
  public var hasFingerprints: Bool { self == .json || self == .sarif || self == .gitlab }
}

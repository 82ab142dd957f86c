/// The formats of a run's report for machines.
public enum ReportFormat: String, Sendable, CaseIterable {
  case json, sarif, junit, github, gitlab

  public func bytes(_ report: RunReport) -> [UInt8] {
    switch self {
    case .json: FindingJSON.bytes(report)
    case .sarif: SARIF.bytes(report)
    case .junit: JUnit.bytes(report)
    case .github: FindingGitHub.bytes(report)
    case .gitlab: FindingGitLab.bytes(report)
    }
  }

  /// Whether the format contains fingerprints.
  public var hasFingerprints: Bool { self == .json || self == .sarif || self == .gitlab }
}

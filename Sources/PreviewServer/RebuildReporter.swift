import Campaign
import Diagnostics
import Files
import Site

/// Gathers what the terminal is told of each rebuild. All findings of a large project take longer than the pages that
/// people wait for: they are looked at when it is quiet.
actor RebuildReporter {
  private let session: PreviewSession
  private let tell: @Sendable (Rebuild) -> Void
  /// nil until the first are known.
  private var findings: [Finding]?
  private var files: Set<String> = []
  private var start: ContinuousClock.Instant? = .now
  private var time = Duration.zero
  private var report: Task<Void, any Error>?

  init(_ session: PreviewSession, _ tell: @escaping @Sendable (Rebuild) -> Void) {
    (self.session, self.tell) = (session, tell)
  }

  func saw(_ changes: FileChanges) {
    files.formUnion(changes.paths)
    start = start ?? .now
  }

  /// Open pages have this snapshot.
  func shown(_ snapshot: SiteSnapshot) {
    guard snapshot.isSettled else { return }
    if let start { time = .now - start }
    start = nil
    report?.cancel()
    report = Task {
      try await Task.sleep(for: .milliseconds(100))
      let all = try await snapshot.findings()
      // Those that are overtaken nobody has to see.
      if snapshot === session.latest, !Task.isCancelled { take(all, of: snapshot) }
    }
  }

  private func take(_ all: [Finding], of snapshot: SiteSnapshot) {
    // Without those that editors make beside the one that they save.
    let there = files.filter { snapshot.folder.status(of: $0) != nil }
    tell(
      Rebuild(
        isFirst: findings == nil, files: (there.isEmpty ? files : there).sorted(), time: time, findings: all,
        changes: FindingChanges(from: findings ?? [], to: all), folder: snapshot.folder))
    (findings, files, time) = (all, [], .zero)
  }

  func end() { report?.cancel() }
}

/// What a change came to, for the terminal.
public struct Rebuild: Sendable {
  /// Whether the project was opened.
  public var isFirst: Bool
  /// The files that changed, sorted; empty where a definition changed by itself.
  public var files: [String]
  /// Until the open pages were told.
  public var time: Duration
  /// All findings of the project.
  public var findings: [Finding]
  /// Against the last time.
  public var changes: FindingChanges
  /// For the lines that findings are about.
  public var folder: Directory
}

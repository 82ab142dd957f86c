import Diagnostics
import Files
import LiveSite

/// Collects what the terminal shows about each rebuild. It waits for a pause before it reads all
/// findings, so that open pages are not delayed.
actor RebuildReporter {
  private let session: PreviewSession
  private let tell: @Sendable (Rebuild) -> Void
  /// The findings that were reported last; nil before the first report.
  private var findings: [Finding]?
  private var changes = FileChanges()
  private var start: ContinuousClock.Instant? = .now
  private var time = Duration.zero
  private var report: Task<Void, any Error>?

  init(_ session: PreviewSession, _ tell: @escaping @Sendable (Rebuild) -> Void) {
    (self.session, self.tell) = (session, tell)
  }

  func filesChanged(_ changes: FileChanges) {
    self.changes.formUnion(changes)
    start = start ?? .now
  }

  /// Open pages have received this snapshot.
  func pagesUpdated(to snapshot: SiteSnapshot) {
    guard snapshot.isSettled else { return }
    if let start { time = .now - start }
    start = nil
    report?.cancel()
    // A file that is saved from now on is in a later snapshot.
    report = Task { [changes] in
      try await Task.sleep(for: .milliseconds(100))
      let all = try await snapshot.findings()
      // Findings of a snapshot that a newer one has replaced are not reported.
      if snapshot === session.latest, !Task.isCancelled { take(all, of: snapshot, changes) }
    }
  }

  private func take(_ all: [Finding], of snapshot: SiteSnapshot, _ reported: FileChanges) {
    // Leaves out the temporary files of editors, which are gone by now.
    let paths = reported.paths.filter { (try? snapshot.folder.status(of: $0, links: .refuse)) != nil }
    tell(
      Rebuild(
        isFirst: findings == nil, files: (paths.isEmpty ? reported.paths : paths).sorted(),
        isPartial: reported.isPartial, isProjectBack: reported.isProjectBack, time: time, findings: all,
        changes: FindingChanges(from: findings ?? [], to: all), folder: snapshot.folder))
    (findings, time) = (all, .zero)
    changes = FileChanges(changes.paths.subtracting(reported.paths))
  }

  func end() { report?.cancel() }
}

/// The result of a rebuild, for the terminal.
public struct Rebuild: Sendable {
  /// Whether this is the first report, after the project was opened.
  public var isFirst: Bool
  /// The files that changed, sorted; empty if a definition changed because a date passed.
  public var files: [String]
  /// Whether other files may have changed, too.
  public var isPartial: Bool
  /// Whether the project's folder was removed and is there again.
  public var isProjectBack: Bool
  /// From the first change until open pages had received the result.
  public var time: Duration
  /// All findings of the project.
  public var findings: [Finding]
  /// The differences from the findings of the last report.
  public var changes: FindingChanges
  /// The project's folder, from which the lines of findings are read.
  public var folder: Directory
}

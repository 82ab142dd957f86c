import Campaign
import Files
import Glibc
import Site
import Synchronization

/// A project that is held in memory while people work on it. After a change it reads only the affected
/// files and publishes a new snapshot of the site, in `snapshots` and as `latest`.
public actor PreviewSession {
  /// Every snapshot in order, for one consumer; if the consumer falls behind, only the newest eight are kept.
  public nonisolated let snapshots: AsyncStream<SiteSnapshot>
  /// The newest snapshot; nil before `open` has made the first.
  public nonisolated var latest: SiteSnapshot? { current.withLock { $0 } }

  /// If more definitions than this must be read, the session first publishes a snapshot that is not settled.
  private static let settledLimit = 64
  /// The number of definitions that are read before the
  /// session checks for newer changes and handles requests.
  private static let batch = 128

  private let options: BuildOptions
  private var folder: Directory
  /// The project's folder as it was opened first.
  public nonisolated let opened: Directory
  /// The absolute path of the project's folder.
  public nonisolated var root: String { opened.path }
  private nonisolated let current = Mutex<SiteSnapshot?>(nil)
  private let publish: AsyncStream<SiteSnapshot>.Continuation

  private var base: SharedContent
  /// Every definition of the project, sorted by system and path.
  private var all: [DefinitionWork]
  /// Definitions that must be read, by file path.
  private var pendingWork: [String: DefinitionWork]
  /// Definitions read since the latest snapshot; nil if the next snapshot must be built from all definitions.
  private var newOutcomes: [DefinitionWriter.Outcome]?
  /// Valid results of reading definitions, by file path.
  private var outcomesByPath: [String: DefinitionWriter.Outcome] = [:]
  /// Results from before a change to content that all definitions share, by file path.
  private var oldOutcomes: [String: DefinitionWriter.Outcome] = [:]
  /// Paths of definitions that could not be read.
  private var unreadPaths: Set<String> = []
  /// How often files have been read again that could not be read, without success.
  private var retries = 0
  private var saves: Set<String> = []
  private var changes = 0
  private var clock: ExpiryClock
  /// Calls `ring` when a definition changes without an edit.
  private var alarm: Task<Void, any Error>?
  private var readingTask: Task<Void, any Error>?
  private var waiters: [CheckedContinuation<SiteSnapshot, Never>] = []

  /// `options.output` is ignored, because a session writes nothing.
  public init(_ options: BuildOptions) throws(BuildFailure) {
    var options = options
    options.output = nil
    self.options = options
    folder = try options.folder()
    opened = folder
    (snapshots, publish) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(8))
    clock = ExpiryClock(now: options.now)
    let project = Project.open(folder, now: options.now, profiles: options.profiles)
    do { base = try SharedContent(project, options) } catch { throw BuildFailure(what: "\(error)") }
    all = DefinitionWork.all(of: base.build.project.inventory)
    pendingWork = Dictionary(all.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  deinit {
    alarm?.cancel()
    publish.finish()
  }

  /// Reads the whole project, and returns when there is a settled snapshot.
  public func open() async throws {
    // Listing the files again finds those that were saved after
    // `init` and before the caller began to watch the folder.
    try list([])
    start()
    try await settled()
  }

  /// The latest snapshot; waits if there is none yet.
  public func snapshot() async -> SiteSnapshot {
    if let latest { return latest }
    return await withCheckedContinuation { waiters.append($0) }
  }

  /// Waits until a settled snapshot contains the latest change.
  public func settled() async throws {
    while let readingTask {
      try await readingTask.value
      if readingTask == self.readingTask { return }
    }
  }

  /// Processes changed files. Returns before the new snapshot is published.
  public func update(_ changes: FileChanges) throws {
    var isListed = !changes.isPartial
    var isChanged = changes.isPartial
    lazy var pathsOfFindings = Set(base.build.findings.map(\.place.file))
    for path in changes.paths.sorted() where !Self.isHidden(path) {
      saves.insert(path)
      if let newFile = base.build.project.refresh(path) {
        if case .definition(let system, let file) = newFile { pendingWork[path] = .init(system: system, file: file) }
        isChanged = true
      } else if base.build.project.inventory.holds(path) || isThere(path) || pathsOfFindings.contains(path) {
        // Any other path belongs to a temporary file, which an editor made and deleted while saving.
        isListed = false
        isChanged = true
      }
    }
    guard isChanged else { return }
    if !isListed { try list(changes.paths) }
    advance()
    start()
  }

  /// Moves the clock forward unless the settings fix the time,
  /// and marks the definitions that change by it to be read.
  private func advance() {
    guard options.isLive, base.build.project.environment.settings.now == nil else { return }
    let isDue = clock.advance(to: Double(time(nil)))
    base.build.project.environment = base.build.project.environment.with(now: clock.now)
    guard let isDue else { return }
    for work in all {
      if let outcome = outcomesByPath[work.file.path], isDue(outcome.entry) { pendingWork[work.file.path] = work }
    }
  }

  /// Whether a file could not be read, which may have been for a moment.
  private var hasUnread: Bool {
    !unreadPaths.isEmpty || base.build.findings.contains { $0.code == .unreadableFile }
  }

  /// Schedules `ring` for the next change by time, or in an hour if that is earlier, because the system's
  /// clock may be set. What could not be read is read again a few times, at growing distances.
  private func setAlarm() {
    alarm?.cancel()
    if !hasUnread { retries = 0 }
    let retry = hasUnread && retries < 5 ? Double(2 << retries) : .infinity
    let expirySeconds = options.isLive ? min(max(clock.next - Double(time(nil)), 0) + 1, 3600) : .infinity
    let seconds = min(retry, expirySeconds)
    guard seconds.isFinite, retry.isFinite || clock.next.isFinite else { return }
    alarm = Task { [weak self] in
      try await Task.sleep(for: .seconds(seconds))
      try await self?.ring()
    }
  }

  private func ring() throws {
    if hasUnread {
      retries += 1
      let retryPaths = unreadPaths
      try list([])
      for work in all where retryPaths.contains(work.file.path) { pendingWork[work.file.path] = work }
    }
    advance()
    if pendingWork.isEmpty { setAlarm() } else { start() }
  }

  /// Opens the project again, and keeps the results that are still valid.
  private func list(_ changedPaths: Set<String>) throws {
    let oldFingerprint = base.build.project.fingerprint
    // Another folder may have taken the place of the one that was removed.
    if let newFolder = try? options.folder() { folder = newFolder }
    let project = Project.open(folder, now: clock.now, profiles: options.profiles)
    if base.isWhole, project.fingerprint == oldFingerprint {
      base.take(project)
      for path in changedPaths { outcomesByPath[path] = nil }
    } else {
      base = try SharedContent(project, options)
      oldOutcomes.merge(outcomesByPath) { _, new in new }
      outcomesByPath = [:]
    }
    all = DefinitionWork.all(of: project.inventory)
    pendingWork = [:]
    for work in all where outcomesByPath[work.file.path]?.entry.file != work.file { pendingWork[work.file.path] = work }
    newOutcomes = nil
  }

  private func start() {
    changes += 1
    readingTask = Task { try await work(for: changes) }
  }

  /// Reads the missing definitions and publishes a snapshot; stops if there is a newer change.
  private func work(for change: Int) async throws {
    if pendingWork.count > Self.settledLimit, latest != nil { try give(isSettled: false) }
    let list = pendingWork.values.sorted { $0.file.path < $1.file.path }
    for start in stride(from: 0, to: list.count, by: Self.batch) {
      let batch = Array(list[start..<min(list.count, start + Self.batch)])
      let outcomes = try await DefinitionsStep.make(batch, in: base.reading)
      guard change == changes else { return }
      for outcome in outcomes {
        let path = outcome.entry.file.path
        // Findings of templates are merged over all definitions.
        let isQuiet = outcomesByPath[path]?.templateFindings.isEmpty == true && outcome.templateFindings.isEmpty
        if isQuiet { newOutcomes?.append(outcome) } else { newOutcomes = nil }
        outcomesByPath[path] = outcome
        unreadPaths.remove(path)
        if outcome.entry.findings.contains(where: { $0.code == .unreadableFile }) { unreadPaths.insert(path) }
        self.pendingWork[path] = nil
      }
    }
    oldOutcomes = [:]
    let next = newOutcomes.flatMap { latest?.next(replacing: $0, in: base.build.project, saves: saves) }
    if let next {
      for outcome in newOutcomes ?? [] { clock.add(outcome.entry) }
      give(next)
    } else {
      try give(isSettled: true)
    }
    newOutcomes = []
  }

  private func give(isSettled: Bool) throws {
    var build = base.build
    try DefinitionsStep.take(all.compactMap { outcomesByPath[$0.file.path] ?? oldOutcomes[$0.file.path] }, into: &build)
    CrossChecksStep.compare(&build)
    clock.forget()
    for entry in build.entries { clock.add(entry) }
    let number = (latest?.number ?? 0) + 1
    give(SiteSnapshot(number, build, shared: base.files, saves: saves, isSettled: isSettled))
  }

  private func give(_ snapshot: SiteSnapshot) {
    current.withLock { $0 = snapshot }
    publish.yield(snapshot)
    for waiter in waiters { waiter.resume(returning: snapshot) }
    waiters = []
    setAlarm()
  }

  /// Whether a path exists. It counts as existing where the
  /// system gives no answer, so that a change is never missed.
  private func isThere(_ path: String) -> Bool {
    do { return try folder.status(of: path, links: .refuse) != nil } catch { return true }
  }

  private static func isHidden(_ path: String) -> Bool {
    !ProjectFile.isStatic(path) && path.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}

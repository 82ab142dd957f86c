import Campaign
import Diagnostics
import Files
import Synchronization

/// The site of a project as it was at one moment, in memory. A page is made when somebody asks for it, with the code
/// that a build makes it with, and only once.
public final class SiteSnapshot: Sendable {
  /// 1, 2, 3, …
  public let number: Int
  /// False while the definitions are looked at anew, after something changed that they all share: their own pages are
  /// then right already, and the pages over all definitions are made from what was known before.
  public let isSettled: Bool

  let build: Build
  let files = MemoryDestination()
  /// What only changes with the things that all definitions share: assets.
  private let shared: MemoryDestination
  private let writer: DefinitionWriter
  /// Indices of entries by the paths of their pages.
  private let definitions: [String: Int]
  private let screens: [String: DefinitionWork]
  private let themes: Set<String>
  private let contents: ContentCounts
  private let whole = Mutex<Task<Build, any Error>?>(nil)
  private let found = Mutex<[Finding]>([])
  /// Files that were saved since the session began.
  private let touched: Set<String>

  convenience init(_ number: Int, _ build: Build, shared: MemoryDestination, touched: Set<String>, isSettled: Bool) {
    var definitions: [String: Int] = [:]
    definitions.reserveCapacity(build.entries.count)
    for index in build.entries.indices where build.options.drafts || !build.entries[index].summary.draft {
      definitions[build.entries[index].page] = index
    }
    self.init(
      number, build, definitions, ContentCounts(of: build.entries), shared: shared, touched: touched,
      isSettled: isSettled)
  }

  private init(
    _ number: Int, _ build: Build, _ definitions: [String: Int], _ contents: ContentCounts, shared: MemoryDestination,
    touched: Set<String>, isSettled: Bool
  ) {
    self.contents = contents
    self.number = number
    self.shared = shared
    self.touched = touched
    self.isSettled = isSettled
    self.definitions = definitions
    var build = build
    build.destination = files
    self.build = build
    writer = DefinitionWriter(build)
    themes = ThemesStep.paths(in: build)
    var screens: [String: DefinitionWork] = [:]
    for (index, files) in build.project.inventory.screens.enumerated() {
      for file in files {
        let id = ScreenEntry.id(of: file, system: index)
        let page = ScreenEntry(system: index, file: file, id: id, title: id, findings: []).page
        screens[page] = DefinitionWork(system: index, file: file)
      }
    }
    self.screens = screens
  }

  /// The snapshot after definitions changed that keep their ids: among ten thousand, the others are not even looked at.
  /// nil where the change concerns others too.
  func next(
    replacing outcomes: [DefinitionWriter.Outcome], in project: Project, touched: Set<String>
  ) -> SiteSnapshot? {
    guard isSettled else { return nil }
    var (build, contents) = (build, contents)
    build.project = project
    let allAreShown = build.shown.count == build.entries.count
    // Two names for one array would make two copies of it.
    if allAreShown { build.shown = [] }
    for outcome in outcomes {
      let entry = outcome.entry
      guard !entry.summary.draft || build.options.drafts, let index = definitions[entry.page],
        build.entries[index].file.path == entry.file.path, !build.crossChecked.contains(index),
        contents.replace(build.entries[index], with: entry)
      else { return nil }
      build.entries[index] = entry
      if !allAreShown, let place = build.shown.firstIndex(where: { $0.file.path == entry.file.path }) {
        build.shown[place] = entry
      }
    }
    if allAreShown { build.shown = build.entries }
    return SiteSnapshot(number + 1, build, definitions, contents, shared: shared, touched: touched, isSettled: true)
  }

  /// Paths of all files of the site, sorted.
  public var paths: [String] {
    (Array(definitions.keys) + screens.keys + themes + shared.paths + OverviewsStep.all.flatMap(\.paths)).sorted()
  }

  /// The bytes under a path of the site; nil where the site has no such file.
  public func file(_ path: String) async throws -> [UInt8]? {
    if let made = made(path) { return made }
    if let index = definitions[path] {
      let entry = build.entries[index]
      let outcome =
        build.crossChecked.contains(index) ? writer.again(entry) : writer.make(system: entry.system, file: entry.file)
      found.withLock { $0 += outcome.templateFindings }
      // Until the snapshot is settled a definition may have taken another id, and its page another path.
      return files[path] ?? files[outcome.entry.page]
    }
    if let screen = screens[path] {
      let outcome = ScreensStep.make(screen.file, of: screen.system, build)
      found.withLock { $0 += outcome.templateFindings }
      return files[path]
    }
    if themes.contains(path) {
      var build = build
      build.findings = []
      try ThemesStep.run(&build)
      let problems = build.findings
      found.withLock { $0 += problems }
      return files[path]
    }
    guard let overview = OverviewsStep.all.first(where: { $0.paths.contains(path) }) else { return nil }
    let problems = try overview.write(try await complete(), files)
    found.withLock { $0 += problems }
    return files[path]
  }

  /// The bytes under a path where they were made before.
  public func made(_ path: String) -> [UInt8]? { shared[path] ?? files[path] }

  /// Whether a file is what it will be when the snapshot is settled.
  public func isFinal(_ path: String) -> Bool {
    isSettled || definitions[path] != nil || themes.contains(path) || shared[path] != nil
  }

  /// Whether a page is one over all definitions.
  public func isOverview(_ path: String) -> Bool { OverviewsStep.all.contains { $0.paths.contains(path) } }

  /// With the screens and themes, and all findings gathered: what the pages over all definitions are made from. Made once, by
  /// whoever asks first.
  private func complete() async throws -> Build {
    let task = whole.withLock { whole in
      if let whole { return whole }
      let task = Task { [build] in
        var build = build
        try await ScreensStep.run(&build)
        try ThemesStep.run(&build)
        build.gatherFindings()
        return build
      }
      whole = task
      return task
    }
    return try await task.value
  }

  /// All findings of the project, sorted, as `check` tells them.
  public func findings() async throws -> [Finding] { try await complete().found.all }

  /// The errors of what all pages share, of the files that were saved since the session began, and of the templates as
  /// far as they were filled; sorted by place.
  public var errors: [Finding] {
    var all = build.findings + found.withLock { $0 }
    _ = build.project.policy.judge(&all)
    for index in build.entries.indices where touched.contains(build.entries[index].file.path) {
      all += build.entries[index].findings
    }
    for screen in screens.values where touched.contains(screen.file.path) {
      all += ScreensStep.make(screen.file, of: screen.system, build).entry.findings
    }
    all.removeAll { $0.severity != .error }
    all.sort()
    var last: Finding?
    return all.filter { finding in
      defer { last = finding }
      return finding != last
    }
  }

  /// The project's folder, for the lines that findings are about.
  public var folder: Directory { build.project.folder }
}

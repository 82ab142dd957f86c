import Campaign
import Diagnostics
import Files
import Site
import Synchronization
import Text

/// The site of a project at one moment, in memory. A page is made
/// once, when it is first requested, by the same code as in a build.
public final class SiteSnapshot: Sendable {
  /// Counts the snapshots of a session from 1.
  public let number: Int
  /// False while definitions are read again after a change to content that they all share. Their own
  /// pages are then correct, and overview pages use older results.
  public let isSettled: Bool

  let build: Build
  let files = MemoryDestination()
  /// Files that depend only on content that all definitions share: assets.
  private let shared: MemoryDestination
  private let writer: DefinitionWriter
  /// Indices of entries by the paths of their pages.
  private let definitions: [String: Int]
  /// Screens, which are not read, by the paths of their pages.
  private let screens: [String: ScreenEntry]
  private let themes: Set<String>
  private let contents: ContentCounts
  private let completeBuild = Mutex<Task<Build, any Error>?>(nil)
  private let pageFindings = Mutex<[Finding]>([])
  /// Files that were saved since the session began.
  let saves: Set<String>

  /// `definitions` and `contents` are made of the build where they are not given.
  init(
    _ number: Int, _ build: Build, _ definitions: [String: Int]? = nil, _ contents: ContentCounts? = nil,
    shared: MemoryDestination, saves: Set<String>, isSettled: Bool
  ) {
    (self.number, self.shared, self.saves, self.isSettled) = (number, shared, saves, isSettled)
    self.contents = contents ?? ContentCounts(of: build.entries)
    let shownIndices = build.entries.indices.lazy.filter { build.options.drafts || !build.entries[$0].summary.draft }
    self.definitions = definitions ?? Dictionary(shownIndices.map { (build.entries[$0].page, $0) }) { $1 }
    var build = build
    build.destination = files
    self.build = build
    writer = DefinitionWriter(build)
    themes = ThemesStep.paths(in: build)
    let screens = build.project.inventory.bySystem.flatMap { files in
      files.screens.map { ScreenEntry(files.system, $0) }
    }
    self.screens = Dictionary(screens.map { ($0.page, $0) }) { $1 }
  }

  /// The next snapshot after a change to definitions that keep their ids, made without processing the
  /// others. nil if the change may affect others, too.
  func next(
    replacing outcomes: [DefinitionWriter.Outcome], in project: Project, saves: Set<String>
  ) -> SiteSnapshot? {
    guard isSettled else { return nil }
    var (build, contents) = (build, contents)
    build.project = project
    let allAreShown = build.shownEntries.count == build.entries.count
    // A second reference to the array would make the first write copy it.
    if allAreShown { build.shownEntries = [] }
    for outcome in outcomes {
      let entry = outcome.entry
      guard !entry.summary.draft || build.options.drafts, let index = definitions[entry.page],
        build.entries[index].file.path == entry.file.path, !build.crossChecked.contains(index),
        contents.replace(build.entries[index], with: entry)
      else { return nil }
      build.entries[index] = entry
      if !allAreShown, let place = build.shownEntries.firstIndex(where: { $0.file.path == entry.file.path }) {
        build.shownEntries[place] = entry
      }
    }
    if allAreShown { build.shownEntries = build.entries }
    return SiteSnapshot(number + 1, build, definitions, contents, shared: shared, saves: saves, isSettled: true)
  }

  /// The same site with links that begin with `root`.
  func rooted(at root: String) -> SiteSnapshot {
    var build = build
    build.frame.fixedRoot = root
    return SiteSnapshot(number, build, definitions, contents, shared: shared, saves: saves, isSettled: isSettled)
  }

  /// The same site with texts in the place of those of some files, of which nothing is kept.
  func drawing(_ drafts: [String: [UInt8]]) -> SiteSnapshot {
    var (build, ignored) = (build, [Finding]())
    build.project = build.project.drawing(drafts, profiles: build.options.profiles, findings: &ignored)
    // The findings that compare definitions on the disk do not hold for drafts.
    build.crossChecked = []
    return SiteSnapshot(number, build, definitions, contents, shared: shared, saves: saves, isSettled: isSettled)
  }

  /// Takes note of what another snapshot of the same site found when it made pages.
  func take(findingsOf other: SiteSnapshot) {
    let findings = other.pageFindings.withLock(\.self)
    pageFindings.withLock { $0 += findings }
  }

  /// The paths of the pages of a definition, screen or theme, which is named
  /// by its id or by its file, relative to the project or absolute, or by
  /// its page's address. Definitions of several systems may have one id.
  public func pages(named name: String) -> [String] {
    let relativeName = name.hasPrefix(folder.path + "/") ? String(name.dropFirst(folder.path.utf8.count + 1)) : name
    let entries = definitions.filter { build.entries[$0.value].isNamed(relativeName) }
    let screens = screens.filter { $0.value.isNamed(relativeName) }
    let theme = PageLinks.theme(String(relativeName.trimmingPrefix("themes/")))
    let pages = Array(entries.keys) + screens.keys + (themes.contains(theme) ? [theme] : [])
    guard pages.isEmpty, let bytes = PercentEncoding.decodedStrictly(name.utf8) else { return pages.sorted() }
    let address = "/" + String(decoding: bytes, as: UTF8.self)
    return (drawnPages + themes).filter { canBeShared($0) && address.hasSuffix("/" + $0) }
  }

  /// The paths of the pages of all definitions and screens, sorted.
  public var drawnPages: [String] { (Array(definitions.keys) + screens.keys).sorted() }

  /// The file of a page's definition or screen, and whether it is a screen.
  func work(of page: String) -> (work: DefinitionWork, isScreen: Bool)? {
    if let screen = screens[page] { return (DefinitionWork(system: screen.system, file: screen.file), true) }
    return definitions[page].map { index in
      (DefinitionWork(system: build.entries[index].system, file: build.entries[index].file), false)
    }
  }

  /// The title of a page's definition or screen; the path for any other.
  func title(of page: String) -> String {
    definitions[page].map { build.entries[$0].summary.title } ?? screens[page]?.title ?? page
  }

  /// The labels of the data sets of a page's definition; empty where there are not several.
  public func dataSetLabels(of path: String) -> [String] {
    guard let index = definitions[path] else { return [] }
    let sets = build.project.environment.dataSets[build.entries[index].file.path] ?? []
    if sets.count > 1 { return sets.map(\.label) }
    var known: Set<String> = []
    return build.entries[index].views.compactMap(\.dataSet).filter { known.insert($0).inserted }
  }

  /// Whether a path is that of a page that can stand alone.
  public func canBeShared(_ path: String) -> Bool {
    definitions[path] != nil || screens[path] != nil || themes.contains(path) && path.hasPrefix("themes/")
  }

  /// Paths of all files of the site, sorted.
  public var paths: [String] {
    (Array(definitions.keys) + screens.keys + themes + shared.paths + overviews.flatMap(\.paths)
      + StaticFiles.paths(in: build.project)).sorted()
  }

  /// The bytes of the file at a path; nil if the site has no such file.
  public func file(_ path: String) async throws -> [UInt8]? {
    if let bytes = fileInMemory(path) { return bytes }
    var page = path
    let problems: [Finding]
    if let index = definitions[path] {
      let entry = build.entries[index]
      let outcome =
        writer.make(entry.system, file: entry.file, as: build.crossChecked.contains(index) ? entry : nil)
      problems = outcome.templateFindings + outcome.entry.findings.filter(\.code.isFixed)
      // In an unsettled snapshot a definition may have a new id, and its page another path.
      page = outcome.entry.page
    } else if let screen = screens[path] {
      problems = ScreensStep.make(screen.file, of: screen.system, build).templateFindings
    } else if themes.contains(path) {
      var build = build
      build.findings = []
      try ThemesStep.run(&build)
      problems = build.findings
    } else if let overview = overviews.first(where: { $0.paths.contains(path) }) {
      problems = try overview.write(try await complete(), files)
    } else {
      return StaticFiles.read(path, of: build.project)
    }
    pageFindings.withLock { $0 += problems }
    return files[path] ?? files[page]
  }

  /// The bytes of a file that is already made; nil for any other path.
  public func fileInMemory(_ path: String) -> [UInt8]? { shared[path] ?? files[path] }

  /// Whether a file already is as it will be in the settled snapshot.
  public func isFinal(_ path: String) -> Bool {
    isSettled || definitions[path] != nil || themes.contains(path) || shared[path] != nil
  }

  /// Whether a path is that of a file which the project has for its site, and no page.
  public func isStaticFile(_ path: String) -> Bool { StaticFiles.file(path, of: build.project) != nil }

  /// Whether a page is an overview of all definitions.
  public func isOverview(_ path: String) -> Bool { overviews.contains { $0.paths.contains(path) } }

  private var overviews: [OverviewsStep.Overview] { OverviewsStep.all(of: build.project) }

  /// The build with screens, themes and all findings, from which
  /// overview pages are made. It is computed once, for the first caller.
  private func complete() async throws -> Build {
    let task = completeBuild.withLock { completeBuild in
      if let completeBuild { return completeBuild }
      let task = Task { [build] in
        var build = build
        try await ScreensStep.run(&build)
        try ThemesStep.run(&build)
        build.gatherFindings()
        return build
      }
      completeBuild = task
      return task
    }
    return try await task.value
  }

  /// All findings of the project, sorted by place, as `check` reports them.
  public func findings() async throws -> [Finding] { try await complete().findingList.all }

  /// The errors in shared content, in files that were saved since the session began, and in templates
  /// that were rendered; sorted by place.
  public var errors: [Finding] {
    var all = build.findings + pageFindings.withLock { $0 }
    _ = build.project.policy.judge(&all)
    for index in build.entries.indices where saves.contains(build.entries[index].file.path) {
      all += build.entries[index].findings
    }
    for screen in screens.values where saves.contains(screen.file.path) {
      all += ScreensStep.make(screen.file, of: screen.system, build).entry.findings
    }
    return FindingList(all.filter { $0.severity == .error }).all
  }

  /// The findings about all that could not be read, now or when pages were made; sorted by place.
  public var unreadFindings: [Finding] {
    let all = build.findings + build.entries.flatMap(\.findings) + build.project.failures.findings
    return Set((all + pageFindings.withLock { $0 }).filter(\.code.isFixed)).sorted()
  }

  /// The project's folder, from which excerpts for findings are read.
  public var folder: Directory { build.project.folder }
}

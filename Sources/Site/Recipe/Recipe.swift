import Campaign
import Diagnostics
import Glibc

/// Builds a site, or checks what would be built. The recipe stands in `steps`; each step is a file beside this one.
public enum Recipe {
  static let steps = steps(Step("definitions", DefinitionsStep.run))

  private static func steps(_ definitions: Step) -> [Step] {
    [
      Step("assets", AssetsStep.run),
      definitions,
      Step("cross-checks", CrossChecksStep.run),
      Step("screens, themes", drawScreensAndThemes),
      Step("overviews", OverviewsStep.run),
    ]
  }

  /// Neither needs the other.
  private static func drawScreensAndThemes(_ build: inout Build) async throws {
    let before = build
    async let wrong = ThemesStep.run(before)
    try await ScreensStep.run(&build)
    build.findings += try await wrong
  }

  public static func run(_ options: BuildOptions) async throws -> BuildResult {
    try await run(
      options, options.shard.map { shard in [Step("shard") { try await ShardStep.run(&$0, shard) }] } ?? steps)
  }

  /// Makes the site of which the folders hold the shards: byte by byte the one that `run` makes. The time, and whether
  /// drafts are in it, are those of the shards, whatever the options say.
  public static func merge(_ folders: [String], _ options: BuildOptions) async throws -> BuildResult {
    let shards = try Shards(reading: folders, version: options.version)
    var options = options
    options.now = shards.head.now
    options.drafts = shards.head.drafts
    options.remembers = false
    options.shard = nil
    return try await run(options, steps(Step("shards") { try await shards.take(into: &$0) }))
  }

  private static func run(_ options: BuildOptions, _ steps: [Step]) async throws -> BuildResult {
    var timings: [Timing] = []
    guard let folder = Folder(options.root) else {
      throw BuildFailure(step: "open", what: "there is no folder \(options.root)")
    }
    if let output = options.output { try OutputGuard.check(output, project: folder, force: options.force) }
    let opening = monotonicSeconds()
    async let prepared = prepare(options, in: folder)
    let (inventory, findings) = await Inventory.take(folder, jobs: options.jobs)
    async let shared = open(folder, inventory, findings, options)
    let (publisher, files) = try await prepared
    // Nobody knows yet whether it still holds: that is known when the project is open.
    let remembered = await files.reading(inventory, publisher, jobs: options.jobs)
    let (project, sheets) = await shared
    var build = Build(
      options: options, project: project, themeSheets: sheets, publisher: publisher, remembered: remembered)
    timings.append(Timing(name: "open", seconds: monotonicSeconds() - opening))
    do {
      for step in steps {
        let start = monotonicSeconds()
        options.progress?(step.name, 0, 0)
        do { try await step.run(&build) } catch let failure as PublishFailure {
          throw BuildFailure(step: step.name, failure: failure)
        }
        timings.append(Timing(name: step.name, seconds: monotonicSeconds() - start))
      }
    } catch {
      publisher?.abandon()
      await build.forget()
      throw error
    }
    if remembered.entries?.isDamaged == true {
      publisher?.abandon()
      await build.forget()
      var options = options
      options.isFresh = true
      return try await run(options, steps)
    }
    let start = monotonicSeconds()
    var published: Publisher.Tally?
    do throws(PublishFailure) {
      try await publisher?.settle(jobs: options.jobs)
      published = try publisher?.commit()
    } catch {
      await build.forget()
      throw BuildFailure(step: "publish", failure: error)
    }
    if let publisher {
      await publisher.removeOld(jobs: options.jobs)
      for pending in await build.remembering?.value ?? [] { pending.keep() }
      timings.append(Timing(name: "publish", seconds: monotonicSeconds() - start))
    }
    // It has files open.
    build.publisher = nil
    let shown = build.shown
    return BuildResult(
      project: project, entries: shown, drafts: build.entries.count - shown.count, found: build.found,
      muted: build.sortedMuted, screens: build.screens.count, timings: timings, published: published,
      remembered: build.recalled.count { $0 != nil }, build: build)
  }

  private static func open(
    _ folder: Folder, _ inventory: Inventory, _ findings: [Finding], _ options: BuildOptions
  ) async -> (Project, [ThemeSheet]) {
    let project = Project.open(folder, inventory, findings, now: options.now)
    return (project, await ThemeSheet.all(of: project.environment.themes, jobs: options.jobs))
  }

  /// The new site's folder, and what the last build left: while the project is opened.
  private static func prepare(
    _ options: BuildOptions, in folder: Folder
  ) async throws -> (publisher: Publisher?, remembered: Memory.Files) {
    let remembered = Memory.Files(options, in: folder)
    guard let output = options.output else { return (nil, remembered) }
    do {
      return (try Publisher(output: output, spare: MemoryPlace.spareSite(options, in: folder)), remembered)
    } catch { throw BuildFailure(step: "publish", failure: error) }
  }
}

extension BuildFailure {
  init(step: String, failure: PublishFailure) {
    self.init(step: step, what: "\(failure.path): \(failure.what): \(systemMessage(failure.errno))")
  }
}

/// Seconds of a clock that nobody sets.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

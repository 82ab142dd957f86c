import Campaign
import CardSystems

/// Writes the pages that show several definitions together: feeds and placeholders.
enum ScreensStep {
  static func run(_ build: inout Build) async throws {
    var work: [@Sendable () -> ScreenOutcome] = []
    for (index, system) in systems.enumerated() where system.screens != nil {
      work += screens(of: system, index, build)
    }
    // All systems share the threads, because a system may have only a few screens and each takes long.
    let outcomes = await inParallel(work.count, jobs: build.options.jobs, chunk: 1) { [work] i in work[i]() }
    for outcome in outcomes {
      if let failure = outcome.failure { throw failure }
      build.screens.append(outcome.entry)
      build.findings += outcome.templateFindings
    }
  }

  /// Makes one screen, of the system with this index.
  static func make(_ file: ProjectFile, of index: Int, _ build: Build) -> ScreenOutcome {
    make(file, of: systems[index], index, build)
  }

  /// What a screen shows, without its page.
  static func compose(_ file: ProjectFile, of index: Int, _ build: Build) -> (entry: ScreenEntry, preview: Preview) {
    compose(file, of: systems[index], index, build)
  }

  private static func compose<System: CardSystem>(
    _ file: ProjectFile, of system: System.Type, _ index: Int, _ build: Build
  ) -> (entry: ScreenEntry, preview: Preview) {
    let (entry, preview, _) = ScreenWriter(system, index, build).compose(file)
    return (entry, preview)
  }

  private static func make<System: CardSystem>(
    _ file: ProjectFile, of system: System.Type, _ index: Int, _ build: Build
  ) -> ScreenOutcome {
    ScreenWriter(system, index, build).make(file)
  }

  private static func screens<System: CardSystem>(
    of system: System.Type, _ index: Int, _ build: Build
  ) -> [@Sendable () -> ScreenOutcome] {
    let files = build.project.inventory.screens[index]
    guard !files.isEmpty else { return [] }
    let writer = ScreenWriter(system, index, build)
    return files.map { file in { writer.make(file) } }
  }
}

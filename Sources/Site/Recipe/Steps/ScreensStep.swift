import Campaign
import CardSystems
import Documents

/// Writes the pages that show several definitions together: feeds and placeholders.
package enum ScreensStep {
  package static func run(_ build: inout Build) async throws {
    var work: [@Sendable () -> PageOutcome<ScreenEntry>] = []
    for files in build.project.inventory.bySystem where !files.screens.isEmpty {
      work += screens(files.screens, of: files.system, build)
    }
    // All systems share the threads, because a system may have only a few screens and each takes long.
    let outcomes = await inParallel(work.count, jobs: build.options.jobs, chunk: 1) { [work] i in work[i]() }
    for outcome in outcomes {
      if let failure = outcome.failure { throw failure }
      build.screens.append(outcome.entry)
      build.findings += outcome.templateFindings
    }
  }

  /// Composes a screen without its page.
  static func compose<System: CardSystem>(
    _ file: ProjectFile, of system: System.Type, _ build: Build
  ) -> (entry: ScreenEntry, preview: Preview, source: Source?) {
    ScreenWriter(system, build).compose(file)
  }

  /// Makes one screen.
  package static func make<System: CardSystem>(
    _ file: ProjectFile, of system: System.Type, _ build: Build
  ) -> PageOutcome<ScreenEntry> {
    ScreenWriter(system, build).make(file)
  }

  private static func screens<System: CardSystem>(
    _ files: [ProjectFile], of system: System.Type, _ build: Build
  ) -> [@Sendable () -> PageOutcome<ScreenEntry>] {
    let writer = ScreenWriter(system, build)
    return files.map { file in { writer.make(file) } }
  }
}

import Campaign
import CardSystems

/// Reads, checks and draws every definition, one by one and each only once: its page is written while its value is at
/// hand, and only its entry is kept. So a campaign of any size needs the memory of its entries.
enum DefinitionsStep {
  static func run(_ build: inout Build) async throws {
    let work = build.project.inventory.definitions.enumerated().flatMap { system, files in
      files.map { (system: system, file: $0) }
    }
    let writer = DefinitionWriter(build)
    let memory = build.memory
    let progress = build.options.progress
    let outcomes = await inParallel(work.count, jobs: build.options.jobs) { i in
      if i % 512 == 0 { progress?("definitions", i, work.count) }
      let (system, file) = work[i]
      if let (entry, page) = memory.recall(system: system, file: file, publisher: writer.publisher) {
        return DefinitionWriter.Outcome(entry: entry, page: page, isRemembered: true)
      }
      return writer.make(system: system, file: file)
    }
    build.entries.reserveCapacity(outcomes.count)
    for outcome in outcomes {
      if let failure = outcome.failure { throw failure }
      build.entries.append(outcome.entry)
      build.pages.append(outcome.page)
      build.findings += outcome.templateFindings
      if outcome.isRemembered { build.remembered += 1 }
    }
  }
}

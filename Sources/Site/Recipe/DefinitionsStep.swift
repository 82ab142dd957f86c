import Campaign
import CardSystems

/// Reads, checks and draws every definition, one by one and each only once: its page is written while its value is at
/// hand, and only its entry is kept. So a campaign of any size needs the memory of its entries.
enum DefinitionsStep {
  /// What each thread uses again and again.
  private struct Tools {
    var desk = DefinitionWriter.Desk()
  }

  static func run(_ build: inout Build) async throws {
    try take(await make(DefinitionWork.all(of: build.project.inventory), in: build), into: &build)
  }

  static func make(_ work: [DefinitionWork], in build: Build) async -> [DefinitionWriter.Outcome] {
    let writer = DefinitionWriter(build)
    let memory = build.memory
    let publisher = build.publisher
    let progress = build.options.progress
    return await inParallel(work.count, jobs: build.options.jobs, with: Tools()) { tools, i in
      if i % 512 == 0 { progress?("definitions", i, work.count) }
      if let publisher, let known = memory.entries.recall(work[i], index: i), let outcome = take(known, publisher) {
        return outcome
      }
      return writer.make(system: work[i].system, file: work[i].file, at: &tools.desk)
    }
  }

  /// nil where the page is not the one that was left. One that says what a comparison had shown waits for the next.
  private static func take(
    _ known: EntryMemory.Recalled, _ publisher: any Destination
  ) -> DefinitionWriter.Outcome? {
    let record = known.record
    if record.concern == 0, let page = record.page, !publisher.keep(record.entry.page, page) { return nil }
    return DefinitionWriter.Outcome(
      entry: record.entry, page: record.page, record: known.place, concern: record.concern)
  }

  static func take(_ outcomes: [DefinitionWriter.Outcome], into build: inout Build) throws {
    if let failure = outcomes.lazy.compactMap(\.failure).first { throw failure }
    let first = build.entries.count
    build.entries += outcomes.map(\.entry)
    build.pages += outcomes.map(\.page)
    build.recalled += outcomes.map(\.record)
    for i in outcomes.indices {
      if outcomes[i].concern != 0 { build.waiting[first + i] = outcomes[i].concern }
      guard !outcomes[i].templateFindings.isEmpty else { continue }
      // What templates lack is only said while they are filled.
      build.unsettled.insert(first + i)
      build.findings += outcomes[i].templateFindings
    }
  }
}

import Campaign
import CardSystems

/// Reads, checks and draws every definition, one by one and each only once: its page is written while its value is at
/// hand, and only its entry is kept. So a campaign of any size needs the memory of its entries.
enum DefinitionsStep {
  /// What each thread uses again and again.
  private struct Tools {
    lazy var desk = DefinitionWriter.Desk()
    var keeper: Keeper?
  }

  /// What became of a definition. Of ten thousand most are known, and what is known of them is not copied.
  private enum Fate: Sendable {
    case known
    case made(Made)
  }

  private final class Made: Sendable {
    let outcome: DefinitionWriter.Outcome

    init(_ outcome: DefinitionWriter.Outcome) { self.outcome = outcome }
  }

  static func run(_ build: inout Build) async throws {
    let work = DefinitionWork.all(of: build.project.inventory)
    let entries = build.memory.entries
    guard entries.isKnown, let publisher = build.publisher else {
      return try take(await make(Array(work), in: build), into: &build)
    }
    let writer = DefinitionWriter(build)
    let progress = build.options.progress
    let fates = await inParallel(
      work.count, jobs: build.options.jobs, with: Tools(keeper: publisher.keeper())
    ) { tools, i -> Fate in
      if i % 512 == 0 { progress?("definitions", i, work.count) }
      if let keeper = tools.keeper, entries.recall(work[i], index: i, keeping: keeper) { return .known }
      return .made(Made(writer.make(system: work[i].system, file: work[i].file, at: &tools.desk)))
    }
    try take(fates, entries, into: &build)
  }

  static func make(_ work: [DefinitionWork], in build: Build) async -> [DefinitionWriter.Outcome] {
    let writer = DefinitionWriter(build)
    let progress = build.options.progress
    return await inParallel(work.count, jobs: build.options.jobs, with: Tools()) { tools, i in
      if i % 512 == 0 { progress?("definitions", i, work.count) }
      return writer.make(system: work[i].system, file: work[i].file, at: &tools.desk)
    }
  }

  private static func take(_ fates: [Fate], _ memory: EntryMemory, into build: inout Build) throws {
    build.entries.reserveCapacity(fates.count)
    build.pages.reserveCapacity(fates.count)
    build.recalled.reserveCapacity(fates.count)
    for (i, fate) in fates.enumerated() {
      switch fate {
      case .made(let made): try take([made.outcome], into: &build)
      case .known: memory.take(i, into: &build)
      }
    }
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

import Campaign
import CardSystems
import Synchronization

/// Reads, checks and draws every definition, one by one and each only once: its page is written while its value is at
/// hand, and only its entry is kept. So a campaign of any size needs the memory of its entries.
enum DefinitionsStep {
  /// What each thread uses again and again.
  private struct Tools {
    lazy var desk = DefinitionWriter.Desk()
    let keeper: Keeper?

    init(_ keeper: Keeper?) { self.keeper = keeper }

    /// Where so many are to be made.
    init(toMake count: Int) {
      keeper = nil
      if count > 500 { Allocator.takeLargePages() }
    }
  }

  static func run(_ build: inout Build) async throws {
    let work = DefinitionWork.all(of: build.project.inventory)
    let entries = build.memory.entries
    guard entries.isKnown, let publisher = build.publisher else {
      return try take(await make(Array(work), in: build), into: &build)
    }
    let writer = DefinitionWriter(build)
    let progress = build.options.progress
    // Of ten thousand definitions most are known, and of those nothing but the entry is taken in hand.
    let made = Made()
    build.entries = await inParallel(
      work.count, jobs: build.options.jobs, with: Tools(publisher.keeper())
    ) { tools, i in
      if i % 512 == 0 { progress?("definitions", i, work.count) }
      if let keeper = tools.keeper, let entry = entries.recall(i, keeping: keeper) { return entry }
      let outcome = writer.make(system: work[i].system, file: work[i].file, at: &tools.desk)
      made.add(outcome, i)
      return outcome.entry
    }
    take(entries.recalled, into: &build)
    for (index, outcome) in made.outcomes {
      build.recalled[index] = nil
      build.waiting[index] = nil
      try take(outcome, index, into: &build)
    }
  }

  /// What was made beside what is known, which is mostly little.
  private final class Made: Sendable {
    private let all = Mutex<[(index: Int, outcome: DefinitionWriter.Outcome)]>([])

    func add(_ outcome: DefinitionWriter.Outcome, _ index: Int) { all.withLock { $0.append((index, outcome)) } }

    /// By index.
    var outcomes: [(index: Int, outcome: DefinitionWriter.Outcome)] {
      all.withLock { $0.sorted { $0.index < $1.index } }
    }
  }

  static func make(_ work: [DefinitionWork], in build: Build) async -> [DefinitionWriter.Outcome] {
    let writer = DefinitionWriter(build)
    let progress = build.options.progress
    return await inParallel(work.count, jobs: build.options.jobs, with: Tools(toMake: work.count)) { tools, i in
      if i % 512 == 0 { progress?("definitions", i, work.count) }
      return writer.make(system: work[i].system, file: work[i].file, at: &tools.desk)
    }
  }

  /// Puts in its place what is known beside the entries.
  private static func take(_ recalled: [EntryMemory.Recalled], into build: inout Build) {
    build.pages.reserveCapacity(recalled.count)
    build.recalled.reserveCapacity(recalled.count)
    for index in recalled.indices {
      build.pages.append(recalled[index].page)
      build.recalled.append(recalled[index].place)
      if recalled[index].concern != 0 { build.waiting[index] = recalled[index].concern }
    }
  }

  static func take(_ outcomes: [DefinitionWriter.Outcome], into build: inout Build) throws {
    let first = build.entries.count
    build.entries += outcomes.map(\.entry)
    build.pages += outcomes.map(\.page)
    build.recalled += repeatElement(nil, count: outcomes.count)
    for (i, outcome) in outcomes.enumerated() { try take(outcome, first + i, into: &build) }
  }

  /// Takes what there is to say of a definition beside its entry.
  private static func take(_ outcome: DefinitionWriter.Outcome, _ index: Int, into build: inout Build) throws {
    if let failure = outcome.failure { throw failure }
    build.pages[index] = outcome.page
    guard !outcome.templateFindings.isEmpty else { return }
    // What templates lack is only said while they are filled.
    build.unsettled.insert(index)
    build.findings += outcome.templateFindings
  }
}

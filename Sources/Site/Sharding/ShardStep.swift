import Campaign
import CardSystems
import Files

/// Reads and draws one shard of the definitions. What only all of them together show (cross-checks, screens, overviews)
/// is left to the merge.
enum ShardStep {
  static func run(_ build: inout Build, _ shard: Shard) async throws {
    guard let destination = build.destination else { return }
    let ledger = PageLedger(destination)
    let project = build.project
    build.destination = ledger
    let outcomes = try await DefinitionsStep.make(
      shard.part(of: DefinitionWork.all(of: project.inventory)), in: build)
    build.destination = destination
    try DefinitionsStep.take(outcomes, into: &build)
    build.shown = build.options.drafts ? build.entries : build.entries.filter { !$0.summary.draft }
    let records = try outcomes.map { outcome in
      try ShardRecord(
        outcome, contents: ProjectDigest.contents(of: outcome.entry.file, in: project),
        page: outcome.hasPage ? ledger[outcome.entry.page] : nil)
    }
    let head = ShardFile.Head(
      version: build.options.version, now: build.options.now, drafts: build.options.drafts, count: shard.count,
      project: ProjectDigest.shared(project))
    try destination.write(ShardFile.name, ShardFile(head: head, index: shard.index, records: records).bytes())
  }
}

import Campaign
import CardSystems

/// Reads and draws one shard of the definitions. What only all of them together show (cross-checks, screens, overviews)
/// is left to the merge.
enum ShardStep {
  static func run(_ build: inout Build, _ shard: Shard) async throws {
    guard let publisher = build.publisher else { return }
    let ledger = PageLedger(publisher)
    let project = build.project
    let work = shard.part(of: Array(DefinitionWork.all(of: project.inventory)))
    build.publisher = ledger
    let outcomes = await DefinitionsStep.make(work, in: build)
    build.publisher = publisher
    let records = try await inParallel(outcomes.count, jobs: build.options.jobs) { i in
      Result { () throws(PublishFailure) in try record(of: outcomes[i], ledger, project) }
    }.map { try $0.get() }
    try DefinitionsStep.take(outcomes, into: &build)
    build.shown = build.entries.filter { build.options.drafts || !$0.summary.draft }
    let head = ShardFile.Head(
      version: build.options.version, now: build.options.now, drafts: build.options.drafts, count: shard.count,
      project: ProjectDigest.shared(project))
    try publisher.write(ShardFile.name, ShardFile(head: head, index: shard.index, records: records).bytes)
  }

  private static func record(
    of outcome: DefinitionWriter.Outcome, _ ledger: PageLedger, _ project: Project
  ) throws(PublishFailure) -> ShardFile.Record {
    let entry = outcome.entry
    var out = ByteWriter()
    guard EntryBytes.write(entry, to: &out) else { throw .lost(ShardFile.name) }
    out.list(outcome.templateFindings) { EntryBytes.write(&$0, $1, in: entry.file.path) }
    return ShardFile.Record(
      path: entry.file.path, contents: ProjectDigest.contents(of: entry.file, in: project),
      page: outcome.page == nil ? nil : ledger[entry.page], entry: out.bytes[...])
  }
}

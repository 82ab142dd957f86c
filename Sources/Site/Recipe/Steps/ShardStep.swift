/// Reads and renders the definitions of one shard. Cross-checks, screens and overviews need all
/// definitions and are left to the merge.
enum ShardStep {
  static func run(_ build: inout Build, _ shard: Shard) async throws {
    guard let destination = build.destination else { return }
    let project = build.project
    let outcomes = try await DefinitionsStep.make(
      shard.part(of: DefinitionWork.all(of: project.inventory)), in: build)
    try DefinitionsStep.take(outcomes, into: &build)
    build.shownEntries = build.options.drafts ? build.entries : build.entries.filter { !$0.summary.draft }
    let records = try outcomes.map { outcome in
      try ShardRecord(outcome, contents: ProjectDigest.contents(of: outcome.entry.file, in: project))
    }
    let head = ShardFile.Head(
      version: build.options.version, now: build.options.now, drafts: build.options.drafts,
      profiles: build.options.profiles, count: shard.count, project: ProjectDigest.shared(project))
    try destination.write(ShardFile.name, ShardFile(head: head, index: shard.index, records: records).bytes())
  }
}

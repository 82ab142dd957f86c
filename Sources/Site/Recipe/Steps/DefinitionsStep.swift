import Campaign

/// Reads, checks and renders each definition once. It writes the page at once and keeps only the entry,
/// so that memory grows only with the number of definitions.
package enum DefinitionsStep {
  static func run(_ build: inout Build) async throws {
    try take(try await make(DefinitionWork.all(of: build.project.inventory), in: build), into: &build)
  }

  package static func make(_ work: [DefinitionWork], in build: Build) async throws -> [DefinitionWriter.Outcome] {
    let writer = DefinitionWriter(build, spool: try build.publisher?.spool())
    let progress = build.options.progress
    return await inParallel(work.count, jobs: build.options.jobs, with: DefinitionWriter.Scratch()) { scratch, i in
      if i % 512 == 0 { progress?("definitions", i, work.count) }
      return writer.make(work[i].system, file: work[i].file, &scratch)
    }
  }

  package static func take(_ outcomes: [DefinitionWriter.Outcome], into build: inout Build) throws {
    for outcome in outcomes {
      if let failure = outcome.failure { throw failure }
      build.findings += outcome.templateFindings
    }
    build.entries += outcomes.map(\.entry)
  }
}

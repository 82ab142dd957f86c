import Campaign

/// What only all definitions together show; the pages of those that it concerns are made again.
enum CrossChecksStep {
  static func run(_ build: inout Build) async throws {
    compare(&build)
    try await remake(build)
  }

  static func compare(_ build: inout Build) {
    let project = build.project
    let changed = CrossCheck.duplicates(in: &build.entries) { project.idPlace(of: $0.file) }
    let compared = project.compare(&build.entries)
    build.entangled = Set(changed + compared)
    build.entangledFiles = Set(build.entangled.map { build.entries[$0].file.path })
    let hasDrafts = !build.options.drafts && build.entries.contains { $0.summary.draft }
    build.shown = hasDrafts ? build.entries.filter { !$0.summary.draft } : build.entries
  }

  private static func remake(_ build: Build) async throws {
    guard let publisher = build.publisher, !build.entangled.isEmpty else { return }
    let writer = DefinitionWriter(build)
    let entangled = build.entangled.sorted().map { [entries = build.entries] in entries[$0] }
    let failures = await inParallel(entangled.count, jobs: build.options.jobs, chunk: 4) { i in
      publisher.forget(entangled[i].page)
      return writer.again(entangled[i]).failure
    }
    for case let failure? in failures { throw failure }
  }
}

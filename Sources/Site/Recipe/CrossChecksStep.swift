import Campaign

/// What only all definitions together show; the pages of those that it concerns are made again.
enum CrossChecksStep {
  static func run(_ build: inout Build) throws {
    defer {
      let hasDrafts = !build.options.drafts && build.entries.contains { $0.summary.draft }
      build.shown = hasDrafts ? build.entries.filter { !$0.summary.draft } : build.entries
    }
    let project = build.project
    let changed = CrossCheck.duplicates(in: &build.entries) { project.idPlace(of: $0.file) }
    let compared = project.compare(&build.entries)
    build.entangled = Set(changed + compared)
    build.entangledFiles = Set(build.entangled.map { build.entries[$0].file.path })
    guard let publisher = build.publisher, !build.entangled.isEmpty else { return }
    let writer = DefinitionWriter(build)
    for index in build.entangled.sorted() {
      let entry = build.entries[index]
      publisher.forget(entry.page)
      if let failure = writer.again(entry).failure { throw failure }
    }
  }
}

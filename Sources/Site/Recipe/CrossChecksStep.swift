import Campaign

/// What only all definitions together show; the pages of those that it concerns are made again.
enum CrossChecksStep {
  static func run(_ build: inout Build) throws {
    defer { build.shown = build.options.drafts ? build.entries : build.entries.filter { !$0.summary.draft } }
    let project = build.project
    let changed = CrossCheck.duplicates(in: &build.entries) { project.idPlace(of: $0.file) }
    build.entangled = Set(changed)
    guard let publisher = build.publisher, !changed.isEmpty else { return }
    let writer = DefinitionWriter(build)
    var done: Set<Int> = []
    for index in changed where done.insert(index).inserted {
      let entry = build.entries[index]
      publisher.forget(entry.page)
      if let failure = writer.again(entry).failure { throw failure }
    }
  }
}

import Campaign
import Diagnostics

/// What only all definitions together show; the pages of those that it concerns are made again.
enum CrossChecksStep {
  static func run(_ build: inout Build) async throws {
    let (disputed, found) = await both(&build)
    take(disputed, disputed.isEmpty ? found : CrossCheck.comparisons(of: build.entries), &build)
    try await remake(&build)
  }

  /// Side by side: it is seldom that two files have one id, which changes what is compared.
  private static func both(_ build: inout Build) async -> (disputed: [Int], found: [(index: Int, finding: Finding)]) {
    let entries = build.entries
    async let comparisons = CrossCheck.comparisons(of: entries)
    let disputed = duplicates(&build)
    return (disputed, await comparisons)
  }

  static func compare(_ build: inout Build) {
    let disputed = duplicates(&build)
    take(disputed, CrossCheck.comparisons(of: build.entries), &build)
  }

  private static func duplicates(_ build: inout Build) -> [Int] {
    let project = build.project
    return CrossCheck.duplicates(in: &build.entries, now: build.now) { project.idPlace(of: $0.file) }
  }

  private static func take(_ disputed: [Int], _ found: [(index: Int, finding: Finding)], _ build: inout Build) {
    build.plain = build.project.add(found, to: &build.entries)
    build.disputed = Set(disputed.map { build.entries[$0].file.path })
    build.entangled = Set(disputed).union(build.plain.keys)
    let hasDrafts = !build.options.drafts && build.entries.contains { $0.brief.draft }
    build.shown = hasDrafts ? build.entries.filter { !$0.brief.draft } : build.entries
  }

  private static func remake(_ build: inout Build) async throws {
    guard let publisher = build.publisher else { return }
    let stale = build.entangled.union(build.waiting.keys).sorted().filter { !keep($0, build, publisher) }
    guard !stale.isEmpty else { return }
    let writer = DefinitionWriter(build)
    let outcomes = await inParallel(stale.count, jobs: build.options.jobs, chunk: 4) {
      [entries = build.entries] i in
      publisher.forget(entries[stale[i]].page)
      return writer.again(entries[stale[i]])
    }
    for (index, outcome) in zip(stale, outcomes) {
      if let failure = outcome.failure { throw failure }
      build.pages[index] = outcome.page
      build.recalled[index] = nil
    }
  }

  /// Takes a page over that says what the comparison shows.
  private static func keep(_ index: Int, _ build: Build, _ publisher: any Destination) -> Bool {
    let entry = build.entries[index]
    guard let concern = build.waiting[index], concern == entry.brief.concern, let page = build.pages[index],
      !build.disputed.contains(entry.file.path)
    else { return false }
    return publisher.keep(entry.page, page)
  }
}

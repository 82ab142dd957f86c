import Diagnostics

/// The pages over all definitions, side by side: each is long, and none needs another.
enum OverviewsStep {
  /// A page, and what is made with it.
  struct Overview: Sendable {
    var paths: [String]
    /// Gives what is wrong with the page's template.
    var write: @Sendable (Build, any Destination) throws -> [Finding]
  }

  static let all = [Overview(paths: [Report.path], write: Report.write)] + pages

  /// The longest first, so that no thread waits for it in the end.
  private static let pages = [
    Overview(paths: ["checks.html"], write: ChecksPage.write),
    Overview(paths: ["index.html", PagesScript.path], write: IndexPage.write),
    Overview(paths: ["sizes.html", "sizes.csv"], write: SizesPage.write),
    Overview(paths: ["codes.html"], write: CodesPage.write),
    Overview(paths: [ComparePage.path], write: ComparePage.write),
  ]

  static func run(_ build: inout Build) async throws {
    guard let publisher = build.publisher else { return build.gatherFindings() }
    build.keys = await build.rowKeys()
    let known = build
    let gathering = Task {
      var whole = known
      whole.gatherFindings()
      return whole
    }
    // The longest of all: most of it stands before the findings.
    async let report: Void = Report.write(known, to: publisher) { await gathering.value }
    let whole = await gathering.value
    build = whole
    // What is to be remembered of definitions is long as well.
    let entries = Task {
      whole.memory.entries.write(count: whole.entries.count, recalled: whole.recalled) { whole.record(of: $0) }
    }
    build.remembering = entries
    let found = try await withThrowingTaskGroup(of: [Finding].self) { group in
      for page in pages { group.addTask { try page.write(whole, publisher) } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    // While the report is still being written.
    let screens = whole.memory.screens.write(whole.screenRecords)
    build.remembering = Task { await entries.value + [screens].compactMap(\.self) }
    try await report
    build.remembering = Task {
      let rows = whole.memory.rows.write()
      return await entries.value + [screens, rows].compactMap(\.self)
    }
    // What is wrong with an overview's template can only be said by the command: the overviews are written.
    guard !found.isEmpty else { return }
    build.findings += found
    build.gatherFindings()
  }
}

extension Build {
  /// What is to be remembered of an entry; nil where it has to be made again each time.
  fileprivate func record(of index: Int) -> EntryRecord? {
    let entry = entries[index]
    guard !unsettled.contains(index), disputed.isEmpty || !disputed.contains(entry.file.path) else { return nil }
    return EntryRecord(plain[index] ?? entry, page: pages[index], concern: entry.brief.concern, now: now)
  }
}

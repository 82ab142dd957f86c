import Campaign

/// What the last build into the same output knew, so that the next one need not find it out again. It lies in
/// `.cardproof/` of the project and may be deleted at any time. A build with it makes the same bytes as one without:
/// only that is recalled of which the files, everything that all pages share, and the pages in the old site are as they
/// were.
struct Memory: Sendable {
  /// What lies there, whatever it was made of: it is read while the project is.
  struct Files: Sendable {
    let entries: EntryMemory.File?
    let screens: ScreenMemory.File?
    let rows: RowMemory.File?
    /// What `entries` has of each definition.
    private(set) var recalled: [EntryMemory.Recalled] = []

    init(_ options: BuildOptions, in project: Folder) {
      entries = EntryMemory.File(options, in: project)
      screens = ScreenMemory.File(options, in: project)
      rows = RowMemory.File(options, in: project)
    }

    /// With what is remembered of those of the project's definitions of which the files are as they were.
    func reading(_ inventory: Inventory, _ publisher: (any Destination)?, jobs: Int) async -> Files {
      guard let publisher, let entries, let told = rows?.told(publisher) else { return self }
      var files = self
      let work = DefinitionWork.all(of: inventory)
      files.recalled = await inParallel(work.count, jobs: jobs, with: EntryMemory.Hint()) { hint, i in
        entries.recall(work[i], index: i, told: told, near: &hint)
      }
      return files
    }
  }

  let entries: EntryMemory
  let screens: ScreenMemory
  let rows: RowMemory

  init(_ files: Files, options: BuildOptions, project: Project) {
    let place = MemoryPlace(options: options, project: project)
    entries = EntryMemory(place, files.entries, files.recalled)
    screens = ScreenMemory(place, files.screens)
    rows = RowMemory(place, files.rows)
  }
}

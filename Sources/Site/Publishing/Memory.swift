import Campaign

/// What the last build into the same output knew, so that the next one need not find it out again. It lies in
/// `.cardproof/` of the project and may be deleted at any time. A build with it makes the same bytes as one without:
/// only that is recalled of which the files, everything that all pages share, and the pages in the old site are as they
/// were.
struct Memory: Sendable {
  let entries: EntryMemory
  let screens: ScreenMemory
  let rows: RowMemory

  init(options: BuildOptions, project: Project) {
    let place = MemoryPlace(options: options, project: project)
    entries = EntryMemory(place)
    screens = ScreenMemory(place)
    rows = RowMemory(place)
  }
}

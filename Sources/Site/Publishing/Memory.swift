import Campaign

/// What the last build into the same output knew, so that the next one need not find it out again.
struct Memory: Sendable {
  init(options: BuildOptions, project: Project) {}

  /// The entry of a definition whose file, and whose page in the old site, are as they were; the page is then already
  /// in the new site.
  func recall(system: Int, file: ProjectFile, publisher: Publisher?) -> Entry? { nil }

  func save(_ build: Build) {}
}

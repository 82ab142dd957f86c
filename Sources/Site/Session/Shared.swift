import Campaign
import Diagnostics

/// What all definitions of a session share: settings, themes, templates and pictures, read; and the files of the site
/// that are made of nothing else.
struct Shared: Sendable {
  /// Without a definition.
  private(set) var build: Build
  let shelf = Shelf()
  /// What is wrong with the templates of themes' pages.
  private let templateFindings: [Finding]

  init(_ folder: Folder, _ options: BuildOptions) throws {
    try self.init(Project.open(folder, now: options.now), options)
  }

  init(_ project: Project, _ options: BuildOptions) throws {
    var build = Build(options: options, project: project, publisher: shelf)
    try AssetsStep.run(&build)
    try ThemesStep.run(&build)
    templateFindings = Array(build.findings.dropFirst(project.findings.count))
    // Pages of definitions are made when they are asked for.
    build.publisher = nil
    self.build = build
  }

  /// Takes a project whose shared things are those of the one before.
  mutating func take(_ project: Project) {
    build.project = project
    build.findings = project.findings + templateFindings
  }

  /// Looks at a definition or screen whose bytes changed.
  mutating func refresh(_ path: String) -> Project.Refreshed? { build.project.refresh(path) }
}

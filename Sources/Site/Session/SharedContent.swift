import Campaign
import Files

/// What all definitions of a session share: settings, themes, templates and pictures, read; and the files of the site
/// that are made of nothing else.
struct SharedContent: Sendable {
  /// Without a definition.
  private(set) var build: Build
  let files = MemoryDestination()

  init(_ folder: Directory, _ options: BuildOptions) throws {
    try self.init(Project.open(folder, now: options.now), options)
  }

  init(_ project: Project, _ options: BuildOptions) throws {
    var build = Build(options, project)
    build.findings += build.frame.findings()
    build.destination = files
    try AssetsStep.run(&build)
    // Pages of definitions are made when they are asked for.
    build.destination = nil
    self.build = build
  }

  /// As definitions are read with: their pages are drawn for what it shows of templates, and not kept.
  var reading: Build {
    var build = build
    build.destination = DiscardingDestination()
    return build
  }

  /// Takes a project whose shared things are those of the one before.
  mutating func take(_ project: Project) {
    build.project = project
    build.findings = project.findings + build.frame.findings()
    build.muted = project.muted
  }

  /// Unix seconds.
  mutating func setClock(_ now: Double) { build.project.environment = build.project.environment.at(now) }

  /// Looks at a definition or screen whose bytes changed.
  mutating func refresh(_ path: String) -> Project.Refreshed? { build.project.refresh(path) }
}

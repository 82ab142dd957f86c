import Campaign
import Site

/// The values that all definitions of a session share (settings, themes, templates, pictures), and the
/// files of the site that depend on nothing else.
struct SharedContent: Sendable {
  /// A build without definitions.
  var build: Build
  let files = MemoryDestination()
  /// Whether `files` has all of them: a picture that is read again may fail.
  let isWhole: Bool

  init(_ project: Project, _ options: BuildOptions) throws {
    var build = Build(options, project)
    build.findings += build.frame.findings() + StaticFiles.findings(in: project)
    build.destination = files
    let findingCount = build.findings.count
    try AssetsStep.run(&build)
    isWhole = build.findings.count == findingCount
    // A snapshot makes the pages of definitions on request.
    build.destination = nil
    self.build = build
  }

  /// A build for reading definitions: it renders their pages
  /// to find errors in templates, and discards the pages.
  var reading: Build {
    var build = build
    build.destination = MemoryDestination()
    return build
  }

  /// Replaces the project with one whose shared content is the same.
  mutating func take(_ project: Project) {
    build.project = project
    build.findings = project.findings + build.frame.findings() + StaticFiles.findings(in: project)
    build.muted = project.muted
  }
}

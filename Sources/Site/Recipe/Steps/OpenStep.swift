import Campaign

/// Finds the project's files, and reads everything that all definitions share.
enum OpenStep {
  static func run(_ build: inout Build) {
    build = Build(build.options, Project.open(build.project.folder, now: build.options.now))
    build.findings += build.frame.findings()
  }
}

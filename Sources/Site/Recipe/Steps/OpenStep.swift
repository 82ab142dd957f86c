import Campaign

/// Finds the project's files, and reads everything that all definitions share.
enum OpenStep {
  static func run(_ build: inout Build) {
    let options = build.options
    build = Build(
      options, Project.open(build.project.folder, now: options.now, profiles: options.profiles))
    build.findings += build.frame.findings()
  }
}

/// Creates the folder in which the site is built, unless the build has no output.
enum OutputStep {
  static func run(_ build: inout Build) throws {
    guard let output = build.options.output else { return }
    let path = try OutputGuard(project: build.project.folder, force: build.options.force).check(output)
    let publisher = try Publisher(output: path)
    build.publisher = publisher
    build.destination = publisher
  }
}

/// Puts the finished site in the output's place.
enum PublishStep {
  static func run(_ build: inout Build) throws {
    guard let publisher = build.publisher else { return }
    build.published = try publisher.commit()
    // The site is published, so a later failure must not abandon it.
    build.publisher = nil
    build.destination = nil
  }
}

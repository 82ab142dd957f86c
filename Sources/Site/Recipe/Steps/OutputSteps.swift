/// Makes the folder that the site is built in, where a site is to be published.
enum OutputStep {
  static func run(_ build: inout Build) throws {
    guard let output = build.options.output else { return }
    try OutputGuard.check(output, project: build.project.folder, force: build.options.force)
    let publisher = try Publisher(output: output)
    build.publisher = publisher
    build.destination = publisher
  }
}

/// Puts the finished site in the output's place.
enum PublishStep {
  static func run(_ build: inout Build) throws {
    guard let publisher = build.publisher else { return }
    build.published = try publisher.commit()
    // The site is published: nothing that fails later may give it up.
    build.publisher = nil
    build.destination = nil
  }
}

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

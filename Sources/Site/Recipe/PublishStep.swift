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

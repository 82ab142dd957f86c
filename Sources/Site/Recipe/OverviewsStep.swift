/// The pages over all definitions.
enum OverviewsStep {
  static func run(_ build: inout Build) throws {
    guard let publisher = build.publisher else { return }
    try IndexPage.write(&build, to: publisher)
    try SizesPage.write(&build, to: publisher)
    try ChecksPage.write(&build, to: publisher)
  }
}

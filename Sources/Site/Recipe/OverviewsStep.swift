/// The pages over all definitions, side by side: each is long, and none needs another.
enum OverviewsStep {
  static func run(_ build: inout Build) async throws {
    build.gatherFindings()
    guard let publisher = build.publisher else { return }
    try ComparePage.write(&build)
    let all = build
    async let index = IndexPage.write(all, to: publisher)
    async let sizes = SizesPage.write(all, to: publisher)
    async let checks = ChecksPage.write(all, to: publisher)
    async let pages: Void = PagesScript.write(all, to: publisher)
    async let report: Void = Report.write(all, to: publisher)
    let found = try await index + sizes + checks
    try await pages
    try await report
    // What is wrong with an overview's template can only be said by the command: the overviews are written.
    guard !found.isEmpty else { return }
    build.findings += found
    build.gatherFindings()
  }
}

import Diagnostics

/// Pages about the campaign as a whole, and the report.
enum OverviewsStep {
  /// A page, and what is made with it.
  struct Overview: Sendable {
    var paths: [String]
    /// Gives what is wrong with the page's template.
    var write: @Sendable (Build, any Destination) throws -> [Finding]
  }

  /// The longest first, so that no thread waits for it in the end.
  static let all = [
    Overview(paths: [Report.path], write: Report.write),
    Overview(paths: ["checks.html"], write: ChecksPage.write),
    Overview(paths: ["index.html", PagesScript.path], write: IndexPage.write),
    Overview(paths: ["sizes.html", "sizes.csv"], write: SizesPage.write),
    Overview(paths: ["codes.html"], write: CodesPage.write),
    Overview(paths: [ComparePage.path], write: ComparePage.write),
  ]

  static func run(_ build: inout Build) async throws {
    guard let destination = build.destination else { return }
    let whole = build
    let found = try await withThrowingTaskGroup(of: [Finding].self) { group in
      for overview in all { group.addTask { try overview.write(whole, destination) } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    // What is wrong with an overview's template can only be said by the command: the overviews are written.
    guard !found.isEmpty else { return }
    build.findings += found
    build.gatherFindings()
  }
}

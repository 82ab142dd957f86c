import Campaign
import Diagnostics

/// Writes the pages about the whole campaign, and the report.
package enum OverviewsStep {
  /// An overview page and the files that are written with it.
  package struct Overview: Sendable {
    package var paths: [String]
    var isNeeded: @Sendable (Project) -> Bool = { _ in true }
    /// Returns the findings of the page's template.
    package var write: @Sendable (Build, any Destination) throws -> [Finding]
  }

  /// The largest come first, so that all threads finish at about the same time.
  static let all = [
    Overview(paths: [Report.path, SearchScript.path], write: Report.write),
    Overview(
      paths: [PageLinks.audience, "audience.csv"], isNeeded: PageLinks.showsAudience, write: AudiencePage.write),
    Overview(paths: ["checks.html"], write: ChecksPage.write),
    Overview(paths: ["index.html", IndexPage.script], write: IndexPage.write),
    Overview(paths: [PageLinks.review], write: ReviewPage.write),
    Overview(paths: ["sizes.html", "sizes.csv"], write: SizesPage.write),
    Overview(paths: [PageLinks.codes], write: CodesPage.write),
    Overview(paths: [ReferencePage.path], write: ReferencePage.write),
    // The page's address says what it compares, so the file is always the same.
    Overview(paths: [PageLinks.comparing]) { build, destination in
      try build.write(PageLinks.comparing, template: "pages/compare-page", to: destination) { arena in
        build.frame.values(in: arena, title: "Compare", path: PageLinks.comparing)
      }
    },
  ]

  package static func all(of project: Project) -> [Overview] { all.filter { $0.isNeeded(project) } }

  static func run(_ build: inout Build) async throws {
    guard let destination = build.destination else { return }
    let wholeBuild = build
    let findings = try await withThrowingTaskGroup(of: [Finding].self) { group in
      for overview in all(of: wholeBuild.project) { group.addTask { try overview.write(wholeBuild, destination) } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    // The overviews are already written, so only the command can report findings of their templates.
    guard !findings.isEmpty else { return }
    build.findings += findings
    build.gatherFindings()
  }
}

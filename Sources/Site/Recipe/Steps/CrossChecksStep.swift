import Campaign
import Files

/// Runs the checks that compare definitions, and writes the pages of the affected definitions again.
package enum CrossChecksStep {
  static func run(_ build: inout Build) async throws {
    compare(&build)
    guard let destination = build.destination, !build.crossChecked.isEmpty else { return }
    let writer = DefinitionWriter(build)
    let checkedEntries = build.crossChecked.sorted().map { build.entries[$0] }
    let outcomes = await inParallel(checkedEntries.count, jobs: build.options.jobs, chunk: 4) { i in
      let entry = checkedEntries[i]
      do throws(FileFailure) { try destination.remove(entry.page) } catch {
        return DefinitionWriter.Outcome(entry: entry, failure: error)
      }
      return writer.make(entry.system, file: entry.file, as: entry)
    }
    for outcome in outcomes {
      if let failure = outcome.failure { throw failure }
    }
  }

  /// Runs the checks without writing pages, and selects the definitions that the site shows.
  package static func compare(_ build: inout Build) {
    let project = build.project
    let duplicateIndices = CrossCheck.duplicates(in: &build.entries) { project.idPlace(of: $0.file) }
    let comparisons = CrossCheck.comparisons(of: build.entries)
    build.findings += project.approvalsOfNothing(build.entries) + project.unmetClickRules(build.entries)
    build.crossChecked = Set(duplicateIndices).union(project.add(comparisons, to: &build.entries))
    build.shownEntries = build.options.drafts ? build.entries : build.entries.filter { !$0.summary.draft }
  }
}

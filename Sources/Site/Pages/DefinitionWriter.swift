import Campaign
import CardSystems
import Diagnostics
import HTML
import Mustache

/// Turns a definition's file into its entry and its page. Safe to use from many threads.
struct DefinitionWriter: Sendable {
  struct Outcome: Sendable {
    var entry: Entry
    var page: PageStamp?
    var templateFindings: [Finding] = []
    var failure: Publisher.Failure?
    var isRemembered = false
  }

  let project: Project
  let publisher: Publisher?
  let page: DefinitionPage
  let drafts: Bool

  init(_ build: Build) {
    project = build.project
    publisher = build.publisher
    page = DefinitionPage(frame: build.frame, project: build.project)
    drafts = build.options.drafts
  }

  func make(system index: Int, file: ProjectFile) -> Outcome { make(systems[index], index, file) }

  private func make<System: CardSystem>(_ system: System.Type, _ index: Int, _ file: ProjectFile) -> Outcome {
    let (entry, definition) = project.read(system, index: index, file: file)
    guard let publisher, drafts || !entry.summary.draft else { return Outcome(entry: entry) }
    guard let definition else { return unreadable(entry, publisher) }
    let preview = system.preview(definition, root: Links.root(from: entry.page), in: project.environment)
    return write(preview, entry, publisher)
  }

  /// The marked page of a definition that could not be read: never a gap.
  func unreadable(_ entry: Entry, _ publisher: Publisher) -> Outcome {
    var problems = Problems()
    var buffer = Buffer()
    project.environment.templates.render(
      "pages/unreadable",
      .object(Object(["id": .text(entry.summary.title), "message": .text(entry.findings.first?.message ?? "")])),
      into: &buffer, problems: &problems)
    let stage = Preview.Stage(theme: "", content: .fragment(Markup(buffer)))
    return write(Preview(stages: [stage]), entry, publisher)
  }

  private func write(_ preview: Preview, _ entry: Entry, _ publisher: Publisher) -> Outcome {
    let value = page.values(
      preview, title: entry.summary.title, crumb: systems[entry.system].definitions.plural, path: entry.page,
      system: entry.system,
      badges: Badges.type(entry.summary.type) + Badges.values(of: entry, now: project.environment.now),
      findings: FindingValues.list(entry.findings, in: project.folder), size: entry.summary.size)
    var outcome = Outcome(entry: entry)
    var problems = Problems()
    var buffer = Buffer(capacity: 16 * 1024)
    project.environment.templates.render("pages/definition-page", value, into: &buffer, problems: &problems)
    outcome.templateFindings = problems.findings
    do { outcome.page = try publisher.write(entry.page, buffer.bytes) } catch { outcome.failure = error }
    return outcome
  }
}

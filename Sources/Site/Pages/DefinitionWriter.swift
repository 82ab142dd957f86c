import Campaign
import CardSystems
import Diagnostics
import Documents
import HTML
import Mustache

/// Turns a definition's file into its entry and its page. Safe to use from many threads.
struct DefinitionWriter: Sendable {
  struct Outcome: Sendable {
    var entry: Entry
    var page: PageStamp?
    var templateFindings: [Finding] = []
    var failure: PublishFailure?
    var isRemembered = false
  }

  let project: Project
  let publisher: (any Destination)?
  let page: DefinitionPage
  let drafts: Bool
  private let rendering: Rendering

  init(_ build: Build) {
    project = build.project
    publisher = build.publisher
    page = DefinitionPage(frame: build.frame, project: build.project)
    drafts = build.options.drafts
    rendering = Rendering(build)
  }

  func make(system index: Int, file: ProjectFile) -> Outcome { make(systems[index], index, file) }

  private func make<System: CardSystem>(_ system: System.Type, _ index: Int, _ file: ProjectFile) -> Outcome {
    var (entry, definition, source) = project.read(system, index: index, file: file)
    guard drafts || !entry.summary.draft else { return Outcome(entry: entry) }
    guard let definition else { return unreadable(entry, source) }
    let preview = system.preview(definition, root: Links.root(from: entry.page), in: project.environment)
    // Only a report that is written needs it.
    if publisher != nil {
      entry.told = Array("\"rendering\":\"\(rendering.hash(of: preview, system: index))\"".utf8)
      if let members = system.report(definition, findings: entry.findings)?.map {
        let known = Mapping(members.entries.filter { $0.key != "id" })
        if !known.entries.isEmpty {
          let json = Node(.map(known)).json(pretty: false)
          // The members, without the braces.
          entry.told.append(UInt8(ascii: ","))
          entry.told += json[1..<(json.count - 1)]
        }
      }
    }
    return write(preview, entry, source)
  }

  /// The page of a definition once it is known what the others are: an id that another has leaves its file unread, and
  /// what only a comparison shows is among its findings.
  func again(_ entry: Entry) -> Outcome { again(systems[entry.system], entry) }

  private func again<System: CardSystem>(_ system: System.Type, _ entry: Entry) -> Outcome {
    guard entry.isReadable else { return unreadable(entry) }
    let (_, definition, source) = project.read(system, index: entry.system, file: entry.file)
    guard let definition else { return unreadable(entry, source) }
    let preview = system.preview(definition, root: Links.root(from: entry.page), in: project.environment)
    return write(preview, entry, source)
  }

  /// The marked page of a definition that could not be read: never a gap.
  func unreadable(_ entry: Entry, _ source: Source? = nil) -> Outcome {
    var problems = Problems()
    var buffer = Buffer()
    project.environment.templates.render(
      "pages/unreadable",
      .object(Object(["id": .text(entry.summary.title), "message": .text(entry.findings.first?.message ?? "")])),
      into: &buffer, problems: &problems)
    let stage = Preview.Stage(theme: "", content: .fragment(Markup(buffer)))
    return write(Preview(stages: [stage]), entry, source)
  }

  /// Also where nothing is to be written: what is wrong with a template shows only when it is filled.
  private func write(_ preview: Preview, _ entry: Entry, _ source: Source?) -> Outcome {
    var excerpts = Excerpts(in: project.folder, of: source)
    let value = page.values(
      preview, title: entry.summary.title, crumb: systems[entry.system].definitions.plural, path: entry.page,
      system: entry.system,
      badges: Badges.type(entry.summary.type) + Badges.values(of: entry, now: project.environment.now),
      findings: FindingValues.list(entry.findings, muted: entry.muted, &excerpts), size: entry.summary.size)
    var outcome = Outcome(entry: entry, templateFindings: preview.templateFindings)
    var problems = Problems()
    var buffer = Buffer(capacity: 16 * 1024)
    project.environment.templates.render("pages/definition-page", value, into: &buffer, problems: &problems)
    outcome.templateFindings += problems.findings
    do { outcome.page = try publisher?.write(entry.page, buffer.bytes) } catch { outcome.failure = error }
    return outcome
  }
}

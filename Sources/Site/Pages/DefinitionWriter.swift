import Campaign
import CardSystems
import Diagnostics
import Documents
import HTML
import Mustache
import Text

/// Turns a definition's file into its entry and its page. Safe to use from many threads.
struct DefinitionWriter: Sendable {
  struct Outcome: Sendable {
    var entry: Entry
    var page: PageStamp?
    var templateFindings: [Finding] = []
    var failure: PublishFailure?
    /// The place where it is remembered; nil where it was made.
    var record: Int?
    /// What a comparison with others had shown of it when its page was made, which is not taken over yet.
    var concern: UInt64 = 0
  }

  /// What pages are made with, used for one after the other, so that not each one asks for memory anew.
  struct Desk {
    let sheet = Sheet()
    var buffer = Buffer(capacity: 64 * 1024)
    /// Where files are read from.
    let folder = LastFolder()
    /// What the report is to tell of a definition.
    var told = Bytes(capacity: 16 * 1024)
  }

  let project: Project
  let publisher: (any Destination)?
  let page: DefinitionPage
  let drafts: Bool
  private let rendering: Rendering
  /// Where what the report says of definitions at length waits for it.
  private let spool: SpoolFile?

  init(_ build: Build) {
    spool = build.publisher?.spool()
    project = build.project
    publisher = build.publisher
    page = DefinitionPage(frame: build.frame, project: build.project)
    drafts = build.options.drafts
    rendering = Rendering(build)
  }

  func make(system index: Int, file: ProjectFile) -> Outcome {
    var desk = Desk()
    return make(system: index, file: file, at: &desk)
  }

  func make(system index: Int, file: ProjectFile, at desk: inout Desk) -> Outcome {
    make(systems[index], index, file, &desk)
  }

  private func make<System: CardSystem>(
    _ system: System.Type, _ index: Int, _ file: ProjectFile, _ desk: inout Desk
  ) -> Outcome {
    var (entry, definition, source) = project.read(system, index: index, file: file, from: desk.folder)
    guard drafts || !entry.brief.draft else { return Outcome(entry: entry) }
    guard let definition else { return unreadable(entry, source, &desk) }
    let preview = system.preview(definition, root: Links.root(from: entry.page), in: project.environment)
    // Only a report that is written needs it.
    if publisher != nil { entry = entry.telling(told(of: definition, preview, entry, system, &desk.told)) }
    return write(preview, entry, source, &desk)
  }

  private func told<System: CardSystem>(
    of definition: System.Definition, _ preview: Preview, _ entry: Entry, _ system: System.Type,
    _ out: inout Bytes
  ) -> Spooled {
    out.removeAll()
    out.append("\"rendering\":\"")
    out.append(text: rendering.hash(of: preview, system: entry.system))
    out.append("\",")
    let count = out.count
    system.writeReport(definition, findings: entry.findings, to: &out)
    guard out.count > count else {
      out.removeLast()
      return .bytes(out.array)
    }
    return spool?.keep(out) ?? .bytes(out.array)
  }

  /// The page of a definition once it is known what the others are: an id that another has leaves its file unread, and
  /// what only a comparison shows is among its findings.
  func again(_ entry: Entry) -> Outcome { again(systems[entry.system], entry) }

  private func again<System: CardSystem>(_ system: System.Type, _ entry: Entry) -> Outcome {
    var desk = Desk()
    guard entry.isReadable else { return unreadable(entry, nil, &desk) }
    let (_, definition, source) = project.read(system, index: entry.system, file: entry.file, from: desk.folder)
    guard let definition else { return unreadable(entry, source, &desk) }
    let preview = system.preview(definition, root: Links.root(from: entry.page), in: project.environment)
    return write(preview, entry, source, &desk)
  }

  /// The marked page of a definition that could not be read: never a gap.
  private func unreadable(_ entry: Entry, _ source: Source?, _ desk: inout Desk) -> Outcome {
    var problems = Problems()
    var stage = Buffer()
    project.environment.templates.render(
      "pages/unreadable",
      .object(Object(["id": .text(entry.summary.title), "message": .text(entry.findings.first?.message ?? "")])),
      into: &stage, problems: &problems)
    let preview = Preview(stages: [Preview.Stage(theme: "", content: .fragment(Markup(stage)))])
    return write(preview, entry, source, &desk)
  }

  /// Also where nothing is to be written: what is wrong with a template shows only when it is filled.
  private func write(_ preview: Preview, _ entry: Entry, _ source: Source?, _ desk: inout Desk) -> Outcome {
    var excerpts = Excerpts(in: project.folder, of: source)
    let sheet = desk.sheet
    sheet.removeAll()
    let value = page.cell(
      preview, title: entry.summary.title, crumb: systems[entry.system].definitions.plural, path: entry.page,
      system: entry.system,
      badges: Badges.cell(type: entry.summary.type, of: entry, now: project.environment.now, on: sheet),
      findings: FindingValues.cell(entry.findings, muted: entry.muted, &excerpts, on: sheet),
      size: entry.summary.size, on: sheet)
    var outcome = Outcome(entry: entry, templateFindings: preview.templateFindings)
    var problems = Problems()
    desk.buffer.removeAll()
    project.environment.templates.render(
      "pages/definition-page", value, of: sheet, into: &desk.buffer, problems: &problems)
    outcome.templateFindings += problems.findings
    do { outcome.page = try publisher?.write(entry.page, desk.buffer) } catch { outcome.failure = error }
    return outcome
  }
}

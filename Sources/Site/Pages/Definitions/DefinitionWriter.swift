import Campaign
import CardSystems
import Diagnostics
import Documents
import Files
import HTML
import Mustache
import Text

/// Turns a definition's file into its entry and its page. Safe to use from many threads.
struct DefinitionWriter: Sendable {
  struct Outcome: Sendable {
    var entry: Entry
    /// The hash of its page, if that was written for a shard.
    var page: UInt64?
    var templateFindings: [Finding] = []
    var failure: FileFailure?
  }

  /// Buffers that a thread uses again for each page.
  struct Scratch {
    let arena = ValueArena()
    var buffer = Buffer(capacity: 64 * 1024)
    var reportMembers = Bytes(capacity: 16 * 1024)
    var styles: [String: String] = [:]
  }

  let project: Project
  let destination: (any Destination)?
  let page: DefinitionPage
  let drafts: Bool
  private let signs: Bool
  private let isOfShard: Bool
  private let rendering: Rendering
  /// A file for the definitions' parts of the report; nil if these stay in memory.
  private let spool: SpoolFile?

  init(_ build: Build, spool: SpoolFile? = nil) {
    self.spool = spool
    project = build.project
    destination = build.destination
    page = DefinitionPage(frame: build.frame)
    drafts = build.options.drafts
    signs = build.signs
    isOfShard = build.options.shard != nil
    rendering = build.rendering
  }

  func make(_ system: any CardSystem.Type, file: ProjectFile) -> Outcome {
    var scratch = Scratch()
    return make(system, file: file, &scratch)
  }

  func make<System: CardSystem>(_ system: System.Type, file: ProjectFile, _ scratch: inout Scratch) -> Outcome {
    let reading = project.read(system, file: file)
    var entry = reading.entry
    let excerpts = Excerpts(in: project.folder, of: reading.source, reading.node)
    guard drafts || !entry.summary.draft else { return Outcome(entry: entry) }
    guard entry.isReadable, let definition = reading.shownDefinition else {
      return unreadable(entry, excerpts, &scratch)
    }
    let preview = DefinitionViews.preview(reading, on: page.frame, in: project.environment)
    if signs {
      let environment = project.environment
      let signature = ApprovalSignature(of: reading, preview, rendering, in: environment, styles: &scratch.styles)
      entry = project.reviewed(entry, signature)
    }
    // Only a report that is written needs the members.
    if destination != nil {
      do {
        let members = try reportMembers(of: definition, reading, preview, system, &scratch.reportMembers)
        entry = entry.adding(reportMembers: members)
      } catch { return Outcome(entry: entry, failure: error) }
    }
    return write(preview, entry, excerpts, &scratch)
  }

  private func reportMembers<System: CardSystem>(
    of definition: System.Definition, _ reading: DefinitionReading<System>, _ preview: Preview, _ system: System.Type,
    _ out: inout Bytes
  ) throws(FileFailure) -> SpooledBytes {
    let entry = reading.entry
    out.removeAll()
    // The search takes the first member from here.
    out.append(SearchScript.member)
    let texts = system.statedTexts(of: definition)
    out.append(texts.filter { $0.name != "title" || $0.text != entry.summary.title })
    let others = reading.variants.map { $0.definition.map { system.statedTexts(of: $0) } }
    if others.contains(where: { $0 != nil && $0 != texts }) {
      out.append(",\"profileTexts\":[")
      for i in others.indices {
        if i > 0 { out.append(",") }
        if let other = others[i] { out.append(other, besides: texts) } else { out.append("null") }
      }
      out.append("]")
    }
    out.append(",\"rendering\":\"")
    out.append(text: rendering.hash(of: preview, system: system))
    out.append("\",")
    let themes = rendering.themes(of: preview, system: system)
    if !themes.isEmpty {
      out.member("\"drawnIn\":", themes)
      out.append(",")
    }
    let count = out.count
    system.writeReport(definition, findings: entry.findings, to: &out)
    if out.count == count { out.removeLast() }
    guard let spool else { return .memory(out.array) }
    return .file(
      spool, try out.withBytes { bytes throws(FileFailure) in try spool.append(Span(_unsafeElements: bytes)) })
  }

  /// Makes the page of a definition again when all definitions are known: a file whose id is taken becomes unreadable,
  /// and comparisons add findings.
  func again(_ entry: Entry) -> Outcome { again(entry.system, entry) }

  private func again<System: CardSystem>(_ system: System.Type, _ entry: Entry) -> Outcome {
    var scratch = Scratch()
    guard entry.isReadable else { return unreadable(entry, Excerpts(in: project.folder), &scratch) }
    let reading = project.read(system, file: entry.file)
    guard reading.shownDefinition != nil else {
      let path = project.folder.absolute(entry.file.path)
      return Outcome(
        entry: entry,
        failure: FileFailure(path: path, action: "could be read before, and cannot now", reason: .changing))
    }
    let preview = DefinitionViews.preview(reading, on: page.frame, in: project.environment)
    let excerpts = Excerpts(in: project.folder, of: reading.source, reading.node)
    return write(preview, entry, excerpts, &scratch)
  }

  /// Makes a page that says that the definition could not be read, so that the site has no gap.
  private func unreadable(_ entry: Entry, _ excerpts: Excerpts, _ scratch: inout Scratch) -> Outcome {
    var problems = Problems()
    var stage = Buffer()
    project.environment.templates.render("pages/unreadable", into: &stage, problems: &problems) { arena in
      arena.object(
        UnreadableValues(
          id: arena.text(entry.summary.title), message: arena.text(entry.findings.first?.message)))
    }
    let preview = Preview(stages: [Preview.Stage(theme: "", content: Markup(stage))])
    return write(preview, entry, excerpts, &scratch)
  }

  /// Renders the page even if nothing is written, because errors in a template appear only when it is rendered.
  private func write(
    _ preview: Preview, _ entry: Entry, _ excerpts: Excerpts, _ scratch: inout Scratch
  ) -> Outcome {
    var excerpts = excerpts
    let arena = scratch.arena
    arena.removeAll()
    let value = page.values(
      preview,
      DefinitionPage.Content(
        title: entry.summary.title, crumb: PageCrumb(entry.system.definitions), path: entry.page,
        system: entry.system,
        badges: Badges.list(type: entry.summary.type, of: entry, now: project.environment.now, in: arena),
        findings: FindingValues.list(entry.findings, muted: entry.muted, &excerpts, in: arena, about: entry.file.path),
        size: entry.summary.size, file: entry.file.path), in: arena)
    var outcome = Outcome(entry: entry, templateFindings: preview.templateFindings)
    var problems = Problems()
    scratch.buffer.removeAll()
    project.environment.templates.render(
      "pages/definition-page", value, of: arena, into: &scratch.buffer, problems: &problems)
    outcome.templateFindings += problems.findings
    do {
      let isWritten = try destination?.write(entry.page, scratch.buffer) ?? false
      if isWritten, isOfShard { outcome.page = ContentHash(scratch.buffer.bytes).value }
    } catch { outcome.failure = error }
    return outcome
  }
}

import Campaign
import CardSystems
import Files
import HTML
import Mustache
import Text

/// Turns a definition's file into its entry and its page. Safe to use from many threads.
package struct DefinitionWriter: Sendable {
  package typealias Outcome = PageOutcome<Entry>
  typealias Scratch = DefinitionPage.Scratch

  let project: Project
  let page: DefinitionPage
  let drafts: Bool
  private let signs: Bool
  private let rendering: Rendering
  /// A file for the definitions' parts of the report; nil if these stay in memory.
  private let spool: SpoolFile?

  package init(_ build: Build, spool: SpoolFile? = nil) {
    self.spool = spool
    project = build.project
    page = DefinitionPage(build)
    drafts = build.options.drafts
    signs = build.signs
    rendering = build.rendering
  }

  /// `known` is for a page that is made again when all definitions are known: what its entry has become,
  /// for a file whose id is taken becomes unreadable, and comparisons add findings.
  package func make(_ system: any CardSystem.Type, file: ProjectFile, as known: Entry? = nil) -> Outcome {
    var scratch = Scratch()
    return make(system, file: file, as: known, &scratch)
  }

  func make<System: CardSystem>(
    _ system: System.Type, file: ProjectFile, as known: Entry? = nil, _ scratch: inout Scratch
  ) -> Outcome {
    let reading = project.read(system, file: file)
    var entry = known ?? reading.entry
    let excerpts = Excerpts(in: project.folder, of: reading.source, reading.node)
    guard drafts || !entry.summary.draft else { return Outcome(entry: entry) }
    guard entry.isReadable, let definition = reading.shownDefinition else {
      guard known?.isReadable == true else { return unreadable(entry, excerpts, &scratch) }
      let path = project.folder.absolute(file.path)
      return Outcome(
        entry: entry,
        failure: FileFailure(path: path, action: "could be read before, and cannot now", reason: .changing))
    }
    let preview = DefinitionViews.preview(reading, on: page.frame, in: project.environment)
    if signs, known == nil {
      let environment = project.environment
      let signature = ApprovalSignature(of: reading, preview, rendering, in: environment, styles: &scratch.styles)
      entry = project.reviewed(entry, signature)
    }
    // Only a report that is written needs the members.
    if page.destination != nil, known == nil {
      do {
        let members = try reportMembers(of: definition, reading, preview, system, &scratch.reportMembers)
        entry = entry.adding(reportMembers: members)
      } catch { return Outcome(entry: entry, failure: error) }
    }
    return page.write(preview, of: entry, excerpts, &scratch)
  }

  private func reportMembers<System: CardSystem>(
    of definition: System.Definition, _ reading: DefinitionReading<System>, _ preview: Preview, _ system: System.Type,
    _ room: inout Bytes
  ) throws(FileFailure) -> SpooledBytes {
    let entry = reading.entry
    var report = JSONWriter(reusing: &room)
    defer { report.giveBack(to: &room) }
    let texts = system.statedTexts(of: definition)
    // The search takes the texts from here, up to `rendering`.
    report.object("texts") { $0.members(texts.filter { $0.name != "title" || $0.text != entry.summary.title }) }
    let profileTexts = reading.views.map { $0.definition.map { system.statedTexts(of: $0) } }
    if profileTexts.contains(where: { $0 != nil && $0 != texts }) {
      report.array("profileTexts", profileTexts) { list, other in
        guard let other else { return list.null(nil) }
        list.object { $0.members(other, besides: texts) }
      }
    }
    rendering.write(preview, system: system, to: &report)
    var own = Bytes()
    system.writeReport(definition, findings: entry.findings, to: &own)
    if own.count > 0 { report.member(nil, json: own.array) }
    guard let spool else { return .memory(report.bytes) }
    let piece = try report.content.withBytes { bytes throws(FileFailure) in
      try spool.append(Span(_unsafeElements: bytes))
    }
    return .file(spool, piece)
  }

  /// Makes a page that says that the definition could not be read, so that the site has no gap.
  private func unreadable(_ entry: Entry, _ excerpts: Excerpts, _ scratch: inout Scratch) -> Outcome {
    var problems = Problems()
    var stage = Buffer()
    project.environment.templates.render("pages/unreadable", into: &stage, problems: &problems) { arena in
      UnreadableValues(
        id: arena.text(entry.summary.title), message: arena.text(entry.findings.first?.message))
    }
    let preview = Preview(stages: [Preview.Stage(theme: "", content: Markup(stage))])
    return page.write(preview, of: entry, excerpts, &scratch)
  }
}

import Campaign
import CardSystems
import Diagnostics
import Documents
import Personalisation

/// Turns a screen's file into its entry and its page. Safe to use from many threads.
struct ScreenWriter<System: CardSystem>: Sendable {
  private let project: Project
  private let page: DefinitionPage
  /// One for each group of profiles who get the same.
  private let sources: [ScreenSources<System>]
  private let rendering: Rendering

  init(_ system: System.Type, _ build: Build) {
    project = build.project
    page = DefinitionPage(build)
    sources = ScreenSources.all(of: build.shownEntries.filter { $0.system == system && $0.isReadable }, in: project)
    rendering = build.rendering
  }

  /// Reads a screen and chooses what it shows. The source is nil if the file could not be read.
  func compose(_ file: ProjectFile) -> (entry: ScreenEntry, preview: Preview, source: Source?) {
    var findings: [Finding] = []
    var entry = ScreenEntry(System.self, file)
    let source = project.source(file, findings: &findings)
    let screen = source.flatMap {
      System.decodeScreen($0, id: entry.id, in: project.environment, findings: &findings)
    }
    var preview = Preview(stages: [], undrawn: "\(entry.id) could not be read")
    if let screen {
      preview = compose(screen, root: page.frame.root(from: entry.page), findings: &findings)
      entry.title = preview.title ?? entry.id
    }
    entry.rendering = rendering.hash(of: preview, system: System.self)
    entry.themes = rendering.themes(of: preview, system: System.self)
    entry.muted = project.judge(&findings, of: source, isReadable: screen != nil)
    entry.findings = findings.sorted()
    return (entry, preview, source)
  }

  /// What the screen shows to each group of profiles; the first of them is the page's first state.
  private func compose(_ screen: System.Screen, root: String, findings: inout [Finding]) -> Preview {
    let profiles = project.environment.profiles.all
    var profileFindings = ProfileFindings(profiles.map(\.id), concerned: profiles.count)
    let previews = sources.map { source in
      var screenFindings: [Finding] = []
      let preview = System.compose(
        screen, from: source.catalogue, load: source.definition, root: root, in: project.environment,
        findings: &screenFindings)
      let readers = source.profiles.isEmpty ? Array(profiles.indices) : source.profiles
      for finding in screenFindings { profileFindings.add(finding, for: readers) }
      return preview
    }
    // A profile who gets nothing at all says nothing of the screen.
    let readerCount = sources.filter { !$0.entries.isEmpty }.reduce(0) { $0 + $1.profiles.count }
    findings += profileFindings.joined(leavingOut: System.codesOfEverybody, unlessOf: readerCount)
    guard var first = previews.first else { return Preview(stages: []) }
    DefinitionViews.turn(&first.stages, for: profiles, of: System.self)
    guard previews.count > 1 else { return first }
    first.views = zip(sources, previews).map { source, preview in
      let readers = source.profiles.map { profiles[$0] }
      var view = Preview.View(
        profiles: readers.map(\.id), name: ProfileNames.joined(readers.map(\.name)), stages: preview.stages)
      view.members = preview.members
      DefinitionViews.turn(&view.stages, for: readers, of: System.self)
      return view
    }
    first.stages = first.views[0].stages
    return first
  }

  func make(_ file: ProjectFile) -> PageOutcome<ScreenEntry> {
    let (entry, preview, source) = compose(file)
    var scratch = DefinitionPage.Scratch()
    return page.write(preview, of: entry, Excerpts(in: project.folder, of: source), &scratch)
  }
}

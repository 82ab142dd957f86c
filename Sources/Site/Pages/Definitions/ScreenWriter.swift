import Campaign
import CardSystems
import Diagnostics
import Documents
import Personalisation
import Text

/// Turns a screen's file into its entry and its page. Safe to use from many threads.
struct ScreenWriter<System: CardSystem>: Sendable {
  private let project: Project
  private let page: DefinitionPage
  /// One for each group of profiles who get the same.
  private let sources: [ScreenSources<System>]
  private let rendering: Rendering
  /// How many definitions a screen's page draws for all groups
  /// of profiles: screens, groups and definitions multiply.
  private let drawnLimit: Int

  init(_ system: System.Type, _ build: Build) {
    project = build.project
    page = DefinitionPage(build)
    sources = ScreenSources.all(of: build.shownEntries.filter { $0.system == system && $0.isReadable }, in: project)
    rendering = build.rendering
    drawnLimit = max(250, 40_000 / max(1, project.inventory.screens.reduce(0) { $0 + $1.count }))
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
    var shown: Set<String> = []
    if let screen {
      let place = Place(file: file.path, line: 1, column: 1)
      preview = compose(screen, root: page.frame.root(from: entry.page), at: place, shown: &shown, findings: &findings)
      entry.title = preview.title ?? entry.id
    }
    var report = JSONWriter()
    rendering.write(preview, system: System.self, to: &report)
    if !shown.isEmpty {
      report.objects("shows", shown.sorted()) { $0.members(["kind": System.definitions.noun, "id": $1]) }
    }
    entry.shownCount = shown.count
    entry.reportMembers = report.bytes
    entry.muted = project.judge(&findings, of: source, isReadable: screen != nil)
    entry.findings = findings.sorted()
    return (entry, preview, source)
  }

  /// Composes the screen for each group of profiles; the first of them is the page's first state.
  ///
  /// - Parameter shown: Gets the ids of the definitions that are drawn.
  private func compose(
    _ screen: System.Screen, root: String, at place: Place, shown: inout Set<String>, findings: inout [Finding]
  ) -> Preview {
    let profiles = project.environment.profiles.all
    var profileFindings = ProfileFindings(profiles.map(\.id), concerned: profiles.count)
    let sources = System.dependsOnLanguage(screen) ? sources.flatMap { $0.byLanguage(profiles) } : sources
    var drawn = 0
    var previews: [Preview] = []
    for source in sources {
      if drawn > drawnLimit {
        findings.report(
          .templateLimit, at: place,
          "\(sources.count) groups of profiles get different definitions here, and the page shows those of the first"
            + " \(previews.count): a page has at most \(drawnLimit) drawings, and those of the next group",
          hint: "keep fewer profiles, or build with --profile")
        break
      }
      var screenFindings: [Finding] = []
      let readers = source.profiles.isEmpty ? Array(profiles.indices) : source.profiles
      var readingProfiles = project.environment.profiles
      readingProfiles.all = readers.map { profiles[$0] }
      let preview = System.compose(
        screen, from: source.catalogue,
        load: {
          drawn += 1
          shown.insert(source.entries[$0].id)
          return source.definition($0)
        }, root: root, in: project.environment.with(profiles: readingProfiles), findings: &screenFindings)
      for finding in screenFindings { profileFindings.add(finding, for: readers) }
      previews.append(preview)
    }
    // A profile who gets nothing at all says nothing of the screen.
    let readerCount = sources.filter { !$0.entries.isEmpty }.reduce(0) { $0 + $1.profiles.count }
    findings += profileFindings.joined(leavingOut: System.codesOfEverybody, unlessOf: readerCount)
    guard var first = previews.first else { return Preview(stages: []) }
    DefinitionViews.turn(&first.stages, for: profiles, of: System.self)
    guard previews.count > 1 else { return first }
    for note in previews.flatMap(\.fidelity) where !first.fidelity.contains(note) { first.fidelity.append(note) }
    first.views = zip(sources, previews).map { source, preview in
      let profiles = project.environment.profiles
      var view = Preview.DrawnView(View(source.profiles, in: profiles), in: profiles, stages: preview.stages)
      view.members = preview.members
      DefinitionViews.turn(&view.stages, for: source.profiles.map { profiles.all[$0] }, of: System.self)
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

import Campaign
import CardSystems
import Diagnostics

/// Makes the pages that show several definitions together: feeds and placeholders.
enum ScreensStep {
  static func run(_ build: inout Build) throws {
    for (index, system) in systems.enumerated() where system.screens != nil {
      try screens(of: system, index, &build)
    }
  }

  private static func screens<System: CardSystem>(
    of system: System.Type, _ index: Int, _ build: inout Build
  ) throws {
    let project = build.project
    let files = project.inventory.screens[index]
    guard !files.isEmpty else { return }
    let entries = build.shown.filter { $0.system == index && $0.isReadable }
    let summaries = entries.map(\.summary)
    for file in files {
      var findings: [Finding] = []
      let id = file.id(below: "Content/" + (system.screens?.folder ?? ""))
      let screen = project.source(file, findings: &findings).flatMap {
        system.decodeScreen($0, id: id, in: project.environment, findings: &findings)
      }
      var entry = ScreenEntry(system: index, file: file, id: id, title: id, findings: [])
      var preview = Preview(stages: [], undrawn: "\(id) could not be read")
      if let screen {
        preview = system.compose(
          screen, from: summaries, load: { project.read(system, index: index, file: entries[$0].file).definition },
          root: Links.root(from: entry.page), in: project.environment, findings: &findings)
        entry.title = preview.title ?? id
      }
      findings.sort()
      entry.findings = findings
      var excerpts = Excerpts(in: project.folder)
      let value = DefinitionPage(frame: build.frame, project: project).values(
        preview, title: entry.title, crumb: system.screens?.plural ?? "", path: entry.page, system: index,
        badges: Badges.type(system.screens?.noun ?? ""), findings: FindingValues.list(findings, &excerpts),
        size: nil)
      try build.write(entry.page, template: "pages/definition-page", value)
      build.screens.append(entry)
    }
  }
}

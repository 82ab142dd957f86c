import Campaign
import Checks
import Diagnostics
import Files

/// The state of one build, which its steps read and change in turn.
package struct Build: Sendable {
  package let options: BuildOptions
  package var project: Project
  package let themeSheets: [ThemeSheet]
  package var frame: PageFrame
  /// Whether each definition is signed and compared with its approval.
  let signs: Bool
  let rendering: Rendering
  /// nil if nothing is written.
  package var destination: (any Destination)?
  /// The counts of the published files; nil until the site is published.
  var published: Publisher.Tally?
  /// Every definition, including drafts, sorted by system and path.
  package var entries: [Entry] = []
  /// The definitions that the site shows.
  package var shownEntries: [Entry] = []
  /// Indices of entries whose pages depend on other definitions.
  package var crossChecked: Set<Int> = []
  var screens: [ScreenEntry] = []
  /// Findings that belong to no single definition or screen, such as those of templates. `gatherFindings`
  /// applies the project's rules to them.
  package var findings: [Finding] = []
  /// The findings that the project's rules removed from `findings`.
  package var muted: [Muted] = []
  /// All findings that count; set by `gatherFindings`.
  package var findingList = FindingList()
  /// All muted findings, sorted by place.
  var allMuted: [Muted] = []

  /// Creates a build whose project is not opened yet.
  init(_ options: BuildOptions, in folder: Directory) {
    self.init(options, Project(unopened: folder, now: options.now))
  }

  /// Creates a build of a project that is open.
  package init(_ options: BuildOptions, _ project: Project) {
    self.options = options
    self.project = project
    themeSheets = ThemeSheet.all(of: project.environment.themes)
    frame = PageFrame(project: project, themeSheets: themeSheets, version: options.version)
    signs = options.signs || project.approvals != nil
    rendering = Rendering(project.assets, themeSheets, signs: signs)
    findings = project.findings
    muted = project.muted
  }

  package var now: Double { project.environment.now }

  /// The destination of a site that is published; nil if nothing is written or the site stays in memory.
  var publisher: Publisher? { destination as? Publisher }

  package mutating func gatherFindings() {
    findings += project.failures.findings
    findings.limitPerFile()
    // Templates report findings when they are rendered, so the project's rules are not applied to these yet.
    muted += project.policy.judge(&findings)
    findingList = FindingList(findings + screens.flatMap(\.findings) + shownEntries.flatMap(\.findings))
    allMuted = (muted + screens.flatMap(\.muted) + shownEntries.flatMap(\.muted)).sorted { $0.finding < $1.finding }
  }
}

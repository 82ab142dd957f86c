import Campaign
import CardSystems
import Checks
import Diagnostics
import Files
import HTML
import Mustache

/// What the steps of one build hand on.
struct Build: Sendable {
  let options: BuildOptions
  var project: Project
  var themeSheets: [ThemeSheet] = []
  var frame: PageFrame
  /// nil where nothing is written.
  var destination: (any Destination)?
  /// The destination of a site that is published; nil where it is only in memory.
  var publisher: Publisher?
  /// What was published.
  var published: Publisher.Tally?
  /// Every definition, drafts too, by system and path.
  var entries: [Entry] = []
  /// The definitions that the site shows.
  var shown: [Entry] = []
  /// Indices of entries whose pages depend on other definitions.
  var crossChecked: Set<Int> = []
  var screens: [ScreenEntry] = []
  /// Of templates, screens and whatever is not of one definition; not judged by the project's rules yet.
  var findings: [Finding] = []
  /// What the project's rules took out of them.
  var muted: [Muted] = []
  /// All findings that count; gathered when all definitions and screens are made.
  var found = FindingList()
  /// All muted findings, sorted by place.
  var allMuted: [Muted] = []

  /// A build whose project is not opened yet.
  init(_ options: BuildOptions, in folder: Directory) {
    self.init(options, Project(unopened: folder, now: options.now))
  }

  /// A build of a project that is open.
  init(_ options: BuildOptions, _ project: Project) {
    self.options = options
    self.project = project
    themeSheets = ThemeSheet.all(of: project.environment.themes)
    frame = PageFrame(project: project, themeSheets: themeSheets, version: options.version)
    findings = project.findings
    muted = project.muted
  }

  var now: Double { project.environment.now }

  mutating func gatherFindings() {
    // What is wrong with templates shows when they are filled, and has not been judged yet.
    muted += project.policy.judge(&findings)
    found = FindingList(findings + screens.flatMap(\.findings) + shown.flatMap(\.findings))
    allMuted = (muted + screens.flatMap(\.muted) + shown.flatMap(\.muted)).sorted { $0.finding < $1.finding }
  }

  /// Renders a page from a template, and keeps what is wrong with the template.
  mutating func write(_ path: String, template: String, value: (ValueArena) -> Value) throws(FileFailure) {
    var problems = Problems()
    var buffer = Buffer(capacity: 16 * 1024)
    project.environment.templates.render(template, into: &buffer, problems: &problems, value: value)
    findings += problems.findings
    try destination?.write(path, buffer)
  }
}

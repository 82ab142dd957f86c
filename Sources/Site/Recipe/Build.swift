import Appearance
import Campaign
import CardSystems
import Diagnostics
import HTML
import Mustache

/// The state of one build, handed from step to step.
struct Build: Sendable {
  let options: BuildOptions
  var project: Project
  var publisher: (any Destination)?
  var frame: PageFrame
  /// Every definition, drafts too, by system and path.
  var entries: [Entry] = []
  /// The definitions that the site shows.
  var shown: [Entry] = []
  /// For each entry the stamp of its page; nil where it has none.
  var pages: [PageStamp?] = []
  /// Entries of which only a comparison with others shows what their pages say.
  var entangled: Set<Int> = []
  /// Of those, the ones to which the comparison added something, as they were before it.
  var plain: [Int: Entry] = [:]
  /// The files of those of which several want one id.
  var disputed: Set<String> = []
  /// Entries that have to be made again by the next build, beside those.
  var unsettled: Set<Int> = []
  var screens: [ScreenEntry] = []
  /// What the next build is to know of them.
  var screenRecords: [ScreenMemory.Record] = []
  /// Of templates, screens and whatever is not of one definition.
  var findings: [Finding]
  /// What the project's rules took out of them.
  var muted: [Muted]
  /// Of each that is shown, for the long pages; see `rowKeys()`. Empty where no row is known.
  var keys: [UInt64?] = []
  /// Gathered when all definitions and screens are made.
  var found = FindingList()
  /// All muted findings, sorted by place.
  var sortedMuted: [Muted] = []
  let memory: Memory
  /// What the next build is to know, once this one is published: it is written while the site is.
  var remembering: Task<[SealedFile.Pending], Never>?
  /// For each entry that is as the last build left it, the place where that is remembered.
  var recalled: [Int?] = []
  /// Of those, the ones of which the page is not taken over yet: what the comparison with others had shown of them.
  var waiting: [Int: UInt64] = [:]
  let themeSheets: [ThemeSheet]

  init(
    options: BuildOptions, project: Project, themeSheets: [ThemeSheet], publisher: (any Destination)?,
    remembered: Memory.Files
  ) {
    self.options = options
    self.project = project
    self.publisher = publisher
    self.themeSheets = themeSheets
    frame = PageFrame(project: project, themeSheets: themeSheets, version: options.version)
    findings = project.findings + frame.findings
    muted = project.muted
    memory = Memory(remembered, options: options, project: project)
  }

  var now: Double { project.environment.now }
  /// Of those that are shown.
  var groups: [EntryGroup] = []
  /// How many findings there are of each kind.
  var census: FindingCensus { found.census }

  mutating func gatherFindings() {
    // What is wrong with templates shows when they are filled, and has not been judged yet.
    muted += project.policy.judge(&findings)
    found = FindingList(entries: shown, keys: keys, findings + screens.flatMap(\.findings))
    sortedMuted = muted + screens.flatMap(\.muted)
    for entry in shown where entry.brief.isMuted { sortedMuted += entry.muted }
    sortedMuted.sort { $0.finding < $1.finding }
    groups = EntryGroup.all(of: shown)
  }

  /// Drops what the next build was to know.
  func forget() async {
    for pending in await remembering?.value ?? [] { pending.drop() }
  }

  /// Renders a page from a template, and keeps what is wrong with the template.
  @discardableResult
  mutating func write(_ path: String, template: String, _ value: Value) throws -> PageStamp? {
    var problems = Problems()
    var buffer = Buffer(capacity: 16 * 1024)
    project.environment.templates.render(template, value, into: &buffer, problems: &problems)
    findings += problems.findings
    return try publisher?.write(path, buffer)
  }
}

import Campaign
import CardSystems
import Checks
import Diagnostics

/// The site that a build made, and its findings.
public struct BuildResult: Sendable {
  var build: Build
  /// The duration of each step, in their order.
  public let timings: [Timing]

  /// The project as it was read.
  public var project: Project { build.project }
  /// Every definition in the site, sorted by system and path.
  public var entries: [Entry] { build.shownEntries }
  /// How many definitions were left out because they are drafts.
  public var drafts: Int { build.entries.count - build.shownEntries.count }
  /// All findings that count.
  public var findingList: FindingList { build.findingList }
  /// The findings that the project's rules mute, sorted by place.
  public var muted: [Muted] { build.allMuted }
  /// The counts of the published files; nil if nothing was written.
  public var published: Publisher.Tally? { build.published }
  /// All findings that count, sorted by place.
  public var findings: [Finding] { findingList.all }

  /// Adds findings about definitions, as the project's rules have them.
  package mutating func add(_ added: [(entry: Entry, findings: [Finding])]) {
    var all = findings
    for (entry, var found) in added {
      build.allMuted += project.judge(&found, of: entry.file)
      all += found
    }
    build.findingList = FindingList(all)
    build.allMuted.sort { $0.finding < $1.finding }
  }
}

/// How long a step took.
public struct Timing: Sendable {
  /// The step's name, as `--timings` prints it.
  public var name: String
  /// Its duration on the clock.
  public var seconds: Double
}

/// How many definitions and screens of each kind a site shows. Kinds without any are left out.
public struct DefinitionCounts: Sendable {
  /// The number of one kind.
  public struct Count: Sendable {
    /// The kind of definition or screen.
    public var kind: FileKind
    /// How many the site shows.
    public var number: Int

    /// "card" or "cards".
    public var noun: String { number == 1 ? kind.noun : kind.plural }
  }

  /// The kinds that the site shows: definitions first, each system's in turn.
  public let all: [Count]

  /// Counts what a finished build shows.
  public init(_ result: BuildResult) { self.init(result.build) }

  init(_ build: Build) {
    let ofScreens = systems.compactMap { system in
      system.screens.map { kind in Count(kind: kind, number: build.screens.count { $0.system == system }) }
    }
    let ofDefinitions = systems.map { system in
      Count(kind: system.definitions, number: build.shownEntries.count { $0.system == system })
    }
    all = (ofDefinitions + ofScreens).filter { $0.number > 0 }
  }
}

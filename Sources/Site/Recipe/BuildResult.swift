import Campaign
import CardSystems
import Checks
import Diagnostics

/// What a build found and made.
public struct BuildResult: Sendable {
  public var project: Project
  /// Every definition in the site, sorted by system and path.
  public var entries: [Entry]
  /// How many definitions were left out because they are drafts.
  public var drafts: Int
  /// All findings that count.
  public var findingList: FindingList
  /// The findings that the project's rules mute, sorted by place.
  public var muted: [Muted]
  var screens: [ScreenEntry]
  public var timings: [Timing]
  /// The counts of the published files; nil if nothing was written.
  public var published: Publisher.Tally?

  init(_ build: Build, _ timings: [Timing]) {
    project = build.project
    entries = build.shownEntries
    drafts = build.entries.count - build.shownEntries.count
    findingList = build.findingList
    muted = build.allMuted
    screens = build.screens
    self.timings = timings
    published = build.published
  }

  /// All findings that count, sorted by place.
  public var findings: [Finding] { findingList.all }
}

/// How many definitions and screens of each kind a site shows. Kinds without any are left out.
public struct DefinitionCounts: Sendable {
  public struct Count: Sendable {
    public var kind: FileKind
    public var number: Int

    /// "card" or "cards".
    public var noun: String { number == 1 ? kind.noun : kind.plural }
  }

  public let all: [Count]

  public init(_ result: BuildResult) { self.init(entries: result.entries, screens: result.screens) }

  init(entries: [Entry], screens: [ScreenEntry]) {
    let ofScreens = systems.compactMap { system in
      system.screens.map { kind in Count(kind: kind, number: screens.count { $0.system == system }) }
    }
    let ofDefinitions = systems.map { system in
      Count(kind: system.definitions, number: entries.count { $0.system == system })
    }
    all = (ofDefinitions + ofScreens).filter { $0.number > 0 }
  }
}

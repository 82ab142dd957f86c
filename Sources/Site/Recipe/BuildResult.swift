import Campaign
import CardSystems
import Checks
import Diagnostics

/// What a build found and made.
public struct BuildResult: Sendable {
  var build: Build
  public let timings: [Timing]

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

import Campaign
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
  public var found: FindingList
  /// The findings that the project's rules mute, sorted by place.
  public var muted: [Muted]
  var screens: [ScreenEntry]
  public var timings: [Timing]
  /// The counts of the published files; nil if nothing was written.
  public var published: Publisher.Tally?

  init(_ build: Build, _ timings: [Timing]) {
    project = build.project
    entries = build.shown
    drafts = build.entries.count - build.shown.count
    found = build.found
    muted = build.allMuted
    screens = build.screens
    self.timings = timings
    published = build.published
  }

  /// All findings that count, sorted by place.
  public var findings: [Finding] { found.all }
}

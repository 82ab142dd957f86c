import Campaign
import Diagnostics

/// What a build found and made.
public struct BuildResult: Sendable {
  public var project: Project
  /// Every definition that is in the site, by system and path.
  public var entries: [Entry]
  /// How many definitions were left out because they are drafts.
  public var drafts: Int
  /// All findings that count.
  public var found: FindingList
  /// Those that the project's rules take out, sorted by place.
  public var muted: [Muted]
  /// How many screens (feeds, placeholders) there are.
  public var screens: Int
  public var timings: [Timing]
  /// nil where nothing was to be written.
  public var published: Publisher.Tally?
  /// How many definitions did not have to be read again.
  public var remembered: Int
  /// Given back with the result and not before, for that takes long, and a command never does.
  let build: Build

  /// All findings that count, sorted by place.
  public var findings: [Finding] { found.all }
}

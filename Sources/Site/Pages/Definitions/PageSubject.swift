import Campaign
import CardSystems
import Checks
import Diagnostics
import Files

/// A definition or screen, as its own page and the campaign's show it.
protocol PageSubject: Sendable {
  var system: any CardSystem.Type { get }
  var kind: FileKind? { get }
  var file: ProjectFile { get }
  /// The path of its page in the site.
  var page: String { get }
  var title: String { get }
  var type: String { get }
  var findings: [Finding] { get }
  var muted: [Muted] { get }
  /// nil for a screen.
  var definition: Entry? { get }
}

extension Entry: PageSubject {
  var kind: FileKind? { system.definitions }
  var title: String { summary.title }
  var type: String { summary.type }
  var definition: Entry? { self }
}

extension ScreenEntry: PageSubject {
  var type: String { kind?.noun ?? "" }
  var definition: Entry? { nil }
}

/// The result of writing the page of a definition or screen.
struct PageOutcome<Subject: PageSubject>: Sendable {
  var entry: Subject
  /// The hash of its page, if that was written for a shard.
  var page: UInt64?
  var templateFindings: [Finding] = []
  var failure: FileFailure?
}

import Campaign
import CardSystems
import Checks
import Diagnostics
import Files

/// A definition or screen, as its own page and the campaign's show it.
package protocol PageSubject: Sendable {
  var system: any CardSystem.Type { get }
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
  package var title: String { summary.title }
  package var type: String { summary.type }
  package var definition: Entry? { self }
}

extension ScreenEntry: PageSubject {
  package var type: String { kind?.noun ?? "" }
  package var definition: Entry? { nil }
}

/// The result of writing the page of a definition or screen.
package struct PageOutcome<Subject: PageSubject>: Sendable {
  package var entry: Subject
  /// The hash of its page, if that was written for a shard.
  var page: UInt64?
  package var templateFindings: [Finding] = []
  package var failure: FileFailure?
}

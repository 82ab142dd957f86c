import Campaign
import CardSystems
import Checks
import Diagnostics

/// The facts of a screen that a build keeps after it has made the page.
package struct ScreenEntry: Sendable {
  package var system: any CardSystem.Type
  package var file: ProjectFile
  var id: String
  package var title: String
  package var findings: [Finding] = []
  package var muted: [Muted] = []
  /// How many definitions it shows to anybody.
  var shownCount = 0
  /// The members that its drawing adds to the report, without braces.
  var reportMembers: [UInt8] = []

  package var kind: FileKind? { system.screens }
  package var page: String { "\(kind?.folder ?? "screens")/\(PageName.of(id)).html" }

  /// Takes a screen that is not read yet; its id is the file's
  /// path below the screens' folder, without the extension.
  package init(_ system: any CardSystem.Type, _ file: ProjectFile) {
    (self.system, self.file) = (system, file)
    id = file.id(below: system.screens?.contentFolder ?? "Content/")
    title = id
  }

  /// Whether a name on the command line means the screen.
  package func isNamed(_ name: String) -> Bool { kind?.isNamed(name, id: id, path: file.path) == true }
}

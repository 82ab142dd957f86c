import Campaign
import CardSystems
import Checks
import Diagnostics

/// What a build keeps of a screen after it has made the page.
struct ScreenEntry: Sendable {
  var system: any CardSystem.Type
  var file: ProjectFile
  var id: String
  var title: String
  var findings: [Finding]
  var muted: [Muted] = []
  /// The value of `Rendering.hash`.
  var rendering = ""
  /// The ids of the project's themes that draw it.
  var themes: [String] = []

  var kind: FileKind? { system.screens }
  var page: String { "\(kind?.folder ?? "screens")/\(id).html" }

  /// A screen's id: its file's path below the screens' folder, without the extension.
  static func id(of file: ProjectFile, system: any CardSystem.Type) -> String {
    file.id(below: system.screens?.contentFolder ?? "Content/")
  }

  /// Whether a name on the command line means the screen of this file.
  static func isNamed(_ name: String, _ file: ProjectFile, of system: any CardSystem.Type) -> Bool {
    system.screens?.isNamed(name, id: id(of: file, system: system), path: file.path) == true
  }
}

import Campaign
import CardSystems
import Checks
import Diagnostics

/// A screen after its page was made.
struct ScreenEntry: Sendable {
  var system: Int
  var file: ProjectFile
  var id: String
  var title: String
  var findings: [Finding]
  var muted: [Muted] = []
  /// `Rendering.hash`.
  var rendering = ""

  var kind: FileKind? { systems[system].screens }
  var page: String { "\(kind?.folder ?? "screens")/\(id).html" }

  /// The id that a screen's file gives it.
  static func id(of file: ProjectFile, system: Int) -> String {
    file.id(below: "Content/" + (systems[system].screens?.folder ?? ""))
  }
}

import Campaign
import Diagnostics
import Files
import Site

/// What a change came to, for the terminal.
public struct Rebuild: Sendable {
  /// Whether the project was opened.
  public var isFirst: Bool
  /// The files that changed, sorted; empty where a definition changed by itself.
  public var files: [String]
  /// Until the open pages were told.
  public var time: Duration
  /// All findings of the project.
  public var findings: [Finding]
  /// Against the last time.
  public var changes: FindingChanges
  /// For the lines that findings are about.
  public var folder: Directory
}

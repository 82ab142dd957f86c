import ArgumentParser
import Diagnostics
import Files
import Site

/// Runs the recipe; exits with code 2 if it cannot run at all.
enum Run {
  static func recipe(_ options: BuildOptions) async throws -> BuildResult {
    do {
      return try await Recipe.run(options)
    } catch let failure as BuildFailure {
      Terminal.write("cardproof: \(failure)\n", to: .error)
      throw ExitCode(2)
    }
  }

  /// Says on standard error what of a project could not be read, for commands that tell no findings; true if there is
  /// anything.
  static func tellUnread(_ findings: [Finding], in folder: Directory) -> Bool {
    var printer = FindingText(folder: folder, color: Terminal.wantsColor(.error))
    let unread = findings.filter(\.code.isFixed)
    for finding in unread { Terminal.write(printer.text(finding) + "\n", to: .error) }
    return !unread.isEmpty
  }
}

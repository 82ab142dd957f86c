import ArgumentParser
import Campaign
import Site

/// Runs the recipe; what keeps it from running at all is exit code 2.
enum Run {
  /// Begins with what a project is opened with while its command's arguments are still looked at.
  static func begin() {
    Task.detached { Project.prepare() }
  }

  static func recipe(_ options: BuildOptions) async throws -> BuildResult {
    Allocator.takeMore()
    do {
      return try await Recipe.run(options)
    } catch let failure as BuildFailure {
      Terminal.write("cardproof: \(failure)\n", to: .error)
      throw ExitCode(2)
    }
  }
}

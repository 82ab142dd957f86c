import ArgumentParser
import Campaign
import Site

/// Runs the recipe; what keeps it from running at all is exit code 2.
enum Run {
  /// Begins with what a project is opened with while the arguments of the command, which has this name, are still
  /// looked at.
  static func begin(_ name: String) {
    guard ["build", "check", "diff", "serve", "size"].contains(name) else { return }
    let endsSoon = name != "serve"
    if endsSoon { Allocator.takeMore() }
    Task.detached {
      if endsSoon { Allocator.takeLargePages() }
      Project.prepare()
    }
  }

  static func recipe(_ options: BuildOptions) async throws -> BuildResult {
    Allocator.takeLargePages()
    do {
      return try await Recipe.run(options)
    } catch let failure as BuildFailure {
      Terminal.write("cardproof: \(failure)\n", to: .error)
      throw ExitCode(2)
    }
  }
}

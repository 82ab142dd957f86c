import ArgumentParser
import Campaign
import Site

/// Runs the recipe; exits with code 2 if it cannot run at all.
enum Run {
  /// Prepares for opening a project while the arguments of the command of this name are still parsed.
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

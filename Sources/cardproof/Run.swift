import ArgumentParser
import Site

/// Runs the recipe; what keeps it from running at all is exit code 2.
enum Run {
  static func recipe(_ options: BuildOptions) async throws -> BuildResult {
    do {
      return try await Recipe.run(options)
    } catch let failure as BuildFailure {
      Terminal.write("cardproof: \(failure)\n", to: .error)
      throw ExitCode(2)
    }
  }
}

import ArgumentParser
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
}

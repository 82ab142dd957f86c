import Campaign
import Diagnostics
import Files
import Glibc

/// Builds a site, or checks what would be built: each step is a file beside this one.
public enum Recipe {
  static let steps = steps(Step("definitions", DefinitionsStep.run))

  private static func steps(_ definitions: Step) -> [Step] {
    [
      Step("open", OpenStep.run),
      Step("output", OutputStep.run),
      Step("assets", AssetsStep.run),
      definitions,
      Step("cross-checks", CrossChecksStep.run),
      Step("screens", ScreensStep.run),
      Step("themes", ThemesStep.run),
      Step("findings") { $0.gatherFindings() },
      Step("overviews", OverviewsStep.run),
      Step("publish", PublishStep.run),
    ]
  }

  private static func steps(of shard: Shard) -> [Step] {
    [
      Step("open", OpenStep.run),
      Step("output", OutputStep.run),
      Step("shard") { try await ShardStep.run(&$0, shard) },
      Step("publish", PublishStep.run),
    ]
  }

  public static func run(_ options: BuildOptions) async throws -> BuildResult {
    try await run(options, options.shard.map(steps) ?? steps)
  }

  /// Makes the site of which the folders hold the shards: byte by byte the one that `run` makes. The time, and whether
  /// drafts are in it, are those of the shards, whatever the options say.
  public static func merge(_ folders: [String], _ options: BuildOptions) async throws -> BuildResult {
    let shards = try Shards(reading: folders, version: options.version)
    var options = options
    options.now = shards.head.now
    options.drafts = shards.head.drafts
    options.shard = nil
    return try await run(options, steps(Step("shards") { try await shards.take(into: &$0) }))
  }

  private static func run(_ options: BuildOptions, _ steps: [Step]) async throws -> BuildResult {
    guard let folder = try? Directory(options.root) else {
      throw BuildFailure(step: "open", what: "there is no folder \(options.root)")
    }
    var build = Build(options, in: folder)
    var timings: [Timing] = []
    for step in steps {
      let start = monotonicSeconds()
      options.progress?(step.name, 0, 0)
      do { try await step.run(&build) } catch {
        build.publisher?.abandon()
        throw (error as? FileFailure).map { BuildFailure(step: step.name, failure: $0) } ?? error
      }
      timings.append(Timing(name: step.name, seconds: monotonicSeconds() - start))
    }
    return BuildResult(build, timings)
  }
}

extension BuildFailure {
  init(step: String, failure: FileFailure) { self.init(step: step, what: "\(failure)") }
}

/// Seconds of a clock that nobody sets.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

import Files
import Processes

/// Builds a site, or checks a project without writing anything, in the steps that are defined in `Steps`.
public enum Recipe {
  private static func steps(_ definitions: Step) -> [Step] {
    [
      Step(name: "open", run: OpenStep.run),
      Step(name: "output", run: OutputStep.run),
      Step(name: "assets", run: AssetsStep.run),
      definitions,
      Step(name: "cross-checks", run: CrossChecksStep.run),
      Step(name: "screens", run: ScreensStep.run),
      Step(name: "themes", run: ThemesStep.run),
      Step(name: "findings") { $0.gatherFindings() },
      Step(name: "overviews", run: OverviewsStep.run),
      Step(name: "publish", run: PublishStep.run),
    ]
  }

  private static func steps(of shard: Shard) -> [Step] {
    [
      Step(name: "open", run: OpenStep.run),
      Step(name: "output", run: OutputStep.run),
      Step(name: "shard") { try await ShardStep.run(&$0, shard) },
      Step(name: "publish", run: PublishStep.run),
    ]
  }

  /// Runs all steps of a build, or those of a shard; throws where nothing can be built or written.
  public static func run(_ options: BuildOptions) async throws -> BuildResult {
    try await run(options, options.shard.map(steps) ?? steps(Step(name: "definitions", run: DefinitionsStep.run)))
  }

  /// Builds a site from the folders of all its shards; it equals, byte for byte, the site that `run`
  /// builds. The time and whether drafts are included come from the shards, not from the options.
  public static func merge(_ folders: [String], _ options: BuildOptions) async throws -> BuildResult {
    let shards = try Shards(reading: folders, version: options.version)
    var options = options
    options.now = shards.head.now
    options.drafts = shards.head.drafts
    options.profiles = shards.head.profiles
    options.shard = nil
    let step = Step(name: "shards") { try DefinitionsStep.take(try await shards.outcomes(in: $0), into: &$0) }
    return try await run(options, steps(step))
  }

  private static func run(_ options: BuildOptions, _ steps: [Step]) async throws -> BuildResult {
    var build = Build(options, in: try options.folder())
    var timings: [Timing] = []
    for step in steps {
      let start = monotonicSeconds()
      options.progress?(step.name, 0, 0)
      do { try await step.run(&build) } catch {
        build.publisher?.abandon()
        throw (error as? FileFailure).map { BuildFailure($0) } ?? error
      }
      timings.append(Timing(name: step.name, seconds: monotonicSeconds() - start))
    }
    return BuildResult(build: build, timings: timings)
  }
}

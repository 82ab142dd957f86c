import Files

/// How a site is built.
public struct BuildOptions: Sendable {
  /// The project's folder.
  public var root: String
  /// The site's folder; nil to check only and write nothing.
  public var output: String?
  /// Unix seconds.
  public var now: Double
  /// Whether a preview session follows the system's clock instead of staying at `now`.
  public var isLive = false
  /// Whether the site includes drafts.
  public var drafts = false
  /// The ids of the profiles that are shown; all where it is empty.
  public var profiles: [String] = []
  /// Whether definitions are signed for approvals, even if the project has none yet.
  public var signs = false
  /// The number of threads.
  public var jobs: Int
  /// The part of the definitions to build, as input for `Recipe.merge`; nil for a whole site.
  public var shard: Shard?
  /// Whether the build may replace an output folder that cardproof did not make.
  public var force = false
  /// The command's version, for the footer of pages and for the report.
  public var version: String
  /// Called, possibly from several threads, with a step's name, the number of finished items and the
  /// number of all items. Both numbers are 0 when a step starts.
  public var progress: (@Sendable (_ step: String, _ done: Int, _ of: Int) -> Void)?

  /// Options of a whole build without profiles or shards. `now` is
  /// in Unix seconds; `output` is nil where nothing is written.
  public init(root: String, output: String?, now: Double, jobs: Int, version: String) {
    (self.root, self.output, self.now, self.jobs) = (root, output, now, jobs)
    self.version = version
  }

  /// Opens the project's folder.
  package func folder() throws(BuildFailure) -> Directory {
    do { return try Directory(root) } catch { throw BuildFailure(what: error.ofNamedFolder) }
  }
}

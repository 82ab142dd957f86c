/// How a site is built.
public struct BuildOptions: Sendable {
  /// The project's folder.
  public var root: String
  /// The site's folder; nil to check only and write nothing.
  public var output: String?
  /// Unix seconds.
  public var now: Double
  /// Whether time goes on from there while a session is open.
  public var isLive = false
  /// Whether drafts are in the site.
  public var drafts = false
  /// Threads.
  public var jobs: Int
  /// The part of the definitions that is read and drawn, for `Recipe.merge`; nil for a whole site.
  public var shard: Shard?
  /// Whether an output folder that no build of ours made may be replaced.
  public var force = false
  /// The command's own version, for the pages' foot and the report.
  public var version: String
  /// Told what is going on, at most a few times a second: a step's name, how much of it is done, of how much.
  public var progress: (@Sendable (_ step: String, _ done: Int, _ of: Int) -> Void)?

  public init(root: String, output: String?, now: Double, jobs: Int, version: String) {
    self.root = root
    self.output = output
    self.now = now
    self.jobs = jobs
    self.version = version
  }
}

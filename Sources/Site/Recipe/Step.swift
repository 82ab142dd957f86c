/// A step of a build. Its name appears on the console and in timings.
struct Step: Sendable {
  var name: String
  var run: @Sendable (inout Build) async throws -> Void
}

/// How long a step took.
public struct Timing: Sendable {
  public var name: String
  public var seconds: Double
}

/// The reason why nothing was built, exported or shown; a site that is there is then unchanged.
public struct BuildFailure: Error, CustomStringConvertible {
  public enum Cause: Sendable {
    case circumstances
    /// Something was named that is not there; the name, where a similar one may be meant.
    case unknownName(String?)
    /// The options do not go together.
    case usage
  }

  public var what: String
  public var cause = Cause.circumstances

  public var description: String { what }

  public init(what: String, cause: Cause = .circumstances) { (self.what, self.cause) = (what, cause) }
}

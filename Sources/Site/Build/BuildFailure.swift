import Files

/// The reason why nothing was built, exported or shown; a site that is there is then unchanged.
public struct BuildFailure: Error, CustomStringConvertible {
  /// The kind of failure, by which the command adds advice.
  public enum Cause: Sendable {
    case circumstances
    /// Something was named that is not there; the name, where a similar one may be meant.
    case unknownName(String?)
    /// The options do not go together.
    case usage
  }

  /// The sentence for people, without a full stop.
  public var what: String
  /// The kind of failure; circumstances where nothing else is stated.
  public var cause = Cause.circumstances

  /// The same as `what`.
  public var description: String { what }

  /// Creates it from a sentence and its kind.
  public init(what: String, cause: Cause = .circumstances) { (self.what, self.cause) = (what, cause) }

  /// Creates it from a failed call about a file.
  package init(_ failure: FileFailure) { self.init(what: "\(failure)") }
}

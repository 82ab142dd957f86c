/// A step of a build. Its name appears on the console and in timings.
struct Step: Sendable {
  var name: String
  var run: @Sendable (inout Build) async throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (inout Build) async throws -> Void) {
    self.name = name
    self.run = run
  }
}

/// How long a step took.
public struct Timing: Sendable {
  public var name: String
  public var seconds: Double
}

/// The reason why a build stopped; the old site is then unchanged.
public struct BuildFailure: Error, CustomStringConvertible {
  public var what: String

  public var description: String { what }
}

/// A step of a build: its name stands in the code, on the console, in the report and in errors.
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

/// What stopped a build: the site is then the old one.
public struct BuildFailure: Error, CustomStringConvertible {
  public var step: String
  public var what: String

  public var description: String { "\(step): \(what)" }
}

/// A step of a build. Its name appears on the console and in timings.
struct Step: Sendable {
  var name: String
  var run: @Sendable (inout Build) async throws -> Void
}

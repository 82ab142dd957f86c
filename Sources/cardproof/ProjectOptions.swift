import ArgumentParser
import Documents
import Glibc
import Site

/// Options that say which project is read, and as of which time.
struct ProjectOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "The project's folder, with Content/ in it.")
  var root = "."

  @Option(
    help: ArgumentHelp(
      "Judge expiry and dates by this time, as 2026-03-01T09:00:00Z. Default: SOURCE_DATE_EPOCH, else the clock.",
      valueName: "time"))
  var now: Moment?

  @Flag(name: [.customShort("D"), .long], help: "Take drafts in.")
  var drafts = false

  @Option(name: .shortAndLong, help: "Threads. Default: one a processor. The result does not depend on it.")
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs is 1 to 256, not \(jobs)") }
  }

  /// Whether neither the command line nor the environment sets the time.
  var followsClock: Bool { now == nil && Terminal.environment("SOURCE_DATE_EPOCH") == nil }

  func buildOptions(output: String?) throws -> BuildOptions {
    let threads = jobs ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    var options = BuildOptions(
      root: root, output: output, now: try moment(), jobs: threads, version: version)
    options.drafts = drafts
    return options
  }

  private func moment() throws -> Double {
    if let now { return now.seconds }
    guard let epoch = Terminal.environment("SOURCE_DATE_EPOCH") else { return Double(time(nil)) }
    guard let seconds = Double(epoch), seconds.isFinite else {
      throw ValidationError("SOURCE_DATE_EPOCH is \"\(epoch)\", not a number of seconds")
    }
    return seconds
  }
}

/// A time given on the command line.
struct Moment: ExpressibleByArgument {
  var seconds: Double

  init?(argument: String) {
    guard let (timestamp, _) = Timestamp.parse(argument) else { return nil }
    seconds = timestamp.seconds
  }
}

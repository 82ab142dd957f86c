import ArgumentParser
import Campaign
import Dates
import Diagnostics
import Files
import Glibc
import Personalisation
import Site

/// The option that says which project is read or written.
struct RootOption: ParsableArguments {
  @Option(
    name: [.customShort("r"), .customLong("root")],
    help: ArgumentHelp("The project's folder, with Content/ in it. Default: this folder.", valueName: "root"))
  fileprivate var named: String?

  var root: String { named ?? "." }
  var isNamed: Bool { named != nil }

  /// The parser takes the last of several, and as an array the option would read as one that may be repeated.
  func validate() throws {
    let options = CommandLine.arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-r") || $0.hasPrefix("--root") }
    if options.count > 1 { throw ValidationError("the project's folder is named twice, and only one is taken") }
  }
}

/// The option that says how many threads work.
struct JobsOption: ParsableArguments {
  @Option(name: .shortAndLong, help: "Threads. Default: one for each processor. The result does not depend on it.")
  fileprivate var jobs: Int?

  var threads: Int { jobs ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs is 1 to 256, not \(jobs)") }
  }
}

/// Options that say which project is read, and as of which time. Profiles are not among them, because
/// commands differ in what they do without any.
struct ReadingOptions: ParsableArguments {
  @OptionGroup fileprivate var folder: RootOption

  var root: String { folder.root }

  @Option(
    help: ArgumentHelp(
      "Judge expiry and dates by this time, as 2026-03-01T09:00:00Z, unless site.yaml has now:. Default: "
        + "SOURCE_DATE_EPOCH, else the clock.",
      valueName: "time"))
  var now: StatedTime?

  @Flag(name: [.customShort("D"), .long], help: "Include drafts.")
  var drafts = false

  @OptionGroup fileprivate var jobs: JobsOption

  /// Whether neither the command line nor the environment sets the time.
  var followsClock: Bool { now == nil && Terminal.environment("SOURCE_DATE_EPOCH") == nil }

  /// `profiles` are the values of `--profile`. Ends the command with exit code 2 if the folder has no
  /// `Content`.
  func buildOptions(output: String?, profiles: [String]) throws -> BuildOptions {
    try ProjectOptions.requireProject(root)
    var options = BuildOptions(
      root: root, output: output, now: try now?.seconds(in: root) ?? Self.clock(), jobs: jobs.threads, version: version)
    (options.drafts, options.profiles) = (drafts, profiles)
    try Self.require(profiles, in: root)
    return options
  }

  /// Tells that the command does not take a name, and why, and returns the exit code.
  func unknown(_ name: String, _ problem: String) -> ExitCode {
    let draft = drafts ? nil : (try? Directory(root)).flatMap { Project.open($0, now: 0).draftAdvice(for: name) }
    return Terminal.problem(draft ?? problem + ProjectOptions.hint(about: name, in: root))
  }

  /// Ends the command where a profile has no file and is not built in.
  static func require(_ profiles: [String], in root: String) throws {
    guard !profiles.isEmpty else { return }
    var findings: [Finding] = []
    let files = (try? Directory(root))?.list("Content/profiles", findings: &findings) ?? []
    let ids = files.map { $0.id(below: "Content/profiles") } + [Profiles.emptyID]
    for name in profiles where !ids.contains(name) {
      throw Terminal.problem("there is no profile \"\(name)\"; \(Suggestion.advice(for: name, among: ids))")
    }
  }

  /// The time that the environment sets, else that of the clock.
  static func clock() throws -> Double {
    guard let epoch = Terminal.environment("SOURCE_DATE_EPOCH") else { return Double(time(nil)) }
    // Dates can be written in the years up to 9999.
    guard let seconds = Int(epoch), 0...253_402_300_799 ~= seconds else {
      throw ValidationError("SOURCE_DATE_EPOCH is \"\(epoch)\", not a number of seconds up to the year 9999")
    }
    return Double(seconds)
  }
}

/// The options of a command that reads definitions for all profiles unless some are named.
struct ProjectOptions: ParsableArguments {
  @OptionGroup var reading: ReadingOptions

  @Option(
    name: .customLong("profile"),
    help: ArgumentHelp(
      """
      Only what this profile of Content/profiles gets; may be repeated. Default: all, and empty, a customer of whom \
      nothing is known.
      """, valueName: "name"))
  var profiles: [String] = []

  var root: String { reading.root }

  func buildOptions(output: String?) throws -> BuildOptions {
    try reading.buildOptions(output: output, profiles: profiles)
  }

  /// Ends the command if this folder is no project, and names those that are near. A folder that cannot
  /// be opened passes, and so does a Content that leads out of it, because opening the project says why.
  static func requireProject(_ root: String) throws {
    if !isThere(root), errno == ENOENT {
      let place = root.hasSuffix("/Content") ? String(root.dropLast("/Content".count)) : root
      throw Terminal.failure("there is no folder \(root)\n  cardproof init \(place) makes a small project there")
    }
    guard let folder = try? Directory(root), let entries = try? folder.entries() else { return }
    var problem = "there is no folder Content in \(root == "." ? "this folder" : root)"
    if entries.contains(where: { $0.name == "Content" }) {
      do throws(FileFailure) {
        if try folder.resolved("Content").status.isDirectory { return }
        problem = "Content is no folder"
      } catch {
        if error.reason == .leadsOut { return }
        problem = error.reason == .missing ? "Content is a link that leads nowhere" : "Content: \(error.message)"
      }
    }
    let near = nearbyProjects(root)
    let advice = near.isEmpty ? ["-r FOLDER reads the project there"] : near.map { "-r \($0) reads the project there" }
    throw Terminal.failure(
      """
      no project: \(problem)
        \(advice.joined(separator: "\n  "))
        cardproof init NAME makes a small project, and mkdir Content an empty one here
      """)
  }

  /// The nearest folder above that is a project, else those directly below, at most three.
  private static func nearbyProjects(_ root: String) -> [String] {
    var parent = root == "." ? ".." : root + "/.."
    while let path = resolvedPath(parent), path != "/" {
      if isProject(path) { return [parent] }
      parent += "/.."
    }
    let names = (try? Directory(root).entries().map(\.name).sorted()) ?? []
    let projects = names.map { root == "." ? $0 : root + "/" + $0 }.filter(isProject)
    let namedProjects = projects.filter(CommandLine.arguments.contains)
    return Array((namedProjects.isEmpty ? projects : namedProjects).prefix(3))
  }

  /// Whether the folder of this path has a folder `Content`.
  static func isProject(_ path: String) -> Bool { isThere(path + "/Content") }

  /// A hint behind a message about a name that a command does
  /// not take: what it is, else the nearest; empty without one.
  static func hint(about name: String, in root: String) -> String {
    if isProject(name) { return "; to read the project there, write -r \(name)" }
    let files = (try? Directory(root)).map { Inventory.take($0).inventory.filesByID } ?? [:]
    let all = files[name] ?? files.values.joined().filter { $0.path.hasSuffix("/" + name) }
    if let path = all.map(\.path).min() { return "; that is \(path)" }
    return Suggestion.hint(for: name, amongPaths: files.keys.sorted()).map { "; \($0)" } ?? ""
  }
}

/// The options of a command that reads a whole project, which then needs no `-r`.
struct WholeProjectOptions: ParsableArguments {
  @OptionGroup private var options: ProjectOptions

  @Argument(help: ArgumentHelp("The project's folder, as with --root.", valueName: "folder"))
  private var folder: String?

  /// The options, with the folder in its place.
  var project: ProjectOptions {
    var project = options
    if let folder { project.reading.folder.named = folder }
    return project
  }

  func validate() throws {
    guard let folder else { return }
    if isThere(folder), !isThere(folder + "/.") {
      throw ValidationError("\(folder) is a file, no project; for one file: cardproof inspect \(folder)")
    }
    // In a project, a name that no folder has is meant to be that of a definition.
    if !isThere(folder), errno == ENOENT, ProjectOptions.isProject(options.root) {
      let hint = ProjectOptions.hint(about: folder, in: options.root)
      throw ValidationError("there is no folder \(folder); for one definition: cardproof inspect \(folder)\(hint)")
    }
    if options.reading.folder.isNamed { throw ValidationError("the project's folder is named twice") }
  }
}

/// A time given on the command line.
struct StatedTime: ExpressibleByArgument {
  private let time: (timestamp: Timestamp, zone: Timestamp.WrittenZone)

  init?(argument: String) {
    guard let time = Timestamp.parse(argument) else { return nil }
    self.time = time
  }

  /// Unix seconds; a time without a zone is in that of the project.
  func seconds(in root: String) -> Double {
    let seconds = time.timestamp.seconds
    guard time.zone != .given, let folder = try? Directory(root) else { return seconds }
    return Project.settings(in: folder).timeZone?.moment(ofLocal: seconds) ?? seconds
  }
}

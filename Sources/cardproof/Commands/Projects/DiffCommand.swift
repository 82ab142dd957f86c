import ArgumentParser
import Files
import Glibc
import Site
import SiteComparison
import Synchronization

struct DiffCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, json }

  static let configuration = CommandConfiguration(
    "diff", abstract: "Show what is different in a new site from an old one.")

  @OptionGroup var project: ProjectOptions

  @Option(
    help: ArgumentHelp(
      "Compare the project with what it was at this git ref, such as origin/main; both are built.", valueName: "ref"))
  var baseRef: String?

  @Option(help: "How the comparison is printed. Markdown is for a comment on a pull request.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Write a folder with changes.html, which shows before and after side by side, and all that this page needs.",
      valueName: "folder"))
  var html: String?

  @Flag(help: "With --html: add pictures of what changed, taken by an installed Chromium or Chrome.")
  var pictures = false

  @Option(
    help: ArgumentHelp(
      "The address at which the folder of --html will be published; the Markdown takes its pictures from there.",
      valueName: "url"))
  var picturesURL: String?

  @Option(help: "The path of Chromium or Chrome. Default: the first one found.")
  var browser: String?

  @Argument(
    help: ArgumentHelp(
      "The old and the new site, or their reports; or two git refs, also as OLD..NEW.", valueName: "site or ref"))
  var sites: [String] = []

  /// The refs that the arguments name, the new one nil for the project as it is; nil where the arguments
  /// are sites: what is there as a file is no ref.
  private var refs: (old: String, new: String?)? {
    if let baseRef { return (baseRef, nil) }
    if let range = sites.first, sites.count == 1, let dots = range.firstRange(of: "..") {
      let sides = [range[..<dots.lowerBound], range[dots.upperBound...]].map { $0.isEmpty ? "HEAD" : String($0) }
      return (sides[0], sides[1])
    }
    let isRepository = (try? Paths.absolute(project.root)).flatMap { Paths.checkout(of: Paths.resolved($0)) } != nil
    guard sites.count == 2, isRepository, !sites.contains(where: isThere) else { return nil }
    return (sites[0], sites[1])
  }

  func validate() throws {
    let isRange = sites.count == 1 && sites[0].contains("..")
    if baseRef == nil, sites.count != 2, !isRange {
      throw ValidationError(
        "name two sites, the old one first (Site.old Site), two git refs (v1 main, v1..main), or, for what changed since "
          + "the last commit, --base-ref HEAD")
    }
    if isRange, sites[0].contains("...") { throw ValidationError("between two refs are two dots: OLD..NEW") }
    if pictures, html == nil { throw ValidationError("--pictures needs --html, beside whose page they are written") }
    if picturesURL != nil, !pictures || format != .markdown {
      throw ValidationError(
        "--pictures-url is for the pictures of a comment: --html FOLDER --pictures --format markdown")
    }
    if html?.hasExtension("html") == true {
      throw ValidationError("--html takes a folder; the page in it is changes.html")
    }
    if baseRef != nil, !sites.isEmpty { throw ValidationError("--base-ref compares the project: it takes no sites") }
  }

  func run() async throws {
    guard let refs else {
      if !sites.contains(where: isThere), !ProjectOptions.isProject(project.root) {
        _ = Terminal.failure("there is no site and no report at \(sites.joined(separator: " or "))")
        try ProjectOptions.requireProject(project.root)
      }
      return try finish(old: sites[0], new: sites[1])
    }
    let folder = try Terminal.attempt { try TemporaryDirectory() }
    defer { Self.remove { try folder.remove() } }
    let ending = Signals.ending()
    let watch = Task {
      for await _ in ending {
        Self.isEnding.store(true, ordering: .sequentiallyConsistent)
        Git.stop()
        Self.remove { try folder.removeAtOnce() }
        Glibc.exit(130)
      }
    }
    defer { watch.cancel() }
    do { try await compare(refs, in: folder.path) } catch {
      // The comparison failed because a signal removed its folder; the signal's task ends the process.
      while Self.isEnding.load(ordering: .sequentiallyConsistent) { try await Task.sleep(for: .seconds(1)) }
      throw error
    }
  }

  /// Says what stays of the temporary folder, which the next comparison removes.
  private static func remove(_ work: () throws -> Void) {
    do { try work() } catch { _ = Terminal.failure("\(error)") }
  }

  /// Whether a signal asked the command to end.
  private static let isEnding = Atomic<Bool>(false)

  private func compare(_ refs: (old: String, new: String?), in folder: String) async throws {
    var options = try project.buildOptions(output: folder + "/sites/new")
    let git = try Git(of: options.root)
    var base = options
    // The temporary folder is locked, and a site is published under a lock of the folder around it.
    (base.root, base.output) = (folder + "/base", folder + "/sites/old")
    try git.write(refs.old, into: base.root, listing: folder + "/objects")
    if let ref = refs.new {
      options.root = folder + "/head"
      try git.write(ref, into: options.root, listing: folder + "/other-objects")
    }
    let results = [try await Run.recipe(base), try await Run.recipe(options)]
    let isIncomplete = results.map { Run.tellUnread($0.findings, in: $0.project.folder) }.contains(true)
    try finish(old: folder + "/sites/old", new: folder + "/sites/new")
    if isIncomplete { throw ExitCode(1) }
  }

  /// Compares two sites, prints the result, and writes the page if `--html` names one.
  private func finish(old: String, new: String) throws {
    var comparison = try Terminal.attempt {
      try Comparison(SiteReport(reading: old), SiteReport(reading: new), version: version)
    }
    comparison.sides = refs.map { ($0.old, $0.new ?? "the project as it is now") }
    var screenshots = ComparisonPictures()
    if let html {
      let (changes, root) = (ChangesFolder(try Paths.absolute(html)), try? Directory(project.root))
      if pictures {
        screenshots = try Terminal.attempt { try ComparisonPictures(of: comparison, browser: browser) }
        comparison.take(screenshots)
      }
      try Terminal.attempt { try changes.write(comparison, pictures: screenshots, project: root) }
    }
    switch format {
    case .text: Terminal.write(ComparisonText.text(comparison), to: .output)
    case .markdown:
      if pictures, picturesURL == nil {
        Terminal.write(
          "cardproof: a comment on a pull request finds no files: --pictures-url says where its pictures are published\n",
          to: .error)
      }
      let folder = (picturesURL ?? html ?? "").replacing(/\/$/, with: "")
      Terminal.write(ComparisonMarkdown.markdown(comparison, pictures: screenshots, in: folder), to: .output)
    case .json: Terminal.write(ComparisonJSON.bytes(comparison), to: .output)
    }
    if comparison.isVisible { throw ExitCode(1) }
  }
}

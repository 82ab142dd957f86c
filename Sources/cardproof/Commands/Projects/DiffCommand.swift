import ArgumentParser
import Files
import Glibc
import Site
import Synchronization

struct DiffCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, json }

  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what is different in a new site from an old one.",
    discussion: """
      Compares two sites, two reports (report.json), or the project as it is now with what it was at a git ref. Lists \
      the cards, blocks, payloads and screens that were added, removed or changed (their look, their properties, their \
      size), and the findings that are new or fixed. A changed theme shows on every card that it draws.

      EXAMPLES
        cardproof diff Site.old Site
        cardproof diff --base-ref origin/main
        cardproof diff --base-ref origin/main --html Changes --pictures
        cardproof diff --base-ref origin/main --format markdown > comment.md

      EXIT CODES
        0  nothing visible changed; findings alone are not visible
        1  something visible changed, or a file of the project cannot be read
        2  could not run: no such site, no such ref, a build failed
        64 wrong usage
      """)

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

  @Argument(help: ArgumentHelp("The old and the new site, or their reports.", valueName: "site"))
  var sites: [String] = []

  func validate() throws {
    if baseRef == nil, sites.count != 2 {
      throw ValidationError("name two sites, the old one first, or --base-ref REF")
    }
    if pictures, html == nil { throw ValidationError("--pictures needs --html, beside whose page they are written") }
    if html?.hasSuffix(".html") == true {
      throw ValidationError("--html takes a folder; the page in it is changes.html")
    }
    if baseRef != nil, !sites.isEmpty { throw ValidationError("--base-ref compares the project: it takes no sites") }
  }

  func run() async throws {
    guard let baseRef else { return try finish(old: sites[0], new: sites[1]) }
    let folder = try attempt { () throws(FileFailure) in try TemporaryDirectory() }
    defer { Self.remove { () throws(FileFailure) in try folder.remove() } }
    let ending = Signals.ending()
    let watch = Task {
      for await _ in ending {
        Self.isEnding.store(true, ordering: .sequentiallyConsistent)
        Git.stop()
        Self.remove { () throws(FileFailure) in try folder.removeAtOnce() }
        Glibc.exit(130)
      }
    }
    defer { watch.cancel() }
    do { try await compare(with: baseRef, in: folder.path) } catch {
      // The comparison failed because a signal removed its folder; the signal's task ends the process.
      while Self.isEnding.load(ordering: .sequentiallyConsistent) { try await Task.sleep(for: .seconds(1)) }
      throw error
    }
  }

  /// Says what stays of the temporary folder, which the next comparison removes.
  private static func remove(_ work: () throws(FileFailure) -> Void) {
    do { try work() } catch { Terminal.write("cardproof: \(error)\n", to: .error) }
  }

  /// Whether a signal asked the command to end.
  private static let isEnding = Atomic<Bool>(false)

  private func compare(with ref: String, in folder: String) async throws {
    let options = try project.buildOptions(output: folder + "/new")
    try Git(of: options.root).write(ref, into: folder + "/base", listing: folder + "/objects")
    var base = options
    base.root = folder + "/base"
    base.output = folder + "/old"
    let old = try await Run.recipe(base)
    let new = try await Run.recipe(options)
    let isIncomplete = [old, new].map { Run.tellUnread($0.findings, in: $0.project.folder) }.contains(true)
    try finish(old: folder + "/old", new: folder + "/new")
    if isIncomplete { throw ExitCode(1) }
  }

  /// Compares two sites, prints the result, and writes the page if `--html` names one.
  private func finish(old: String, new: String) throws {
    let comparison: Comparison
    do {
      comparison = try Comparison(try SiteReport(reading: old), try SiteReport(reading: new), version: version)
    } catch {
      Terminal.write("cardproof: \(error)\n", to: .error)
      throw ExitCode(2)
    }
    var taken = ComparisonPictures()
    if let html {
      let (changes, root) = (ChangesFolder(try Paths.absolute(html)), try? Directory(project.root))
      if pictures {
        taken = try attempt { try ComparisonPictures(of: comparison, browser: browser) }
      }
      let pictures = taken
      try attempt { () throws(BuildFailure) in try changes.write(comparison, pictures: pictures, project: root) }
    }
    switch format {
    case .text: Terminal.write(ComparisonText.text(comparison), to: .output)
    case .markdown:
      let folder = picturesURL ?? html ?? ""
      Terminal.write(ComparisonMarkdown.markdown(comparison, pictures: taken, in: folder), to: .output)
    case .json: Terminal.write(ComparisonJSON.bytes(comparison), to: .output)
    }
    if comparison.isVisible { throw ExitCode(1) }
  }

  private func attempt<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws -> Result {
    do { return try work() } catch {
      Terminal.write("cardproof: \(error)\n", to: .error)
      throw ExitCode(2)
    }
  }
}

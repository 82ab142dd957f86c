import ArgumentParser
import Site

struct ShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Put pages into one HTML file, to mail or to keep.",
    discussion: """
      The file needs no other file and no server: its toolbar, its inspector and its address work where it is opened. \
      Pictures of other servers are left out, and named. Of several pages the first is shown first, with links to the \
      others.

      EXAMPLES
        cardproof share welcome                       writes welcome.html
        cardproof share welcome news -o review.html
        cardproof share offer --profile ann
      """)

  @OptionGroup var project: ProjectOptions

  @Option(
    name: .shortAndLong,
    help: "The file to write; - is standard output. Default: the name of the first page, in this folder.")
  var output: String?

  @Argument(help: ArgumentHelp("Ids or files of definitions, feeds, placeholders and themes.", valueName: "definition"))
  var names: [String]

  func run() async throws {
    let snapshot = try await read()
    var paths: [String] = []
    for name in names {
      let resolved = Paths.resolved(name)
      let found = snapshot.pages(named: name) + (resolved == name ? [] : snapshot.pages(named: resolved))
      guard !found.isEmpty else {
        throw Terminal.failure(
          "\"\(name)\" is neither the file nor the id of a definition, feed, placeholder or theme of this project"
            + ProjectOptions.hint(about: name))
      }
      paths += found.filter { !paths.contains($0) }
    }
    let file: SharedFile
    do { file = try await SharedFile(of: paths, from: snapshot) } catch { throw Terminal.failure("\(error)") }
    let target = output ?? paths[0].split(separator: "/").last.map(String.init) ?? "shared.html"
    if target == "-" {
      Terminal.write(file.bytes, to: .output)
    } else {
      try CommandFiles.write(file.bytes, to: target)
      let pages = paths.count == 1 ? "1 page" : "\(paths.count) pages"
      Terminal.write("\(target): \(pages), \((file.bytes.count + 1023) / 1024) KB\n", to: .output)
    }
    for address in file.leftOut {
      Terminal.write("cardproof: left out, because it is on another server: \(address)\n", to: .error)
    }
  }

  private func read() async throws -> SiteSnapshot {
    do {
      let session = try PreviewSession(project.buildOptions(output: nil))
      try await session.open()
      return await session.snapshot()
    } catch let failure as BuildFailure { throw Terminal.failure("\(failure)") }
  }
}

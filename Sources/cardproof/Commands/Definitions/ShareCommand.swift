import ArgumentParser
import LiveSite
import Reference
import SiteComparison

struct ShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "share", abstract: "Put pages into one HTML file, to mail or to keep.")

  @OptionGroup var project: ProjectOptions

  @Option(
    name: .shortAndLong,
    help: "The file to write; - is standard output. Default: the name of the first page, in this folder.")
  var output: String?

  @Flag(name: .shortAndLong, help: "Replace a file even if share did not make it.")
  var force = false

  @Option(help: "The mode in which the pages open.")
  var mode: PictureState.Mode?

  @Argument(
    help: ArgumentHelp(
      """
      Ids, files or pages' addresses of definitions, feeds, placeholders and themes; the file opens in the state that \
      stands behind #.
      """, valueName: "definition"))
  var names: [String]

  func run() async throws {
    let snapshot = try await SiteSnapshot.of(project.buildOptions(output: nil))
    var (paths, states) = ([String](), [String: String]())
    for name in names {
      let parts = name.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if parts.count > 1 { try require(parts[1]) }
      for path in try snapshot.pages(namedBy: [parts[0]], in: project.reading, hasThemes: true) {
        if !paths.contains(path) { paths.append(path) }
        let state = parts.dropFirst() + (mode.map { ["mode=\($0.rawValue)"] } ?? [])
        if !state.isEmpty { states[path] = state.joined(separator: "&") }
      }
    }
    let (pages, pageStates) = (paths, states)
    let file = try await Terminal.awaited { try await SharedFile(of: pages, in: pageStates, from: snapshot) }
    let target = output ?? paths[0].split(separator: "/").last.map(String.init) ?? "shared.html"
    if target == "-" {
      Terminal.write(file.bytes, as: nil, to: .output)
    } else {
      try CommandFiles.write(file.bytes, to: target, replacing: force ? nil : [SharedFile.opening], in: snapshot.folder)
      let pages = paths.count == 1 ? "1 page" : "\(paths.count) pages"
      Terminal.write("\(target): \(pages), \((file.bytes.count + 1023) / 1024) KB\n", to: .output)
    }
    SharedFile.tell(leftOut: file.leftOut)
    try snapshot.requireRead()
  }

  /// Ends the command where a state, as `mode=dark&profile=ann`, is none that a page has.
  private func require(_ state: String) throws {
    let keys = (Reference.topic("addresses")?.all ?? []).filter { $0.path.hasPrefix("addresses.definition.") }
    for pair in state.split(separator: "&") where pair.contains("=") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let key = keys.first(where: { $0.name == parts[0] }) else {
        let keyNames = keys.map(\.name).joined(separator: ", ")
        throw Terminal.problem("a page has no state \"\(parts[0])\"; behind # may stand \(keyNames), as in mode=dark")
      }
      let values = key.choices.map(\.value)
      if !values.isEmpty, !values.contains(parts[1]) {
        throw Terminal.problem("\(key.name) is \(values.joined(separator: " or ")), not \"\(parts[1])\"")
      }
      if key.name == "profile" { try ReadingOptions.require([parts[1]], in: project.root) }
    }
  }
}

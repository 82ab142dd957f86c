import ArgumentParser
import Diagnostics
import LiveSite
import SiteComparison

struct PictureCommand: AsyncParsableCommand {
  enum TextSize: String, ExpressibleByArgument, CaseIterable {
    case xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5

    static let allValueStrings = allCases.map { $0.rawValue.uppercased() }
    init?(argument: String) { self.init(rawValue: argument.lowercased()) }
  }
  enum Direction: String, ExpressibleByArgument, CaseIterable { case ltr, rtl }
  enum Images: String, ExpressibleByArgument, CaseIterable { case loaded, loading, failed }

  static let configuration = CommandConfiguration(
    "picture", abstract: "Take pictures of cards, as PNG files with two pixels a point.")

  @OptionGroup var reading: ReadingOptions

  @Option(
    name: .customLong("profile"),
    help: ArgumentHelp(
      """
      Show what this profile of Content/profiles gets; may be repeated, for a picture of each. Default: one picture, of \
      what the first profile gets.
      """, valueName: "name"))
  var profiles: [String] = []

  @Option(name: .shortAndLong, help: "The folder for the pictures, in which each has the path of its page.")
  var output = "pictures"

  @Option(help: "A theme, or a host of Adaptive Cards; - is the built-in look. Default: the card's own.")
  var theme: String?

  @Option(
    help: "The label of a data set, for Adaptive Cards that have several; may be repeated. Default: each card's first.")
  var data: [String] = []

  @Option(help: "The mode that the card is shown in.")
  var mode = PictureState.Mode.light

  @Flag(help: "Take a picture in each mode.")
  var allModes = false

  @Option(help: "The width of the device in points, 200 to 1400.")
  var width = PictureState.usualWidth

  @Option(help: "The text size that the customer has set in the system. Default: L.")
  var textSize: TextSize?

  @Option(help: "The direction of the layout: left to right, or right to left. Default: that of the card's language.")
  var dir: Direction?

  @Option(help: "The SDK that draws cards or reads content blocks, by its name in site.yaml. Default: the project's.")
  var sdk: String?

  @Option(help: "The state of the card's images. Default: loaded, where they can be.")
  var images: Images?

  @Option(help: "The path of Chromium or Chrome. Default: the first one found.")
  var browser: String?

  @Argument(help: ArgumentHelp("Ids or files. Default: all.", valueName: "definition"))
  var names: [String] = []

  func validate() throws {
    if !(200...1400).contains(width) { throw ValidationError("--width is 200 to 1400, not \(width)") }
  }

  func run() async throws {
    let snapshot = try await SiteSnapshot.of(reading.buildOptions(output: nil, profiles: profiles))
    let paths =
      try names.isEmpty ? snapshot.drawnPages : snapshot.pages(namedBy: names, in: reading, hasThemes: false)
    try requireData(of: paths, in: snapshot)
    let pictures = try await Terminal.awaited {
      try await Pictures(of: paths, in: states, dataSets: data, from: snapshot, browser: browser)
    }
    try Terminal.attempt { try pictures.write(to: Paths.absolute(output)) }
    for file in pictures.files { Terminal.write("\(output)/\(file.path)\n", to: .output) }
    for path in pictures.undrawnPaths { _ = Terminal.failure("\(path) shows nothing to take a picture of") }
    SharedFile.tell(leftOut: pictures.leftOut)
    try snapshot.requireRead()
  }

  /// Ends the command where a label is that of no data set of these pages.
  private func requireData(of paths: [String], in snapshot: SiteSnapshot) throws {
    let labels = Set(paths.flatMap(snapshot.dataSetLabels)).sorted()
    guard let unknownLabel = data.first(where: { !labels.contains($0) }) else { return }
    let hint = labels.isEmpty ? "none of them has several" : Suggestion.advice(for: unknownLabel, among: labels)
    throw Terminal.problem("no chosen card has a data set \"\(unknownLabel)\"; \(hint)")
  }

  /// One for each profile and mode.
  private var states: [PictureState] {
    var state = PictureState()
    state.width = width
    state.theme = theme == "-" ? "" : theme
    let parameters = [
      ("text", textSize?.rawValue.uppercased()), ("dir", dir?.rawValue), ("image", images?.rawValue), ("sdk", sdk),
    ]
    state.furtherState = parameters.compactMap { key, value in value.map { (key, $0) } }
    let profiles = profiles.isEmpty ? [nil] : profiles.map(Optional.some)
    return profiles.flatMap { profile in
      (allModes ? PictureState.Mode.allCases : [mode]).map { mode in
        var state = state
        (state.profile, state.mode) = (profile, mode)
        return state
      }
    }
  }
}

extension PictureState.Mode: ExpressibleByArgument {}

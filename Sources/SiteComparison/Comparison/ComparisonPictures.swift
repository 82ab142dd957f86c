import Documents
import Files
import FoundationEssentials
import Site
import Templates
import Text

/// Pictures of what a comparison shows: before, after, and the pixels that differ.
public struct ComparisonPictures: Sendable {
  /// A PNG file; its path is below the folder of the comparison.
  struct Picture: Sendable {
    var path: String
    var bytes: [UInt8]
  }

  /// A definition or screen in one mode. One that came or went has one picture.
  struct Pair: Sendable {
    var state: PictureState
    var old: Picture?
    var new: Picture?
    /// The new picture, pale, with the pixels that differ marked; nil where there are not two.
    var difference: Picture?
    var differingPixels = 0
  }

  /// The most definitions of which pictures are taken.
  private static let limit = 300
  /// The most views of one.
  private static let readerLimit = 12

  /// By the item of the new site, or of the old one where the new one has none.
  private let pairs: [SiteReport.Item: [Pair]]

  /// No pictures.
  public init() { pairs = [:] }

  /// Takes pictures of all that looks different, came or went, of at most 300.
  /// - Parameter browser: The path of a Chromium; nil looks for one.
  public init(of comparison: Comparison, browser: String?) throws {
    let folder = try TemporaryDirectory()
    defer { try? folder.remove() }
    let process = try BrowserProcess(browser, profile: folder.path)
    // Only the page that is opened last draws; the other one compares.
    let comparer = try BrowserPage(in: process)
    let camera = try CardCamera(in: process)
    func take(
      _ item: SiteReport.Item?, of site: SiteReport, _ side: String, in state: PictureState
    ) throws -> [PictureState.Mode: Picture] {
      guard let item, SitePath.isInside(item.page), try site.folder.status(of: item.page, links: .refuse) != nil,
        !item.page.hasPrefix("themes/")
      else { return [:] }
      var pictures: [PictureState.Mode: Picture] = [:]
      var state = state
      try camera.open("file://" + Links.href(site.folder.absolute(item.page)), state)
      for mode in PictureState.Mode.allCases {
        state.mode = mode
        let path = "pictures/\(item.page.dropLast(".html".utf8.count)).\(state.name).\(side).png"
        // One of the pages may not know the profile.
        let picture = state.profile == nil ? try camera.picture(of: state) : try? camera.picture(of: state)
        pictures[mode] = picture.map { Picture(path: path, bytes: $0.bytes) }
      }
      return pictures
    }
    let changes = comparison.all.filter(\.isRedrawn)
    let items: [(old: SiteReport.Item?, new: SiteReport.Item?, readers: [String])] =
      changes.map { ($0.old, $0.new, Self.readers(of: $0, in: comparison.new)) }
      + comparison.added.map { (nil, $0, [""]) } + comparison.removed.map { ($0, nil, [""]) }
    var pairs: [SiteReport.Item: [Pair]] = [:]
    for (old, new, readers) in items.prefix(Self.limit) {
      guard let key = new ?? old else { continue }
      let states = readers.prefix(Self.readerLimit).map { PictureState(reader: $0) }
      for state in states + ["loading", "failed"].map({ PictureState(reader: readers[0], image: $0) }) {
        let oldModes = try take(old, of: comparison.old, "before", in: state)
        let newModes = try take(new, of: comparison.new, "after", in: state)
        pairs[key] = try PictureState.Mode.allCases.filter { oldModes[$0] != nil || newModes[$0] != nil }.map { mode in
          var pair = Pair(state: state, old: oldModes[mode], new: newModes[mode])
          pair.state.mode = mode
          if let old = pair.old, let new = pair.new { try Self.compare(old, new, in: comparer, &pair) }
          return pair
        }
        if pairs[key]?.allSatisfy({ $0.difference != nil && $0.differingPixels == 0 }) != true { break }
      }
      // Other readers may still see a difference.
      let isCut = readers.count > Self.readerLimit
      if isCut, pairs[key]?.allSatisfy({ $0.differingPixels == 0 }) == true { pairs[key] = nil }
    }
    self.pairs = pairs
  }

  /// Who may see a change, most likely first, one of each view; empty for the page's first state.
  private static func readers(of change: Comparison.Change, in site: SiteReport) -> [String] {
    let isScreen = change.new.isScreen
    let profileItem = site.items.first { $0.readers.contains { SiteReport.dataSet(of: $0.name) == nil } }
    var views: Set<Int> = []
    let all = (isScreen ? profileItem : change.new)?.readers.filter { isScreen || views.insert($0.view).inserted } ?? []
    return change.properties.flatMap(\.readers).prefix(1) + [""] + all.dropFirst().map(\.name)
  }

  /// The pairs of an item's pictures; none where no pixel differs.
  func pairs(of item: SiteReport.Item) -> [Pair] { differingPixels(of: item) == 0 ? [] : pairs[item] ?? [] }

  /// The pixels that differ in all modes; nil where there are not two pictures to compare.
  func differingPixels(of item: SiteReport.Item) -> Int? {
    let comparedPairs = (pairs[item] ?? []).filter { $0.difference != nil }
    return comparedPairs.isEmpty ? nil : comparedPairs.reduce(0) { $0 + $1.differingPixels }
  }

  /// All files, sorted by path.
  var files: [Picture] {
    let shownPairs = pairs.keys.flatMap { pairs(of: $0) }
    return shownPairs.flatMap { [$0.old, $0.new, $0.difference].compactMap(\.self) }.sorted { $0.path < $1.path }
  }

  private static func compare(
    _ old: Picture, _ new: Picture, in page: BrowserPage, _ pair: inout Pair
  ) throws(BuildFailure) {
    let difference = String(decoding: Templates.differenceScript, as: UTF8.self)
    let (oldData, newData) = (Base64.encode(old.bytes), Base64.encode(new.bytes))
    let answer = try page.evaluate("(\(difference))(\"\(oldData)\", \"\(newData)\")")
    guard let data = answer["png"]?.string.flatMap({ Data(base64Encoded: $0) }) else { return }
    pair.differingPixels = Int(answer["count"]?.number ?? 0)
    pair.difference = Picture(path: new.path.replacing(".after.png", with: ".difference.png"), bytes: Array(data))
  }
}

import Files
import LiveSite
import Site

/// Pictures of definitions and screens, as files.
public struct Pictures: Sendable {
  /// Each with its path below the folder of pictures.
  public let files: [(path: String, bytes: [UInt8])]
  /// The pages that show nothing.
  public let undrawnPaths: [String]
  /// The addresses of pictures on other servers, which are not shown.
  public let leftOut: [String]
  private let project: Directory

  /// - Parameters:
  ///   - paths: Pages of definitions and screens.
  ///   - dataSets: Labels of data sets: a card is shown with each that it has; one that has none of them,
  ///     as usual.
  ///   - browser: The path of a Chromium; nil looks for one.
  public init(
    of paths: [String], in states: [PictureState], dataSets: [String] = [], from snapshot: SiteSnapshot,
    browser: String?
  ) async throws {
    let folder = try TemporaryDirectory()
    defer { try? folder.remove() }
    var pages: [Page] = []
    var leftOut: [String] = []
    for (i, path) in paths.enumerated() {
      let file = try await SharedFile(of: [path], from: snapshot)
      leftOut += file.leftOut.filter { !leftOut.contains($0) }
      try NamedFile.write("\(folder.path)/\(i).html", file.bytes.span)
      let labels = snapshot.dataSetLabels(of: path).filter(dataSets.contains).map(Optional.some)
      let pageStates = (labels.isEmpty ? [nil] : labels).flatMap { label in
        states.map { state in
          var state = state
          state.dataSet = label
          return state
        }
      }
      pages.append(Page(path: path, address: "file://\(folder.path)/\(i).html", states: pageStates))
    }
    (files, undrawnPaths) = try Self.take(pages, browser: browser, profile: folder.path + "/browser")
    self.leftOut = leftOut
    project = snapshot.folder
  }

  private struct Page {
    var path: String
    var address: String
    var states: [PictureState]
  }

  private static func take(
    _ pages: [Page], browser: String?, profile: String
  ) throws(BuildFailure) -> (files: [(path: String, bytes: [UInt8])], undrawnPaths: [String]) {
    let camera = try CardCamera(in: BrowserProcess(browser, profile: profile))
    var files: [(path: String, bytes: [UInt8])] = []
    var undrawnPaths: [String] = []
    for page in pages {
      guard let first = page.states.first else { continue }
      try camera.open(page.address, first)
      for state in page.states {
        if let picture = try camera.picture(of: state) {
          var pictureState = state
          pictureState.mode = picture.mode
          let path = "\(page.path.dropLast(".html".utf8.count)).\(pictureState.name).png"
          if files.last?.path != path { files.append((path, picture.bytes)) }
        } else {
          undrawnPaths.append(page.path)
          break
        }
      }
    }
    return (files, undrawnPaths)
  }

  /// Writes the files below a folder, and replaces files of the same names. `output` is absolute.
  public func write(to output: String) throws { try OutputGuard.write(files, below: output, of: project) }
}

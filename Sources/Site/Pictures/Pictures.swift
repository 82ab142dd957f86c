import Files

/// Pictures of definitions and screens, as files.
public struct Pictures: Sendable {
  /// Each with its path below the folder of pictures.
  public let files: [(path: String, bytes: [UInt8])]
  /// The pages that show nothing.
  public let undrawn: [String]
  /// The addresses of pictures on other servers, which are not shown.
  public let leftOut: [String]
  private let project: Directory

  /// - Parameter paths: Pages of definitions and screens.
  /// - Parameter browser: The path of a Chromium; nil looks for one.
  public init(
    of paths: [String], in states: [PictureState], from snapshot: SiteSnapshot, browser: String?
  ) async throws {
    let folder = try TemporaryDirectory()
    defer { try? folder.remove() }
    var pages: [(path: String, address: String)] = []
    var leftOut: [String] = []
    for (i, path) in paths.enumerated() {
      let file = try await SharedFile(of: [path], from: snapshot)
      leftOut += file.leftOut.filter { !leftOut.contains($0) }
      try NamedFile.write("\(folder.path)/\(i).html", file.bytes.span)
      pages.append((path, "file://\(folder.path)/\(i).html"))
    }
    (files, undrawn) = try Self.take(pages, states, browser: browser, profile: folder.path + "/browser")
    self.leftOut = leftOut
    project = snapshot.folder
  }

  private static func take(
    _ pages: [(path: String, address: String)], _ states: [PictureState], browser: String?, profile: String
  ) throws(BrowserFailure) -> (files: [(path: String, bytes: [UInt8])], undrawn: [String]) {
    guard let first = states.first else { return ([], []) }
    let camera = try CardCamera(in: BrowserProcess(browser, profile: profile))
    var files: [(path: String, bytes: [UInt8])] = []
    var undrawn: [String] = []
    for (path, address) in pages {
      try camera.open(address, first)
      for state in states {
        if let picture = try camera.picture(of: state) {
          files.append(("\(path.dropLast(".html".utf8.count)).\(state.name).png", picture))
        } else {
          undrawn.append(path)
          break
        }
      }
    }
    return (files, undrawn)
  }

  /// Writes the files below a folder, and replaces files of the same names. `output` is absolute.
  public func write(to output: String) throws {
    try OutputGuard.refuseContent(output, of: project)
    let writer = try AtomicFileWriter(in: Directory(making: output))
    for (path, bytes) in files { try writer.replace(path, bytes.span) }
    try writer.finish()
  }
}

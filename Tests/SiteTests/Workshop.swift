import Files
import Foundation
import TestSupport
import Testing

@testable import Campaign
@testable import Site

/// A project in a folder of its own, which is removed with the test.
final class Workshop {
  let root: String
  private let home: String
  var output: String { root + "/Site" }
  static let fixtures = FixtureFolder.own
  /// 2026-03-15T12:00:00Z
  static let now = 1_773_576_000.0

  /// `copying` names a folder of Tests/Fixtures.
  init(copying fixture: String? = nil) throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "cardproof-\(UUID().uuidString)").path
    self.home = home
    root = home + "/project"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    if let fixture {
      try FileManager.default.copyItem(atPath: Self.fixtures.appending(path: fixture).path, toPath: root)
      // The targets of some links in the fixtures, outside of the project.
      try FileManager.default.copyItem(
        atPath: Self.fixtures.appending(path: "outside.md").path, toPath: home + "/outside.md")
      try FileManager.default.createDirectory(
        atPath: home + "/good-site/Content/images", withIntermediateDirectories: true)
    } else {
      try FileManager.default.createDirectory(atPath: root + "/Content", withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  func write(_ path: String, _ text: String) throws {
    let file = URL(filePath: root + "/" + path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: root + "/" + path) }

  func options(now: Double = Workshop.now, jobs: Int = 2, output: String? = nil) -> BuildOptions {
    BuildOptions(root: root, output: output ?? self.output, now: now, jobs: jobs, version: "test")
  }

  @discardableResult
  func build(now: Double = Workshop.now, jobs: Int = 2) async throws -> BuildResult {
    try await Recipe.run(options(now: now, jobs: jobs))
  }

  /// The files of a build into a new folder.
  func newSite(now: Double = Workshop.now) async throws -> [String: Data] {
    let output = home + "/new-\(UUID().uuidString)"
    _ = try await Recipe.run(options(now: now, output: output))
    return try site(output)
  }

  /// The files of the site with their bytes.
  func site(_ folder: String? = nil) throws -> [String: Data] {
    let base = folder ?? output
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: base) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: base + "/" + path, isDirectory: &isFolder)
      if !isFolder.boolValue { files[path] = FileManager.default.contents(atPath: base + "/" + path) }
    }
    return files
  }

  func page(_ path: String) throws -> String {
    String(decoding: try #require(FileManager.default.contents(atPath: output + "/" + path)), as: UTF8.self)
  }

  /// The status of a file in the site, which shows whether it was written again.
  func status(_ path: String) throws -> FileStatus {
    try #require(try Directory(output).status(of: path, links: .refuse))
  }
}

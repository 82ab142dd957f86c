import Diagnostics
import Mustache

/// `compare.html`: one or two cards under several themes, modes, directions and text sizes at once. The page's address
/// says what it shows, so the file is always the same.
enum ComparePage {
  static let path = PageLinks.comparing

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    try build.write(path, template: "pages/compare-page", to: destination) { arena in
      arena.object(build.frame.values(in: arena, title: "Compare", path: path))
    }
  }
}

import Diagnostics
import HTML
import Mustache

/// `compare.html`: one or two cards under several themes, modes, directions and text sizes at once. The page's address
/// says what it shows, so the file is always the same.
enum ComparePage {
  static let path = PageLinks.comparing

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    var problems = Problems()
    var buffer = Buffer(capacity: 16 * 1024)
    build.project.environment.templates.render("pages/compare-page", into: &buffer, problems: &problems) { arena in
      arena.object(build.frame.values(in: arena, title: "Compare", path: path))
    }
    try destination.write(path, buffer)
    return problems.findings
  }
}

import Diagnostics
import HTML
import Mustache

/// `compare.html`: one card, or two, under several themes, modes, directions and text sizes at once. What it shows
/// stands in its address, so the file itself is always the same.
enum ComparePage {
  static let path = Surroundings.comparing
  private static let shape = Shape(PageFrame.names)

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    var problems = Problems()
    var buffer = Buffer(capacity: 16 * 1024)
    let value = Value.object(Object(shape, build.frame.values(title: "Compare", path: path)))
    build.project.environment.templates.render("pages/compare-page", value, into: &buffer, problems: &problems)
    try destination.write(path, buffer)
    return problems.findings
  }
}

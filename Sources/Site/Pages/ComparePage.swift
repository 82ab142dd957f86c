import Mustache

/// `compare.html`: one card, or two, under several themes, modes, directions and text sizes at once. What it shows
/// stands in its address, so the file itself is always the same.
enum ComparePage {
  static let path = "compare.html"

  static func write(_ build: inout Build) throws {
    try build.write(
      path, template: "pages/compare-page",
      .object(
        Object(
          Shape(PageFrame.names),
          build.frame.values(title: "Compare", path: path))))
  }
}

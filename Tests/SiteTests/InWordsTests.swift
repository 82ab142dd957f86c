import Diagnostics
import Foundation
import Testing
import Text

@testable import Campaign
@testable import Site

/// Findings whose examples are descriptions, because a few lines of a file cannot show them.
@Suite struct InWordsTests {
  private func found(_ workshop: Workshop) async throws -> [String] {
    var options = workshop.options()
    options.output = nil
    return try await Recipe.run(options).findings.map { "\($0.place.file) \($0.code.id)" }
  }

  /// An SVG image of this many bytes.
  private func svg(_ size: Int) -> String {
    let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><!--"
    return start + String(repeating: " ", count: size - start.utf8.count - 9) + "--></svg>"
  }

  @Test func `pictures that are too large, or cut off, are told`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/images/cut.svg", String(svg(6000).dropLast(6)))
    try workshop.write("Content/images/fits.svg", svg(4_999_999))
    try workshop.write("Content/images/large.svg", svg(5_000_000))
    let found = try await found(workshop)
    #expect(
      found == ["Content/images/cut.svg project/damaged-image", "Content/images/large.svg project/large-image"])
  }

  @Test func `an empty picture, and one of too many pixels, are told as what they are`() async throws {
    let workshop = try Workshop()
    var picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    picture += [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    picture += [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    try workshop.write("Content/images/empty.png", "")
    try Data(picture).write(to: URL(filePath: workshop.root + "/Content/images/huge.png"))
    let findings = try await workshop.build().findings
    #expect(
      findings.map { "\($0.code.id) \($0.message) \($0.hint ?? "")" } == [
        "project/bad-image this file is no image it is empty",
        "project/many-pixels the image has 30000 x 30000 pixels ",
      ])
    try workshop.write("Content/cards/a.md", "---\ntype: banner\nimage: images/empty.png\nimageAltText: A\n---\n")
    let missing = try await workshop.build().findings.filter { $0.code.id == "card/image-missing" }
    #expect(missing.map(\.message) == ["the file \"images/empty.png\" is no image that can be shown"])
  }

  @Test func `copies of one picture in many blocks are told, with their sum`() async throws {
    let workshop = try Workshop()
    // Its header is all that is read.
    var picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    picture += [0, 0, 0, 9, 0, 0, 0, 9, 8, 6, 0, 0, 0] + [UInt8](repeating: 0, count: (1 << 20) - 29)
    try workshop.write("Content/images/about.txt", "A folder for the picture.")
    try Data(picture).write(to: URL(filePath: workshop.root + "/Content/images/a.png"))
    try workshop.write("Content/placeholders/home.yaml", "kind: carousel\n")
    for i in 0..<9 {
      let keys = "name: B\(i)\nplaceholders: [home]\ndraft: \(i == 0)\n"
      let body = String(repeating: "<img src=\"images/a.png\" alt=\"A\">", count: 4)
      try workshop.write("Content/blocks/b\(i).html", "---\n\(keys)---\n<p>\(i)</p>\(body)\n")
    }
    let found = try await workshop.build().findings.filter { $0.code.id == "project/large-inlining" }
    let bytes = 8 * 4 * (((1 << 20) + 2) / 3 * 4)
    #expect(
      found.map { "\($0.place.file) \($0.message)" } == [
        "Content/blocks/b1.html the copies of images/a.png in 8 blocks have \(bytes.grouped) bytes"
      ])
    #expect(try workshop.page("blocks/b1.html").utf8.count < 1 << 16)
    #expect(try workshop.page("report.json").utf8.count < 1 << 16)
  }

  @Test func `a folder that is no project is told`() async throws {
    let workshop = try Workshop()
    try workshop.remove("Content")
    #expect(try await found(workshop) == ["Content project/no-content"])
  }

  @Test func `elements nested deeper than anything can show are told`() async throws {
    let workshop = try Workshop()
    let depth = 100
    let json =
      String(repeating: "{\"type\":\"Container\",\"items\":[", count: depth) + "{\"type\":\"TextBlock\",\"text\":\"A\"}"
      + String(repeating: "]}", count: depth)
    try workshop.write(
      "Content/adaptive/deep.json", "{\"type\":\"AdaptiveCard\",\"version\":\"1.5\",\"body\":[\(json)]}")
    #expect(try await Set(found(workshop)).contains("Content/adaptive/deep.json adaptive/too-deep"))
  }
}

import Diagnostics
import Foundation
import Testing

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

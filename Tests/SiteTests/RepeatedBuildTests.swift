import Foundation
import TestSupport
import Testing

@testable import Site

@Suite struct RepeatedBuildTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `after random edits the site equals that of a build into a new folder`(seed: UInt64) async throws {
    var dice = SeededGenerator(state: seed)
    let workshop = try Workshop(copying: "good-site")
    for i in 0..<24 { try workshop.write("Content/cards/many/c\(i).md", RebuildTests.card(i)) }
    var now = Workshop.now
    for round in 0..<10 {
      for _ in 0...dice.below(2) { try Self.edit(workshop, &dice, round) }
      if dice.below(3) == 0 { now += Double(dice.below(40) * 86_400) }
      try await workshop.build(now: now)
      let (again, new) = (try workshop.site(), try await workshop.newSite(now: now))
      let different = Set(again.keys).union(new.keys).filter { again[$0] != new[$0] }.sorted()
      #expect(different == [], "round \(round)")
    }
  }

  private static func edit(_ workshop: Workshop, _ dice: inout SeededGenerator, _ round: Int) throws {
    let i = dice.below(24)
    let card = "Content/cards/many/c\(i).md"
    switch dice.below(9) {
    case 0: try workshop.write(card, RebuildTests.card(i, title: "Round \(round)"))
    case 1: try workshop.write(card, RebuildTests.card(i, more: "pinned: true\n"))
    case 2: try workshop.write(card, RebuildTests.card(i, more: "expiresAt: 2026-04-0\(1 + dice.below(9))\n"))
    case 3: try workshop.write(card, RebuildTests.card(i, more: "wrong: \(round)\n"))
    // The same content as that of another card.
    case 4: try workshop.write(card, RebuildTests.card(0))
    case 5: if FileManager.default.fileExists(atPath: workshop.root + "/" + card) { try workshop.remove(card) }
    case 6: try workshop.write("Content/blocks/edited.md", "---\nname: Edited\n---\nRound *\(round)*\n")
    case 7: try workshop.write("Content/feeds/edited.yaml", "title: Edited\nlimit: \(1 + dice.below(6))\n")
    default:
      let page = ["index.html", "sizes.html", "checks.html", "cards/many/c3.html"][dice.below(4)]
      let path = URL(filePath: workshop.output + "/" + page)
      if FileManager.default.fileExists(atPath: path.path) { try Data("changed".utf8).write(to: path) }
    }
  }

  @Test func `every build reports an unknown name in a template, not only the first build`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", RebuildTests.card(1))
    try workshop.write("Templates/cards/classic.mustache", "<p>{{title}}{{nothing_of_this_name}}</p>")
    let first = try await workshop.build().findings.map { "\($0.place) \($0.code.id)" }
    #expect(first.contains { $0.hasPrefix("Templates/cards/classic.mustache") })
    #expect(try await workshop.build().findings.map { "\($0.place) \($0.code.id)" } == first)
  }
}

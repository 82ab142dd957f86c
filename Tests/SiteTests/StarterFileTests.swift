import Diagnostics
import Files
import Foundation
import Reference
import TestSupport
import Testing

@testable import Campaign
@testable import Exchange
@testable import Site

@Suite struct StarterFileTests {
  /// Every kind with each of its types.
  static let all: [(kind: String, type: String?)] = StarterKind.allCases.flatMap { kind in
    let types: [String?] = kind.types.isEmpty ? [nil] : kind.types
    return types.map { (kind: kind.rawValue, type: $0) }
  }

  @Test(arguments: all)
  func `a new file builds without a finding in an empty project, and a second one beside it`(
    kind: String, type: String?
  ) async throws {
    let workshop = try Workshop()
    for id in ["spring/offer", "winter/2"] {
      let made = try StarterFile(kind: kind, type: type, id: id).write(to: Directory(workshop.root), now: Workshop.now)
      #expect(made.first?.contains(id) == true)
      // It is commented, but for JSON, which has no comments.
      let text = try String(contentsOfFile: workshop.root + "/" + made[0], encoding: .utf8)
      #expect(kind == "adaptive" || text.contains("# "))
      #expect(!text.contains("NAME") && !text.contains("PATH"))
    }
    #expect(try await workshop.build().findings.map { "\($0.code.id) \($0.place) \($0.message)" } == [])
  }

  @Test func `a placeholder whose block's name is taken gets a block of another name`() async throws {
    let workshop = try Workshop()
    var made: [String] = []
    for kind in ["block", "placeholder"] {
      let file = try StarterFile(kind: kind, type: nil, id: "shelf")
      made += try file.write(to: Directory(workshop.root), now: Workshop.now)
    }
    #expect(made.last == "Content/blocks/shelf-block.md")
    #expect(try await workshop.build().findings.map { "\($0.code.id) \($0.place) \($0.message)" } == [])
  }

  @Test func `a new file of any kind adds no finding to the demo`() async throws {
    let workshop = try Workshop()
    let repository = FixtureFolder.own.appending(path: "../..").standardizedFileURL
    try workshop.remove("Content")
    for folder in ["Content", "Templates"] {
      try FileManager.default.copyItem(
        atPath: repository.appending(path: folder).path, toPath: workshop.root + "/" + folder)
    }
    func places() async throws -> [String] {
      try await workshop.build().findings.map { "\($0.code.id) \($0.place)" }.sorted()
    }
    var expected = try await places()
    for (kind, type) in Self.all {
      let file = try StarterFile(kind: kind, type: type, id: "zz/\(type ?? kind)")
      _ = try file.write(to: Directory(workshop.root), now: Workshop.now)
      // A feed that names no theme draws the demo's cards in another theme than their own, which is told at the feed.
      if kind == "feed" { expected.append("card/markdown-in-stock-cell Content/feeds/zz/feed.yaml:1:1") }
      expected.sort()
      #expect(try await places() == expected, "\(kind) \(type ?? "")")
    }
  }

  @Test(arguments: StarterKind.card.types)
  func `the expiry that a new card proposes can be used on that day`(type: String) async throws {
    let workshop = try Workshop()
    let path = try StarterFile(kind: "card", type: type, id: "a").write(to: Directory(workshop.root), now: Workshop.now)
    let text = try String(contentsOfFile: workshop.root + "/" + path[0], encoding: .utf8)
    #expect(text.contains("# expiresAt: 2026-04-05T18:00:00Z") == (type != "control"))
    try workshop.write(path[0], text.replacing("# expiresAt", with: "expiresAt"))
    #expect(try await workshop.build().findings == [])
  }

  @Test func `what exists stays: a file, one of another case or extension, and one that says the id`() throws {
    let workshop = try Workshop()
    try workshop.write("Content/blocks/offer.html", "---\nid: other\n---\n<p>Mine</p>\n")
    for (id, path) in [("offer", "offer.html"), ("Offer", "offer.html"), ("other", "offer.html")] {
      let file = try StarterFile(kind: "block", type: nil, id: id)
      let failure = #expect(throws: BuildFailure.self) {
        try file.write(to: Directory(workshop.root), now: Workshop.now)
      }
      #expect(failure?.what == "Content/blocks/\(path) is there already, and stays")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: workshop.root + "/Content") == ["blocks"])
    // No file of the project, but in the way of one.
    try workshop.write("Content/placeholders/odd.yaml/file.txt", "mine")
    let odd = try StarterFile(kind: "placeholder", type: nil, id: "odd")
    let failure = #expect(throws: BuildFailure.self) { try odd.write(to: Directory(workshop.root), now: Workshop.now) }
    #expect(failure?.what == "Content/placeholders/odd.yaml is there already, and stays")
    #expect(try FileManager.default.contentsOfDirectory(atPath: workshop.root + "/Content/blocks") == ["offer.html"])
    try workshop.write("Content/images/welcome.png", "mine")
    let made = try StarterFile(kind: "card", type: "banner", id: "a").write(
      to: Directory(workshop.root), now: Workshop.now)
    #expect(made == ["Content/cards/a.md"])
    #expect(try String(contentsOfFile: workshop.root + "/Content/images/welcome.png", encoding: .utf8) == "mine")
  }

  @Test func `a placeholder comes with its block, and a block with the project's placeholder, else with one`() throws {
    let workshop = try Workshop()
    func make(_ kind: String, _ id: String) throws -> [String] {
      try StarterFile(kind: kind, type: nil, id: id).write(to: Directory(workshop.root), now: Workshop.now)
    }
    #expect(try make("block", "first") == ["Content/blocks/first.md", "Content/placeholders/home.yaml"])
    #expect(try make("placeholder", "bar") == ["Content/placeholders/bar.yaml", "Content/blocks/bar.md"])
    #expect(try make("block", "second") == ["Content/blocks/second.md"])
    for (block, placeholder) in [("first", "home"), ("bar", "bar"), ("second", "bar")] {
      let text = try String(contentsOfFile: workshop.root + "/Content/blocks/\(block).md", encoding: .utf8)
      #expect(text.contains("\nplaceholders: [\(placeholder)]\n"))
    }
  }

  @Test(arguments: ["", "platforms: [ios, android, web]\n"])
  func `a new card with steps has them for each platform of the app, and builds without a finding`(
    platforms: String
  ) async throws {
    let workshop = try Workshop()
    try workshop.write("Content/site.yaml", "title: A\n" + platforms)
    var file = try StarterFile(kind: "card", type: nil, id: "a")
    file.steps = try [
      "logCustomEvent=opened", "setCustomUserAttribute=[plan, gold]", "requestPushPermission",
      "openLink=https://a.example/?b=c",
    ]
    .map(StarterFile.step)
    _ = try file.write(to: Directory(workshop.root), now: Workshop.now)
    let text = try String(contentsOfFile: workshop.root + "/Content/cards/a.md", encoding: .utf8)
    #expect(
      text.contains(
        """

        url:
          - logCustomEvent: opened
          - setCustomUserAttribute: [plan, gold]
          - requestPushPermission:
          - openLink: https://a.example/?b=c

        """))
    let inner = "[{ logCustomEvent: opened }, { setCustomUserAttribute: [plan, gold] }, { requestPushPermission: null }"
    #expect(text.contains("\nurls: { android: \(inner)") == !platforms.isEmpty)
    #expect(try await workshop.build().findings.map { "\($0.code.id) \($0.place) \($0.message)" } == [])
  }

  @Test func `a new card or block is in the campaign that is named, and builds without a finding`() async throws {
    let workshop = try Workshop()
    for kind in StarterKind.allCases {
      var file = try StarterFile(kind: kind.rawValue, type: nil, id: "a-\(kind)")
      file.campaign = "#1: \"Spring\""
      let paths = Result { try file.write(to: Directory(workshop.root), now: Workshop.now) }
      guard let path = try? paths.get().first else {
        #expect(!kind.hasCampaign)
        continue
      }
      let text = try String(contentsOfFile: workshop.root + "/" + path, encoding: .utf8)
      #expect(kind.hasCampaign && text.contains(##"\##ncampaign: "#1: \"Spring\""\##n"##), "\(text)")
    }
    #expect(try await workshop.build().findings.map { "\($0.code.id) \($0.message)" } == [])
  }

  @Test(arguments: [
    ("classic", "openLnk=a", "Braze Action: no SDK knows the step \"openLnk\"; did you mean \"openLink\"?"),
    ("classic", "openLink", "Braze Action: openLink takes 1 or 2 arguments, the first a text"),
    ("classic", "openLink=", "Braze Action: openLink has an empty argument"),
    ("control", "openLink=https://a.example/", "a control card leads nowhere, so it has no steps"),
    ("classic", "setCustomUserAttribute=[a", "\"[a\" is no list of arguments; write setCustomUserAttribute=[A, B]"),
  ])
  func `a step that no SDK runs makes no card`(type: String, step: String, problem: String) throws {
    let workshop = try Workshop()
    let failure = #expect(throws: BuildFailure.self) {
      var file = try StarterFile(kind: "card", type: type, id: "a")
      file.steps = [try StarterFile.step(step)]
      _ = try file.write(to: Directory(workshop.root), now: Workshop.now)
    }
    #expect(failure?.what == problem)
    #expect(!FileManager.default.fileExists(atPath: workshop.root + "/Content/cards/a.md"))
  }

  @Test func `the path of the file is as good as the id`() throws {
    let workshop = try Workshop()
    let file = try StarterFile(kind: "card", type: nil, id: "Content/cards/spring/offer.md")
    #expect(try file.write(to: Directory(workshop.root), now: Workshop.now) == ["Content/cards/spring/offer.md"])
  }

  @Test func `the id of the built-in profile is taken`() throws {
    let failure = #expect(throws: BuildFailure.self) { try StarterFile(kind: "profile", type: nil, id: "empty.yaml") }
    #expect(failure?.what == "\"empty\" is the id of the built-in profile; choose another")
    _ = try StarterFile(kind: "card", type: nil, id: "empty")
  }

  @Test(arguments: [
    "", "/a", "a/", "a//b", "../a", "a/.b", "a b", "a\u{0}b", "a\\b", "a:b", String(repeating: "a", count: 201),
  ])
  func `an id that cannot be a page is refused with the rule`(id: String) {
    for kind in StarterKind.allCases {
      let failure = #expect(throws: BuildFailure.self) { try StarterFile(kind: "\(kind)", type: nil, id: id) }
      #expect(failure?.what.hasSuffix(Code.unusableID.explanation.fix) == true)
    }
  }
}

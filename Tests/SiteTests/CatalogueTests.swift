import Diagnostics
import Foundation
import Testing

@testable import Campaign
@testable import Reference
@testable import Site

@Suite struct CatalogueTests {
  /// The codes whose examples are descriptions, because a few lines of a file cannot show them.
  static let inWords: Set<String> = [
    "adaptive/picture-limit", "adaptive/size-limit", "adaptive/too-deep", "adaptive/too-many-findings",
    "block/body-too-large", "block/unparsed-html", "card/size-limit",
    "card/size-warning", "document/conflict-markers", "document/unreadable", "feed/too-many-cards", "project/bad-image",
    "project/damaged-image", "project/duplicate-content", "project/duplicate-id", "project/id-case",
    "project/image-extension", "project/image-replaced", "project/misnamed-file", "project/unportable-name",
    "project/image-two-files", "project/image-two-shapes", "project/bad-font", "project/own-conflict",
    "project/own-document",
    "project/large-image", "project/large-inlining", "project/many-pixels",
    "project/link-out",
    "link/moved", "link/not-asked", "link/unreachable", "project/no-content", "project/unknown-file",
    "project/unreadable-file", "review/changed-since-approval", "mustache/endless-page", "template/block-depth",
    "mustache/not-text", "mustache/too-deep", "project/git-repository", "theme/deep-base", "theme/not-an-image",
  ]

  /// Those that only the SDK 4.0.1 has a reason for.
  private static let ofOlderSDK: Set = [
    "block/datalink-apostrophe", "block/datalink-entities", "block/close-without-address", "block/no-usable-image",
    "block/img-empty-src", "block/image-data-uri",
  ]

  @Test func `every code is explained, once, with an example`() {
    #expect(Set(Code.all.map(\.id)).count == Code.all.count)
    #expect(Set(Code.all.map(\.id)) == Set(CodeExplanation.all.keys))
    for code in Code.all {
      let words = code.explanation
      #expect(![words.summary, words.why, words.fix, words.example].contains(""), "\(code.id)")
      #expect(CodeText.page(code, color: false).contains(words.example.prefix { $0 != "\n" }))
    }
    #expect(Code.groups.flatMap(\.codes).count == Code.all.count)
    let ofSystems = systems.flatMap { $0.codeGroups }
    #expect(Set(Code.groups.map(\.name)).isSuperset(of: ofSystems))
  }

  @Test(arguments: Code.all)
  func `of a severity, only the rules are told that are taken`(code: Code) {
    let page = CodeText.page(code, color: false)
    #expect(page.contains("one file's front matter") == (!code.isFixed && !["checks", "review"].contains(code.group)))
    #expect(page.contains("In site.yaml, for all") == (!code.isFixed && code.group != "checks"))
  }

  @Test(arguments: Code.all.filter { !inWords.contains($0.id) && !["payload", "tokens"].contains($0.group) }.map(\.id))
  func `the example of a code produces a finding of that code`(id: String) async throws {
    let code = try #require(Code.named(id))
    let workshop = try Workshop()
    try Self.surroundings(in: workshop)
    for (path, text) in Self.files(code) { try workshop.write(path, text) }
    var options = workshop.options()
    options.output = nil
    let found = try await Recipe.run(options).findings.map(\.code.id)
    #expect(found.contains(id), "found \(Set(found).sorted())")
  }

  /// Writes the files that examples refer to.
  private static func surroundings(in workshop: Workshop) throws {
    try workshop.write("Content/placeholders/home.yaml", "kind: carousel\n")
    try workshop.write(
      "Content/profiles/ann.yaml",
      "attributes: { first_name: Ann }\ncustom: { tier: silver, points: 40, likes: [tulips, herbs] }\n"
        + "customer: { name: null, tags: null, items: [a], points: '40' }\n")
    for (name, width, height) in [("wide", 1200, 300), ("small", 60, 60)] {
      let header: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [width, height].flatMap { [0, 0, UInt8($0 >> 8), UInt8($0 & 255)] } + [8, 6, 0, 0, 0, 0, 0, 0, 0]
      let folder = workshop.root + "/Content/images"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(header).write(to: URL(filePath: "\(folder)/\(name).png"))
    }
    try workshop.write("Content/images/notes.png", "This is a text.")
  }

  /// The files of an example: its text, with enough around it to make a whole file.
  private static func files(_ code: Code) -> [String: String] {
    let text = code.explanation.example
    switch (String(code.group), code.id) {
    case (_, "site/unmet-rule"): return ["Content/site.yaml": text, "Content/cards/a.md": card("")]
    case (_, "feed/unmet-rule"): return ["Content/feeds/home.yaml": text, "Content/cards/a.md": card("")]
    case (_, "theme/extras-value"), (_, "theme/extras-contrast"):
      return [
        "Content/themes/example.yaml":
          "dynamic:\n  - { extras: background_color, set: contentCards.backgroundColor, fallback: '#ffffff' }\n",
        "Content/cards/a.md": card("theme: example\n" + text),
      ]
    case (_, "document/bad-color"), ("theme", _):
      return ["Content/themes/example.yaml": text, "Content/cards/a.md": card("theme: example")]
    case ("template", _):
      return [text.contains("placeholders:") ? "Content/blocks/a.html" : "Content/cards/a.md": text]
    case ("checks", "checks/missing-reason"), ("checks", "checks/unused"): return ["Content/cards/a.md": card(text)]
    case ("checks", _), ("site", _), (_, "project/unknown-theme"), (_, "project/resolver-folder"),
      (_, "adaptive/unknown-zone"),
      (_, "adaptive/unknown-host"), (_, "adaptive/unknown-language"):
      return ["Content/site.yaml": text]
    case (_, "review/not-approved"): return ["Content/site.yaml": text, "Content/cards/a.md": card("")]
    case ("review", _): return ["Content/approvals.yaml": text, "Content/cards/a.md": card("")]
    case (_, "project/unused-data"): return [text: "{}"]
    case (_, "project/active-svg"), (_, "project/unreadable-svg"): return ["Content/images/sun.svg": text]
    case (_, "card/no-front-matter"): return ["Content/cards/a.md": text]
    case (_, "project/unusable-id"):
      return ["Content/blocks/a.html": "---\nplaceholders: [home]\n\(text)\n---\nText"]
    case (_, "card/link-address-shown"), (_, "card/link-not-everywhere"), (_, "card/link-web-scheme"),
      (_, "card/title-cut-off"):
      return ["Content/site.yaml": "platforms: [ios, android, web]\n", "Content/cards/a.md": card(text)]
    case ("card", _), ("document", _): return ["Content/cards/a.md": card(text)]
    case (_, "feed/empty"): return ["Content/feeds/example.yaml": text, "Content/cards/a.md": card("")]
    case ("feed", _): return ["Content/feeds/example.yaml": text]
    case ("block", _), (_, "placeholder/browser-not-web"), (_, "placeholder/browser-unencoded"):
      let keys = text.hasPrefix("<") ? "" : text + "\n"
      let own = keys.hasPrefix("placeholders") ? "" : "placeholders: [home]\n"
      let settings = ofOlderSDK.contains(code.id) ? ["Content/site.yaml": "blocks: { sdk: ios-4.0 }\n"] : [:]
      return ["Content/blocks/a.html": "---\n\(own)\(keys)---\n\(keys.isEmpty ? text : "Text")"].merging(settings) {
        first, _ in first
      }
    case ("placeholder", _): return ["Content/placeholders/example.yaml": text]
    case (_, "adaptive/custom-style"), (_, "adaptive/not-a-host"):
      return ["Content/hosts/a.json": text]
    case ("adaptive", _):
      let whole = text.contains("\"version\"")
      let json = whole ? text : #"{"type":"AdaptiveCard","version":"1.5","body":[\#(text)]}"#
      let data = code.id.hasPrefix("adaptive/template") ? ["Content/adaptive/a.data.json": #"{"name":"Ada"}"#] : [:]
      let isQuiet = code.id == "adaptive/no-interactivity"
      let host = isQuiet ? ["Content/hosts/a.json": #"{"supportsInteractivity":false}"#] : [:]
      return ["Content/adaptive/a.json": json].merging(data) { first, _ in first }.merging(host) { first, _ in first }
    default:
      return ["Templates/cards/classic.mustache": text, "Content/cards/a.md": card("")]
    }
  }

  /// A classic card in which these keys replace its own.
  private static func card(_ keys: String) -> String {
    if keys.hasPrefix("---") { return keys }
    let own = ["type: classic", "title: Example"].filter { line in
      !keys.split(separator: "\n").contains { $0.hasPrefix(line.prefix { $0 != ":" } + ":") }
    }
    return "---\n" + (own + (keys.isEmpty ? [] : [keys])).joined(separator: "\n") + "\n---\nText.\n"
  }
}

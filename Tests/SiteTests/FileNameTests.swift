import Campaign
import CardSystems
import Diagnostics
import Foundation
import Testing

@testable import Site

/// Names of files and ids that not every system takes.
@Suite struct FileNameTests {
  static let names = [
    "a#b", "a?b", "a:b", "a*b", "a<b>", "a|b", "a\"b", "50%", "a%2Fb", "_a", "a.", "a ", " a", "con", "Aux", "com1",
    "a~",
    "e\u{301}", "\u{E9}x", "a.html/b", "a", "ünï", "a'b&c", String(repeating: "ü", count: 110),
  ]

  @Test(arguments: names)
  func `what check passes, build publishes, under names that every system takes`(name: String) async throws {
    let workshop = try Workshop()
    let picture = Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") ?? Data()
    try workshop.write("Content/images/\(name).gif", "")
    try picture.write(to: URL(filePath: workshop.root + "/Content/images/\(name).gif"))
    try workshop.write(
      "Content/themes/\(name).yaml", "images: { imagePlaceholder: \"images/\(Self.quoted(name)).gif\" }\n")
    try workshop.write("Content/feeds/\(name).yaml", "title: F\n")
    try workshop.write("Content/profiles/\(name).yaml", "attributes: { first_name: Ann }\n")
    try workshop.write("Content/blocks/\(name).md", "---\nplaceholders: [\"\(Self.quoted(name))\"]\n---\nText\n")
    try workshop.write("Content/placeholders/\(name).yaml", "kind: static\n")
    try workshop.write(
      "Content/cards/\(name).md",
      "---\ntype: captioned-image\ntitle: T\nimage: \"images/\(Self.quoted(name)).gif\"\nimageAltText: x\n---\nx\n")
    try workshop.write(
      "Content/cards/other.md", "---\nid: \"\(Self.quoted(name))2\"\ntype: classic\ntitle: T\n---\nx\n")
    let result = try await workshop.build()
    // The service takes no blank in the id of a card.
    let errors = result.findings.filter { $0.severity == .error && $0.code != .cardID }
    #expect(errors.map { "\($0.place) \($0.message)" } == [])
    let paths = try await workshop.newSite().keys
    #expect(paths.filter { PageName.obstacle(in: $0) != nil } == [])
    for entry in result.entries { #expect(paths.contains(entry.page)) }
    for folder in ["cards", "feeds", "placeholders", "blocks", "themes"] {
      #expect(paths.contains { $0.hasPrefix(folder + "/") && $0.hasSuffix(".html") }, "\(folder)")
    }
    let hasFinding = result.findings.contains { $0.code == .unportableName }
    #expect(hasFinding == (PageName.obstacle(in: name) != nil || PageName.obstacle(in: "cards/\(name).md") != nil))
  }

  private static func quoted(_ name: String) -> String { name.replacing("\"", with: "\\\"") }

  @Test func `extensions are read in letters of either case, and links to them, too`() async throws {
    let workshop = try Workshop()
    let picture = try #require(Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"))
    try workshop.write("Content/images/IMG_1.GIF", "")
    try picture.write(to: URL(filePath: workshop.root + "/Content/images/IMG_1.GIF"))
    try picture.write(to: URL(filePath: workshop.root + "/Content/images/pin@2X.GIF"))
    try picture.write(to: URL(filePath: workshop.root + "/Content/images/pin@3x.gif"))
    for ending in ["GIF", "gif"] {
      try workshop.write(
        "Content/cards/\(ending == "GIF" ? "a" : "b").MD",
        "---\ntype: captioned-image\ntitle: T \(ending)\nimage: images/IMG_1.\(ending)\n"
          + "imageAltText: x\nimageAspectRatio: 1\n---\nx\n"
      )
    }
    try workshop.write("Content/blocks/b.HTML", "<p><img src=\"images/IMG_1.gif\" alt=\"x\"></p>\n")
    try workshop.write("Content/placeholders/home.YML", "kind: static\n")
    try workshop.write("Content/themes/t.YAML", "images: { pin: images/pin.gif }\n")
    try workshop.write(
      "Content/adaptive/a.JSON",
      #"{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "${a}"}]}"#)
    try workshop.write("Content/adaptive/a.DATA.json", #"{"a": "filled"}"#)
    try workshop.write("Content/data/attributes.YML", "attributes: { first_name: string }\n")
    try workshop.write(
      "Content/site.YML", "title: Ours\nchecks: { \"block/no-placeholder\": off, \"card/image-resolution\": off }\n")
    let result = try await workshop.build()
    #expect(result.findings.filter { $0.severity == .error || $0.code.group == "project" }.map { "\($0)" } == [])
    #expect(try workshop.page("index.html").contains("Ours"))
    #expect(try workshop.page("adaptive/a.html").contains("filled"))
  }

  @Test(arguments: ["site.json", "site.yaml.txt", "sites.yaml", "approvals.yml", "Approvals.yaml", "site.toml"])
  func `settings and approvals under a name that is not read are an error`(name: String) async throws {
    let workshop = try Workshop()
    try workshop.write("Content/\(name)", "title: x\n")
    #expect(try await workshop.build().findings.map(\.code) == [.misnamedFile])
  }

  @Test func `two files of settings, and files that differ in letter case or accents only, are told`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/site.yaml", "title: x\n")
    try workshop.write("Content/site.yml", "title: y\n")
    for name in ["a", "A", "e\u{301}", "\u{E9}"] {
      try workshop.write("Content/images/\(name).svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    }
    let findings = try await workshop.build().findings
    #expect(findings.filter { $0.code == .misnamedFile }.map(\.place.file) == ["Content/site.yml"])
    #expect(findings.count { $0.code == .idCase } == 2)
  }

  @Test(arguments: [
    ("000000206674797061766966", "an AVIF picture"), ("00000020667479706D696631", "a HEIF or AVIF picture"),
    ("000000186674797068656963", "a HEIC picture"), ("49492A00", "a TIFF picture"), ("424D", "a BMP picture"),
    ("38425053", "a Photoshop file"), ("25504446", "a PDF"), ("FF0A", "a JPEG XL picture"),
    ("504B0304", "a zip archive"),
    ("000000186674797069736F6D", "a video"), ("3C21444F43545950452068746D6C3E", "a web page"),
    ("0A3C48544D4C3E", "a web page"),
    ("76657273696F6E2068747470733A2F2F6769742D6C66732E6769746875622E636F6D", "a Git LFS pointer"),
    ("1F8B08", "a gzip archive"),
  ])
  func `what is no picture is named as what it is, with the way on`(hexadecimal: String, name: String) async throws {
    let digits = Array(hexadecimal.utf8).map { UInt8(String(UnicodeScalar($0)), radix: 16) ?? 0 }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    let workshop = try Workshop()
    for file in ["a.png", "b.heic"] {
      try workshop.write("Content/images/\(file)", "")
      try Data(bytes).write(to: URL(filePath: workshop.root + "/Content/images/\(file)"))
    }
    try workshop.write("Content/cards/c.md", "---\ntype: banner\nimage: images/b.heic\nimageAltText: x\n---\n")
    let findings = try await workshop.build().findings.filter { $0.message.contains(name) }
    #expect(findings.map(\.code) == [.cardImageMissing, .badImage, .unknownFile])
    #expect(findings.dropFirst().allSatisfy { $0.hint?.isEmpty == false })
  }

  @Test func `a picture whose name says another format is told`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/images/a.png", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    #expect(try await workshop.build().findings.map(\.code).contains(.imageExtension))
  }
}

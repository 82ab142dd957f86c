import CardSystems
import ContentBlocks
import ContentCards
import Diagnostics
import Documents
import Files
import Foundation
import Mustache
import Personalisation
import Templates
import Testing

@testable import Appearance
@testable import Campaign
@testable import Checks
@testable import Site

/// The schemas and the readers accept the same keys.
@Suite struct SchemaTests {
  private func schema(_ kind: String) throws -> Node {
    var findings: [Finding] = []
    let bytes = try #require(Templates.schemas.first { $0.kind == kind }?.bytes)
    let node = JSON.parse(Source(path: "\(kind).schema.json", bytes: bytes), findings: &findings)
    #expect(findings == [])
    return try #require(node)
  }

  /// The findings of the reader for a kind of file.
  private func read(_ kind: String, _ yaml: String) throws -> [Finding] {
    let environment = Environment(templates: Library.compile([]).0, now: 0)
    var findings: [Finding] = []
    let isFrontMatter = kind == "card" || kind == "block" || kind == "exception"
    let source = Source(path: "Content/a", bytes: Array((isFrontMatter ? "---\n\(yaml)---\nText" : yaml).utf8))
    switch kind {
    case "exception":
      _ = CheckPolicy([], of: Code.all, findings: &findings).rules(of: source, findings: &findings)
    case "card": _ = ContentCards.decode(source, id: "a", in: environment, findings: &findings)
    case "block": _ = ContentBlocks.decode(source, id: "a", in: environment, findings: &findings)
    case "feed": _ = ContentCards.decodeScreen(source, id: "a", in: environment, findings: &findings)
    case "placeholder": _ = ContentBlocks.decodeScreen(source, id: "a", in: environment, findings: &findings)
    case "profile":
      var files = Profiles.Files()
      files.profiles = [.init(id: "a", source: source)]
      _ = Profiles.read(files, now: nil, findings: &findings)
    case "attributes":
      var files = Profiles.Files()
      files.attributes = source
      _ = Profiles.read(files, now: nil, findings: &findings)
    case "theme":
      let node = try #require(YAML.parse(source, findings: &findings))
      findings += Themes.resolve([("a", source, node)], images: environment.images, templates: []).1
    default:
      let node = try #require(YAML.parse(source, findings: &findings))
      _ = Settings.decode(node, source: source, findings: &findings)
    }
    return findings
  }

  /// A map that a schema describes, and a file that contains it.
  struct Place: Sendable, CustomTestStringConvertible {
    var kind: String
    /// The path from the schema's root.
    var schema: [String]
    /// YAML in which `@` stands for the map's entries.
    var yaml: String
    var testDescription: String { "\(kind) \(schema.joined(separator: "."))" }
  }

  static let places: [Place] = [
    Place(kind: "card", schema: [], yaml: "@"), Place(kind: "block", schema: [], yaml: "@"),
    Place(kind: "feed", schema: [], yaml: "@"), Place(kind: "placeholder", schema: [], yaml: "@"),
    Place(kind: "theme", schema: [], yaml: "@"), Place(kind: "site", schema: [], yaml: "@"),
    Place(kind: "profile", schema: [], yaml: "@"), Place(kind: "attributes", schema: [], yaml: "@"),
    Place(kind: "profile", schema: ["properties", "trigger"], yaml: "trigger: { @ }\n"),
    Place(kind: "card", schema: ["properties", "urls"], yaml: "type: classic\ntitle: A\nurls: { @ }\n"),
    Place(kind: "block", schema: ["properties", "dateFilter"], yaml: "dateFilter: { @ }\n"),
    Place(kind: "block", schema: ["properties", "actions", "items"], yaml: "actions: [{ @ }]\n"),
    Place(kind: "placeholder", schema: ["properties", "filter", "items"], yaml: "kind: carousel\nfilter: [{ @ }]\n"),
    Place(
      kind: "feed", schema: ["properties", "transforms", "items", "properties", "set"],
      yaml: "transforms: [{ set: { @ } }]\n"),
    Place(kind: "feed", schema: ["$defs", "condition"], yaml: "transforms: [{ filter: { @ } }]\n"),
    Place(kind: "theme", schema: ["properties", "dynamic", "items"], yaml: "dynamic: [{ @ }]\n"),
    Place(
      kind: "theme", schema: ["properties", "dynamic", "items", "properties", "when"],
      yaml: "dynamic: [{ when: { @ }, set: { tint: '#fff' } }]\n"),
    Place(kind: "site", schema: ["properties", "clickRules", "items"], yaml: "clickRules: [{ @ }]\n"),
    Place(kind: "site", schema: ["$defs", "adaptive"], yaml: "adaptive: { @ }\n"),
    Place(
      kind: "site", schema: ["properties", "resolvers", "anyOf", "0", "items", "anyOf", "1"],
      yaml: "resolvers: [{ @ }]\n"),
    Place(kind: "site", schema: ["$defs", "rule", "anyOf", "1"], yaml: "checks: { card/link: { @ } }\n"),
    Place(kind: "theme", schema: ["$defs", "image", "anyOf", "1"], yaml: "images: { pin: { @ } }\n"),
    Place(kind: "theme", schema: ["$defs", "fontParts"], yaml: "fonts: { body: { @ } }\n"),
    Place(kind: "theme", schema: ["$defs", "fontParts"], yaml: "contentCards: { titleFont: { @ } }\n"),
  ]

  /// Every schema of a file that may have `checks:` describes them in the same way.
  @Test(
    "A file's own exceptions have the keys that their reader knows",
    arguments: ["card", "block", "feed", "placeholder", "theme"])
  func exceptions(kind: String) throws {
    let keys = try schema(kind)["$defs"]?["exceptionRule"]?["properties"]?.map?.entries.map(\.key)
    #expect(keys == ["severity", "reason"])
    let unknown = try read("exception", "checks: { card/link: { zzqqxxzzqqxx: 1 } }\n").filter {
      $0.code == .unknownKey
    }
    #expect(unknown.map(\.expected) == [["reason", "severity"]])
  }

  @Test func `resolvers may be a list, lines, or a map, as the reader takes them`() throws {
    let check = SchemaCheck(root: try schema("site"))
    for yaml in [
      "resolvers: [{ scheme: symbol, folder: images }]", "resolvers: [\"https://a.example/ -> images\"]",
      "resolvers: { \"https://a.example/\": images }",
    ] {
      var findings: [Finding] = []
      let source = Source(path: "Content/site.yaml", bytes: Array(yaml.utf8))
      let node = try #require(YAML.parse(source, findings: &findings))
      #expect(check.problems(node) == [])
      #expect(Settings.decode(node, source: source, findings: &findings).resolvers.count == 1)
      #expect(findings == [])
    }
  }

  @Test("A schema has exactly the keys that its reader knows", arguments: places)
  func drift(place: Place) throws {
    let node = try #require(
      place.schema.reduce(try schema(place.kind)) { node, key in node?.list.flatMap { $0[Int(key) ?? 0] } ?? node?[key]
      })
    let keys = try #require(node["properties"]?.map?.entries.map(\.key))
    let separator = place.schema.isEmpty ? "\n" : ", "
    func file(_ keys: [String]) -> String {
      let entries = keys.map { "\($0): null" }.joined(separator: separator)
      return place.schema.isEmpty ? entries + "\n" : place.yaml.replacing("@", with: entries)
    }
    let all = try read(place.kind, file(keys)).filter { $0.code == .unknownKey }
    #expect(all.map(\.message) == [])
    let unknown = try read(place.kind, file(["zzqqxxzzqqxx"])).filter { $0.code == .unknownKey }
    #expect(unknown.map(\.expected) == [keys.sorted()])
    #expect(node["additionalProperties"]?.bool == false)
  }

  @Test func `the theme's schema has the tokens that themes have`() throws {
    let properties = try #require(schema("theme")["properties"])
    func keys(_ group: String) -> [String] {
      (properties[group]?["properties"]?.map?.entries.map(\.key) ?? []).sorted()
    }
    #expect(
      keys("contentCards")
        == (CardAttributes.names + CardAttributes.aliases.keys + [CardAttributes.image]).sorted())
    #expect(keys("layout") == BaseTokens.names(in: "layout").sorted())
    #expect(keys("components") == (ComponentSlots.names + ["contentCard", "adaptive"]).sorted())
  }

  @Test func `names that are one of a few are the reader's`() throws {
    let card = try schema("card")
    #expect(
      card["properties"]?["type"]?["enum"]?.list?.compactMap(\.string).sorted()
        == CardType.allCases.map(\.rawValue).sorted())
    let block = try schema("block")["properties"]
    #expect(block?["frequency"]?["enum"]?.list?.compactMap(\.string) == Frequency.allCases.map(\.rawValue))
    #expect(block?["status"]?["enum"]?.list?.compactMap(\.string) == Status.allCases.map(\.rawValue))
  }

  /// The demo and the fixture of the golden site, whose files have no findings.
  @Test("Files without findings are valid by the schemas", arguments: ["", "Tests/Fixtures/good-site"])
  func goodFiles(project: String) throws {
    let root = Workshop.fixtures.deletingLastPathComponent().deletingLastPathComponent().appending(path: project).path
    let folder = try Directory(root)
    var findings: [Finding] = []
    let kinds = [
      "cards": "card", "blocks": "block", "feeds": "feed", "placeholders": "placeholder", "themes": "theme",
      "profiles": "profile",
    ]
    var checked = 0
    for file in try #require(folder.list("Content", findings: &findings)) {
      let part = file.path.split(separator: "/")[1]
      guard let kind = part == "site.yaml" ? "site" : kinds[String(part)] else { continue }
      let bytes = try folder.read(file.path, limit: Source.sizeLimit)
      let source = Source(path: file.path, bytes: bytes)
      let isFrontMatter = kind == "card" || kind == "block"
      let range = isFrontMatter ? FrontMatter.split(source, findings: &findings).yaml : 0..<bytes.count
      guard let range, let node = YAML.parse(source, range: range, findings: &findings), !node.isNull else { continue }
      #expect(SchemaCheck(root: try schema(kind)).problems(node) == [], "\(file.path)")
      checked += 1
    }
    #expect(checked > 3)
  }

  @Test func `what a schema does not allow is a problem`() throws {
    var findings: [Finding] = []
    let yaml = "type: clasic\nkind: 1\npinned: yes\nurls: { ios: a }\n"
    let node = try #require(YAML.parse(Source(path: "a", bytes: Array(yaml.utf8)), findings: &findings))
    #expect(
      SchemaCheck(root: try schema("card")).problems(node) == [
        "type: none of the values", "kind: not a key", "pinned: not a boolean", "urls.ios: not a key",
      ])
  }
}

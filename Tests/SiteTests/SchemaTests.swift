import CardSystems
import ContentBlocks
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
@testable import ContentCards
@testable import Site

/// The schemas and the readers accept the same keys.
@Suite struct SchemaTests {
  /// Every schema of a file that may have `checks:` describes them in the same way.
  @Test(arguments: ["card", "block", "feed", "placeholder", "theme"])
  func `a file's own exceptions have the keys that their reader knows`(kind: String) throws {
    let keys = try SchemaPlace.schema(kind)["$defs"]?["exceptionRule"]?["properties"]?.map?.entries.map(\.key)
    #expect(keys == ["severity", "reason"])
    let unknown = try SchemaPlace.read("exception", "checks: { card/link: { zzqqxxzzqqxx: 1 } }\n").filter {
      $0.code == .unknownKey
    }
    #expect(unknown.map(\.expected) == [["reason", "severity"]])
  }

  @Test func `resolvers may be a list, lines, or a map, as the reader takes them`() throws {
    let check = SchemaCheck(root: try SchemaPlace.schema("site"))
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

  @Test func `every text of a card is in its schema`() throws {
    let properties = try SchemaPlace.schema("card")["properties"]
    for field in CardField.all + CardField.flags where field.kind != .body {
      let urls = field.platform.map { properties?["urls"]?["properties"]?[$0] }
      #expect(urls ?? properties?[field.name] != nil, "\(field.name)")
    }
  }

  @Test func `the steps of a Braze Action are those that some SDK knows`() throws {
    let steps = try SchemaPlace.schema("card")["$defs"]?["steps"]?["items"]?["properties"]?.map?.entries.map(\.key)
    #expect(steps == BrazeAction.types)
  }

  @Test(arguments: SchemaPlace.all)
  func `a schema has exactly the keys that its reader knows`(place: SchemaPlace) throws {
    let node = try place.node()
    let keys = try #require(node["properties"]?.map?.entries.map(\.key))
    #expect(try place.unknown(keys).map(\.message) == [])
    #expect(try place.unknown(["zzqqxxzzqqxx"]).map(\.expected) == [keys.sorted()])
    #expect(node["additionalProperties"]?.bool == false)
  }

  @Test(arguments: SchemaPlace.all)
  func `of a key with a letter missing, the reader says which one is meant`(place: SchemaPlace) throws {
    let keys = try #require(place.node()["properties"]?.map?.entries.map(\.key))
    for key in keys where key.count > 1 {
      var misspelt = key
      misspelt.remove(at: key.index(key.startIndex, offsetBy: key.count / 2))
      guard !keys.contains(misspelt) else { continue }
      let near = keys.filter { $0.count - 1 <= misspelt.count && Suggestion.nearest(to: misspelt, among: [$0]) != nil }
      let hints = near.map { "did you mean \"\($0)\"?" }
      let found = try place.unknown([misspelt])
      #expect(found.count == 1 && found.allSatisfy { hints.contains($0.hint ?? "") }, "\(misspelt)")
    }
  }

  @Test(arguments: ["layout", "contentCards", "components"])
  func `the same holds for the names that themes have in tables`(group: String) throws {
    let names = try #require(SchemaPlace.schema("theme")["properties"]?[group]?["properties"]?.map?.entries.map(\.key))
    for name in names {
      var misspelt = name
      misspelt.remove(at: name.index(name.startIndex, offsetBy: name.count / 2))
      guard !names.contains(misspelt) else { continue }
      let found = try SchemaPlace.read("theme", "\(group): { \(misspelt): null }\n").filter { $0.code.group == "theme" }
      let near = names.filter { Suggestion.nearest(to: misspelt, among: [$0]) != nil }
      #expect(near.map { "did you mean \"\($0)\"?" }.contains(found.first?.hint ?? ""), "\(misspelt)")
    }
  }

  @Test func `every map of every schema is compared with its reader`() throws {
    let rest =
      ["card", "block", "feed", "placeholder", "theme"].map { "\($0) $defs exceptionRule" } + SchemaPlace.tables
      + ["card $defs steps items"]
    let compared = Set(SchemaPlace.all.map(\.testDescription) + rest)
    var found: Set<String> = []
    func visit(_ node: Node, _ path: String) {
      if node["properties"] != nil { found.insert(path) }
      for part in ["properties", "$defs"] {
        for entry in node[part]?.map?.entries ?? [] { visit(entry.node, "\(path) \(part) \(entry.key)") }
      }
      for part in ["items", "additionalProperties"] { if let inner = node[part] { visit(inner, "\(path) \(part)") } }
      for (i, inner) in (node["anyOf"]?.list ?? []).enumerated() { visit(inner, "\(path) anyOf \(i)") }
    }
    for (kind, _) in Templates.schemas { visit(try SchemaPlace.schema(kind), kind) }
    #expect(found.subtracting(compared).sorted() == [])
    #expect(compared.subtracting(found).sorted() == [])
  }

  @Test func `the theme's schema has the tokens that themes have`() throws {
    let properties = try #require(SchemaPlace.schema("theme")["properties"])
    func keys(_ group: String) -> [String] {
      (properties[group]?["properties"]?.map?.entries.map(\.key) ?? []).sorted()
    }
    #expect(
      keys("contentCards")
        == (CardAttributes.names + CardAttributes.aliases.keys + [CardAttributes.image]).sorted())
    for platform in PlatformAttributes.platforms {
      #expect(keys(platform.rawValue) == PlatformAttributes.rows(of: platform).map(\.name).sorted())
    }
    for group in ["colorPalette", "fonts", "layout"] { #expect(keys(group) == BaseTokens.names(in: group).sorted()) }
    #expect(keys("images") == ImageNames.known.sorted())
    #expect(keys("components") == (ComponentSlots.names + ["contentCard", "adaptive"]).sorted())
    let types = properties["components"]?["properties"]?["contentCard"]?["anyOf"]?.list?.last?["properties"]
    #expect(types?.map?.entries.map(\.key) == ComponentSlots.cardTypes)
  }

  @Test func `names that are one of a few are the reader's`() throws {
    let card = try SchemaPlace.schema("card")
    #expect(
      card["properties"]?["type"]?["enum"]?.list?.compactMap(\.string).sorted()
        == CardType.allCases.map(\.rawValue).sorted())
    let block = try SchemaPlace.schema("block")["properties"]
    #expect(block?["frequency"]?["enum"]?.list?.compactMap(\.string) == Frequency.allCases.map(\.rawValue))
    #expect(block?["status"]?["enum"]?.list?.compactMap(\.string) == Status.allCases.map(\.rawValue))
  }

  /// The demo and the fixture of the golden site, whose files have no findings.
  @Test(arguments: ["", "Tests/Fixtures/good-site"])
  func `files without findings are valid by the schemas`(project: String) throws {
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
      #expect(SchemaCheck(root: try SchemaPlace.schema(kind)).problems(node) == [], "\(file.path)")
      checked += 1
    }
    #expect(checked > 3)
  }

  @Test func `what a schema does not allow is a problem`() throws {
    var findings: [Finding] = []
    let yaml = "type: clasic\nkind: 1\npinned: yes\nurls: { ios: a }\n"
    let node = try #require(YAML.parse(Source(path: "a", bytes: Array(yaml.utf8)), findings: &findings))
    #expect(
      SchemaCheck(root: try SchemaPlace.schema("card")).problems(node) == [
        "type: none of the values", "kind: not a key", "pinned: not a boolean", "urls.ios: not a key",
      ])
  }
}

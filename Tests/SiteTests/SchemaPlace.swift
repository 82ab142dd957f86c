import AdaptiveCards
import CardSystems
import ContentBlocks
import ContentCards
import Diagnostics
import Documents
import Mustache
import Personalisation
import Templates
import Testing

@testable import Appearance
@testable import Campaign
@testable import Checks

/// A map that a schema describes, and a file that contains it.
struct SchemaPlace: Sendable, CustomTestStringConvertible {
  var kind: String
  /// The path from the schema's root.
  var schema: [String]
  /// YAML or JSON in which `@` stands for the map's entries.
  var yaml: String
  var testDescription: String { ([kind] + schema).joined(separator: " ") }

  func node() throws -> Node {
    try #require(
      schema.reduce(try Self.schema(kind)) { node, key in node?.list.flatMap { $0[Int(key) ?? 0] } ?? node?[key] })
  }

  /// The findings about unknown keys in a file with these ones.
  func unknown(_ keys: [String]) throws -> [Finding] {
    let isList = !schema.isEmpty || kind == "host"
    let entries = keys.map { "\"\($0)\": null" }.joined(separator: isList ? ", " : "\n")
    return try Self.read(kind, isList ? yaml.replacing("@", with: entries) : entries + "\n").filter {
      $0.code == .unknownKey || $0.code.id == "adaptive/unknown-property"
    }
  }

  /// The maps of themes whose names are compared with tables.
  static let tables =
    ["colorPalette", "fonts", "layout", "images", "components", "contentCards", "android", "web"].map {
      "theme properties \($0)"
    } + ["theme properties components properties contentCard anyOf 1"]

  static let all: [SchemaPlace] = [
    SchemaPlace(kind: "card", schema: [], yaml: "@"), SchemaPlace(kind: "block", schema: [], yaml: "@"),
    SchemaPlace(kind: "feed", schema: [], yaml: "@"), SchemaPlace(kind: "placeholder", schema: [], yaml: "@"),
    SchemaPlace(kind: "theme", schema: [], yaml: "@"), SchemaPlace(kind: "site", schema: [], yaml: "@"),
    SchemaPlace(kind: "profile", schema: [], yaml: "@"), SchemaPlace(kind: "attributes", schema: [], yaml: "@"),
    SchemaPlace(kind: "profile", schema: ["properties", "trigger"], yaml: "trigger: { @ }\n"),
    SchemaPlace(kind: "card", schema: ["properties", "urls"], yaml: "type: classic\ntitle: A\nurls: { @ }\n"),
    SchemaPlace(kind: "block", schema: ["properties", "dateFilter"], yaml: "dateFilter: { @ }\n"),
    SchemaPlace(kind: "block", schema: ["properties", "actions", "items"], yaml: "actions: [{ @ }]\n"),
    SchemaPlace(
      kind: "placeholder", schema: ["properties", "filter", "items"], yaml: "kind: carousel\nfilter: [{ @ }]\n"),
    SchemaPlace(
      kind: "feed", schema: ["properties", "transforms", "items", "properties", "set"],
      yaml: "transforms: [{ set: { @ } }]\n"),
    SchemaPlace(
      kind: "feed", schema: ["properties", "transforms", "items", "properties", "groupBy"],
      yaml: "transforms: [{ groupBy: { @ } }]\n"),
    SchemaPlace(kind: "feed", schema: ["properties", "transforms", "items"], yaml: "transforms: [{ @ }]\n"),
    SchemaPlace(kind: "feed", schema: ["$defs", "condition"], yaml: "transforms: [{ filter: { @ } }]\n"),
    SchemaPlace(kind: "theme", schema: ["properties", "dynamic", "items"], yaml: "dynamic: [{ @ }]\n"),
    SchemaPlace(
      kind: "theme", schema: ["properties", "dynamic", "items", "properties", "when"],
      yaml: "dynamic: [{ when: { @ }, set: { tint: '#fff' } }]\n"),
    SchemaPlace(kind: "site", schema: ["properties", "clickRules", "items"], yaml: "clickRules: [{ @ }]\n"),
    SchemaPlace(kind: "site", schema: ["$defs", "adaptive"], yaml: "adaptive: { @ }\n"),
    SchemaPlace(kind: "site", schema: ["properties", "blocks"], yaml: "blocks: { @ }\n"),
    SchemaPlace(
      kind: "site", schema: ["properties", "resolvers", "anyOf", "0", "items", "anyOf", "1"],
      yaml: "resolvers: [{ @ }]\n"),
    SchemaPlace(kind: "site", schema: ["$defs", "rule", "anyOf", "1"], yaml: "checks: { card/link: { @ } }\n"),
    SchemaPlace(kind: "theme", schema: ["$defs", "image", "anyOf", "1"], yaml: "images: { pin: { @ } }\n"),
    SchemaPlace(kind: "theme", schema: ["$defs", "fontParts"], yaml: "fonts: { body: { @ } }\n"),
    SchemaPlace(kind: "theme", schema: ["$defs", "fontParts"], yaml: "contentCards: { titleFont: { @ } }\n"),
    SchemaPlace(kind: "theme", schema: ["properties", "brand"], yaml: "brand: { @ }\n"),
    SchemaPlace(kind: "theme", schema: ["$defs", "color", "anyOf", "1"], yaml: "tint: { light: 0, @ }\n"),
    SchemaPlace(
      kind: "theme", schema: ["$defs", "length", "anyOf", "1"], yaml: "layout: { radiusLg: { light: 0, @ } }\n"),
    SchemaPlace(
      kind: "theme", schema: ["$defs", "number", "anyOf", "1"],
      yaml: "contentCards: { automaticRefreshTimeout: { light: 0, @ } }\n"),
    SchemaPlace(
      kind: "theme", schema: ["$defs", "flag", "anyOf", "1"], yaml: "contentCards: { pullToRefresh: { light: 0, @ } }\n"
    ),
    SchemaPlace(
      kind: "theme", schema: ["$defs", "text", "anyOf", "1"],
      yaml: "contentCards: { emptyStateMessage: { light: 0, @ } }\n"),
    SchemaPlace(
      kind: "theme", schema: ["$defs", "insets", "anyOf", "1"], yaml: "contentCards: { padding: { light: 0, @ } }\n"),
    SchemaPlace(
      kind: "theme", schema: ["$defs", "size", "anyOf", "1"],
      yaml: "contentCards: { classicImageSize: { light: 0, @ } }\n"),
    SchemaPlace(
      kind: "theme", schema: ["$defs", "shadow", "anyOf", "1"], yaml: "contentCards: { shadow: { light: 0, @ } }\n"),
    SchemaPlace(
      kind: "theme", schema: ["$defs", "oneInsets", "anyOf", "1"], yaml: "contentCards: { padding: { @ } }\n"),
    SchemaPlace(
      kind: "theme", schema: ["$defs", "oneSize", "anyOf", "1"], yaml: "contentCards: { classicImageSize: { @ } }\n"),
    SchemaPlace(
      kind: "theme", schema: ["$defs", "oneShadow", "anyOf", "2"], yaml: "contentCards: { shadow: { @ } }\n"),
    SchemaPlace(
      kind: "theme", schema: ["properties", "dynamic", "items", "properties", "extras", "anyOf", "1"],
      yaml: "dynamic: [{ extras: { light: a, @ }, set: tint }]\n"),
    SchemaPlace(kind: "host", schema: [], yaml: "{@}"),
    SchemaPlace(kind: "host", schema: ["properties", "spacing"], yaml: "{\"spacing\": {@}}"),
    SchemaPlace(
      kind: "host", schema: ["properties", "hostWidthBreakpoints"], yaml: "{\"hostWidthBreakpoints\": {@}}"),
    SchemaPlace(kind: "host", schema: ["properties", "separator"], yaml: "{\"separator\": {@}}"),
    SchemaPlace(kind: "host", schema: ["properties", "fontTypes"], yaml: "{\"fontTypes\": {@}}"),
    SchemaPlace(kind: "host", schema: ["properties", "imageSizes"], yaml: "{\"imageSizes\": {@}}"),
    SchemaPlace(kind: "host", schema: ["properties", "containerStyles"], yaml: "{\"containerStyles\": {@}}"),
    SchemaPlace(kind: "host", schema: ["properties", "actions"], yaml: "{\"actions\": {@}}"),
    SchemaPlace(
      kind: "host", schema: ["properties", "actions", "properties", "showCard"],
      yaml: "{\"actions\": {\"showCard\": {@}}}"),
    SchemaPlace(kind: "host", schema: ["properties", "inputs"], yaml: "{\"inputs\": {@}}"),
    SchemaPlace(
      kind: "host", schema: ["properties", "inputs", "properties", "label"], yaml: "{\"inputs\": {\"label\": {@}}}"),
    SchemaPlace(
      kind: "host", schema: ["$defs", "inputLabel"], yaml: "{\"inputs\": {\"label\": {\"requiredInputs\": {@}}}}"),
    SchemaPlace(
      kind: "host", schema: ["properties", "inputs", "properties", "errorMessage"],
      yaml: "{\"inputs\": {\"errorMessage\": {@}}}"),
    SchemaPlace(kind: "host", schema: ["properties", "factSet"], yaml: "{\"factSet\": {@}}"),
    SchemaPlace(kind: "host", schema: ["properties", "imageSet"], yaml: "{\"imageSet\": {@}}"),
    SchemaPlace(kind: "host", schema: ["properties", "adaptiveCard"], yaml: "{\"adaptiveCard\": {@}}"),
    SchemaPlace(kind: "host", schema: ["properties", "textStyles"], yaml: "{\"textStyles\": {@}}"),
    SchemaPlace(kind: "host", schema: ["properties", "textBlock"], yaml: "{\"textBlock\": {@}}"),
    SchemaPlace(kind: "host", schema: ["properties", "carousel"], yaml: "{\"carousel\": {@}}"),
    SchemaPlace(kind: "host", schema: ["properties", "media"], yaml: "{\"media\": {@}}"),
    SchemaPlace(kind: "host", schema: ["properties", "table"], yaml: "{\"table\": {@}}"),
    SchemaPlace(
      kind: "host", schema: ["properties", "containerStyles", "properties", "customStyles", "items"],
      yaml: "{\"containerStyles\": {\"customStyles\": [{@}]}}"),
    SchemaPlace(kind: "host", schema: ["$defs", "sizes"], yaml: "{\"fontSizes\": {@}}"),
    SchemaPlace(kind: "host", schema: ["$defs", "heights"], yaml: "{\"lineHeights\": {@}}"),
    SchemaPlace(kind: "host", schema: ["$defs", "weights"], yaml: "{\"fontWeights\": {@}}"),
    SchemaPlace(kind: "host", schema: ["$defs", "font"], yaml: "{\"fontTypes\": {\"default\": {@}}}"),
    SchemaPlace(kind: "host", schema: ["$defs", "textStyle"], yaml: "{\"textStyles\": {\"heading\": {@}}}"),
    SchemaPlace(kind: "host", schema: ["$defs", "textDefinition"], yaml: "{\"factSet\": {\"title\": {@}}}"),
    SchemaPlace(
      kind: "host", schema: ["$defs", "shades"],
      yaml: "{\"containerStyles\": {\"default\": {\"foregroundColors\": {\"dark\": {@}}}}}"),
    SchemaPlace(
      kind: "host", schema: ["$defs", "shades", "properties", "highlightColors"],
      yaml: "{\"containerStyles\": {\"default\": {\"foregroundColors\": {\"dark\": {\"highlightColors\": {@}}}}}}"),
    SchemaPlace(kind: "host", schema: ["$defs", "containerStyle"], yaml: "{\"containerStyles\": {\"emphasis\": {@}}}"),
    SchemaPlace(
      kind: "host", schema: ["$defs", "containerStyle", "properties", "foregroundColors"],
      yaml: "{\"containerStyles\": {\"emphasis\": {\"foregroundColors\": {@}}}}"),
  ]
}

extension SchemaPlace {
  static func schema(_ kind: String) throws -> Node {
    var findings: [Finding] = []
    let bytes = try #require(Templates.schemas.first { $0.kind == kind }?.bytes)
    let node = JSON.parse(Source(path: "\(kind).schema.json", bytes: bytes), findings: &findings)
    #expect(findings == [])
    return try #require(node)
  }

  /// The findings of the reader for a kind of file.
  static func read(_ kind: String, _ yaml: String) throws -> [Finding] {
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
    case "host": _ = HostConfig(source, findings: &findings)
    case "theme":
      let node = try #require(YAML.parse(source, findings: &findings))
      findings += Themes.resolve([("a", source, node)], images: environment.images, templates: []).1
    default:
      let node = try #require(YAML.parse(source, findings: &findings))
      _ = Settings.decode(node, source: source, of: systems, findings: &findings)
    }
    return findings
  }
}

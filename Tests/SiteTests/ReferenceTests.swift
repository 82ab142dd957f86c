import Diagnostics
import Documents
import Templates
import Testing

@testable import ContentCards
@testable import Mustache
@testable import Reference

/// What `help` and `reference.html` say of keys.
@Suite struct ReferenceTests {
  private static let kinds = [
    "cards": "card", "blocks": "block", "placeholders": "placeholder", "feeds": "feed", "site": "site",
    "themes": "theme", "hosts": "host", "profiles": "profile", "attributes": "attributes",
  ]

  @Test func `every key is described, once, and so is each of its values`() {
    let keys = Reference.topics.flatMap(\.all)
    #expect(keys.filter { !$0.description.hasSuffix(".") }.map(\.path) == [])
    // The names of a host's sizes and colours say what they mean.
    let named = keys.filter { !$0.path.hasPrefix("hosts.") }
    #expect(named.filter { $0.choices.contains(where: \.meaning.isEmpty) }.map(\.path) == [])
    #expect(Dictionary(grouping: keys, by: \.path).filter { $0.value.count > 1 }.keys.sorted() == [])
    #expect(Set(Self.kinds.values) == Set(Templates.schemas.map(\.kind)))
  }

  @Test(arguments: kinds.keys.sorted())
  func `each key of a schema is in its topic, and in what help prints of it`(topic name: String) throws {
    let topic = try #require(Reference.topic(name))
    let text = ReferenceText(isColored: false)
    var count = 0
    func visit(_ node: Node) {
      for entry in node["properties"]?.map?.entries ?? [] {
        let description = entry.node["description"]?.string
        let key = topic.all.first { $0.name == entry.key && (description ?? $0.description) == $0.description }
        let page = key.map { text.page($0, of: topic) } ?? ""
        #expect(page.contains(entry.key), "\(entry.key)")
        count += 1
      }
      for entry in node.map?.entries ?? [] { visit(entry.node) }
      for item in node.list ?? [] { visit(item) }
    }
    visit(try SchemaPlace.schema(try #require(Self.kinds[name])))
    #expect(count > 2)
    for key in topic.all {
      #expect(Reference.entry(at: key.path)?.key == key)
      let names = key.path.split(separator: ".").dropFirst().map(String.init)
      let path = try #require(Reference.path(of: names, in: name))
      #expect(path == name || topic.all.contains { $0.path == path })
    }
  }

  @Test func `a card's template has the names of its values, and its source with that of its parents`() throws {
    let key = try #require(Reference.entry(at: "templates.cards/captioned-image")?.key)
    let names = key.choices.flatMap { $0.value.split(separator: ", ").map(String.init) }
    #expect(Set(names.filter { !$0.contains(".") }) == Set(CardValues.memberNames.names))
    #expect(names.count == Set(names).count)
    let inner = Set(names.filter { $0.contains(".") }.compactMap { $0.split(separator: ".").last.map(String.init) })
    #expect(inner == Set(PictureValues.memberNames.names))
    #expect(
      key.sources.map(\.label) == [
        "Source of cards/captioned-image", "Source of cards/card-base, from which it inherits",
      ])
    let page = ReferenceText(isColored: false).page(key, of: try #require(Reference.topic("templates")))
    #expect(page.contains("<h3 class=\"cc-title\" data-part=\"title\">{{title}}</h3>"))
    #expect(page.contains("\nNames\n  id "))
  }

  /// What a file needs for its other keys to count.
  private static let bases = [
    "cards": ["type: captioned-image", "title: A", "image: \"https://a.example/a.png\""], "blocks": ["placeholders: a"],
    "placeholders": ["kind: carousel"], "feeds": ["shape: carousel"],
  ]

  @Test(arguments: kinds.keys.sorted())
  func `the examples are what their reader accepts`(topic name: String) throws {
    let topic = try #require(Reference.topic(name))
    let (kind, isJSON) = (try #require(Self.kinds[name]), name == "hosts")
    let schema = ExampleFile(root: try SchemaPlace.schema(kind), isJSON: isJSON)
    for key in topic.keys {
      let names = key.path.split(separator: ".").dropFirst().map(String.init)
      let isUsual = !key.path.hasPrefix("themes.") || key.path.hasPrefix("themes.contentCards.")
      let type = isUsual ? topic.kinds.first { $0.depth == 0 && $0.name == key.type } : nil
      let own = key.facts.filter { $0.label == "Example" }.map { String($0.text.drop { $0 != ":" }.dropFirst(2)) }
      for example in own + (type?.facts.filter { $0.label == "Example" }.map(\.text) ?? []) {
        let value = try #require(schema.text(names[...], example), "\(key.path)")
        let base = (Self.bases[name] ?? []).filter { !$0.hasPrefix(names[0] + ":") }
        let file = isJSON ? value : (base + [String(value.dropFirst(2).dropLast(2))]).joined(separator: "\n") + "\n"
        let found = try SchemaPlace.read(kind, file).filter { Self.isAboutValue($0.code) }
        #expect(found.map(\.message) == [], "\(file)")
      }
    }
  }

  /// Examples stand alone: what they need beside them, and the files that they name, are missing.
  private static func isAboutValue(_ code: Code) -> Bool {
    let others = [
      "document/missing-key", "feed/rule", "adaptive/custom-style", "adaptive/missing-property", "theme/dynamic-rule",
      "theme/missing-template", "theme/missing-image",
      "theme/contrast",
    ]
    return ["document", "theme", "feed", "adaptive"].contains(code.group) && !others.contains(code.id)
  }
}

/// Writes a value into the maps and lists around it.
private struct ExampleFile {
  let root: Node
  let isJSON: Bool

  func text(_ names: ArraySlice<String>, _ value: String) -> String? { text(names, value, in: root) }

  private func text(_ names: ArraySlice<String>, _ value: String, in schema: Node) -> String? {
    guard let name = names.first else { return value }
    for (inner, isItem) in maps(schema, isItem: false) {
      guard let next = inner["properties"]?[name] ?? inner["additionalProperties"].flatMap({ $0.map == nil ? nil : $0 })
      else { continue }
      guard let rest = text(names.dropFirst(), value, in: next) else { continue }
      let map = isJSON ? "{\"\(name)\": \(rest)}" : "{ \(name): \(rest) }"
      return isItem ? "[\(map)]" : map
    }
    return nil
  }

  private func maps(_ schema: Node, isItem: Bool) -> [(Node, Bool)] {
    var all = [(schema, isItem)]
    if let name = schema["$ref"]?.string?.split(separator: "/").last, let target = root["$defs"]?[String(name)] {
      all += maps(target, isItem: isItem)
    }
    for inner in schema["anyOf"]?.list ?? [] { all += maps(inner, isItem: isItem) }
    if let items = schema["items"] { all += maps(items, isItem: true) }
    return all
  }
}

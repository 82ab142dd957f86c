import Mustache
import Templates

/// The built-in templates: what each is, its blocks, the names that it can ask a value for, and its source.
enum TemplateTopic {
  static func topic() -> ReferenceTopic {
    let ending = ".mustache"
    let sources = Templates.files.filter { $0.path.hasSuffix(ending) }.map {
      TemplateSource(name: String($0.path.dropLast(ending.count)), path: $0.path, bytes: $0.bytes)
    }
    let library = Library.compile(sources).0
    let texts = Dictionary(sources.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }) { first, _ in first }
    return ReferenceTopic(
      name: "templates",
      title: "The built-in templates; Templates/NAME.mustache of a project replaces one, or inherits from it",
      keys: sources.map { key($0, in: library, texts) }, kinds: [])
  }

  private static func key(
    _ source: TemplateSource, in library: Library, _ texts: [String: String]
  ) -> ReferenceKey {
    func fact(_ label: String, _ words: [String]) -> [ReferenceKey.Fact] {
      words.isEmpty ? [] : [.init(label: label, text: words.joined(separator: " "))]
    }
    let blocks = library.blocks(of: source.name)
    let isCard = source.name.hasPrefix("cards/") && source.name != "cards/feed"
    let names = isCard ? [] : library.names(askedBy: source.name)
    return ReferenceKey(
      path: "templates.\(source.name)", name: source.name, description: comment(of: source.bytes),
      choices: isCard ? Reference.cardTemplateNames : [],
      facts: fact("Blocks", blocks) + fact("Names", names) + example(source.name, blocks),
      sources: self.sources(of: source.name, in: texts))
  }

  /// A template's own text, then those of its parents, the nearest first.
  private static func sources(of name: String, in texts: [String: String]) -> [ReferenceKey.Fact] {
    var sources: [ReferenceKey.Fact] = []
    var next: String? = name
    while let current = next, let text = texts[current], sources.count < texts.count {
      let title = "Source of \(current)" + (sources.isEmpty ? "" : ", from which it inherits")
      sources.append(.init(label: title, text: text.hasSuffix("\n") ? String(text.dropLast()) : text))
      next = text.firstRange(of: "{{<").map { String(text[$0.upperBound...].prefix { $0 != "}" }) }
    }
    return sources
  }

  private static func example(_ name: String, _ blocks: [String]) -> [ReferenceKey.Fact] {
    guard let block = blocks.first(where: { $0 == "title" }) ?? blocks.first else { return [] }
    return [.init(label: "Example", text: "{{<\(name)}}{{$\(block)}}…{{/\(block)}}{{/\(name)}}")]
  }

  /// The comment at the beginning of a template, on one line.
  private static func comment(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("{{!") else { return "" }
    let lines = text.dropFirst(3).prefix { $0 != "}" }
    return lines.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}

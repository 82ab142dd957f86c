import Mustache
import Templates

/// The built-in templates: what each is, its blocks, and the names that it asks a value for.
enum TemplateTopic {
  static func topic() -> ReferenceTopic {
    let ending = ".mustache"
    let sources = Templates.files.filter { $0.path.hasSuffix(ending) }.map {
      TemplateSource(name: String($0.path.dropLast(ending.count)), path: $0.path, bytes: $0.bytes)
    }
    let library = Library.compile(sources).0
    return ReferenceTopic(
      name: "templates",
      title: "The built-in templates; Templates/NAME.mustache of a project replaces one, or inherits from it",
      keys: sources.map { key($0, in: library) }, kinds: [])
  }

  private static func key(_ source: TemplateSource, in library: Library) -> ReferenceKey {
    func fact(_ label: String, _ words: [String]) -> [ReferenceKey.Fact] {
      words.isEmpty ? [] : [.init(label: label, text: words.joined(separator: " "))]
    }
    let blocks = library.blocks(of: source.name)
    let names = library.names(askedBy: source.name)
    return ReferenceKey(
      "templates.\(source.name)", name: source.name, description: comment(of: source.bytes),
      facts: fact("Blocks", blocks) + fact("Names", names) + example(source.name, blocks))
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

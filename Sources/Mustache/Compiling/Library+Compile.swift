import Diagnostics

extension Library {
  /// Offsets in a program have 32 bits; this leaves room for what compiling adds.
  private static let largest = 1 << 29

  /// Compiles all templates that are well-formed; one that is not is left out
  /// and has its findings. Of two templates with one name the later one counts.
  ///
  ///     let bytes = Array("Hi {{name}}".utf8)
  ///     let source = TemplateSource(name: "greeting", path: "greeting.mustache", bytes: bytes)
  ///     let (library, findings) = Library.compile([source])
  public static func compile(_ templates: [TemplateSource]) -> (Library, [Finding]) {
    var findings: [Finding] = []
    var sources: [(template: TemplateSource, tags: [TemplateTag])] = []
    var indexes: [String: Int] = [:]
    var brokenNames: Set<String> = []

    var size = 0
    for template in lastOfEachName(templates) {
      guard template.bytes.count <= largest - size else {
        brokenNames.insert(template.name)
        findings.report(
          .mustacheSyntax, at: Place(file: template.path), "all templates together are over \(largest) bytes")
        continue
      }
      size += template.bytes.count
      let lexer = TemplateLexer(template.bytes, path: template.path)
      let nesting = Nesting(lexer, path: template.path)
      let errors = lexer.findings + nesting.findings
      if errors.isEmpty {
        indexes[template.name] = sources.count
        sources.append((template, Standalone.trim(nesting.tags, in: template.bytes)))
      } else {
        brokenNames.insert(template.name)
        findings += errors
      }
    }

    var emitter = Emitter(indexes: indexes)
    for source in sources { emitter.emit(source.template, tags: source.tags) }
    findings += emitter.findings
    // Broken templates have findings of their own, so their includers get none.
    let names = (Array(indexes.keys) + brokenNames).sorted()
    for source in sources { findings += unknownTemplates(in: source.template, source.tags, known: names) }
    findings += Inheritance(emitter.program).findings()
    return (Library(program: emitter.program, indexes: indexes), findings.sorted())
  }

  /// Partials and parents that do not exist.
  private static func unknownTemplates(
    in template: TemplateSource, _ tags: [TemplateTag], known names: [String]
  ) -> [Finding] {
    let knownNames = Set(names)
    return tags.compactMap { tag in
      guard tag.kind == .partial || tag.kind == .parent, !tag.isDynamic else { return nil }
      let name = String(decoding: template.bytes[tag.name], as: UTF8.self)
      guard !knownNames.contains(name) else { return nil }
      return Finding(
        .unknownPartial, at: Place(template.path, tag.position), "there is no template \"\(name)\"", expected: names,
        hint: Suggestion.hint(for: name, among: names))
    }
  }

  private static func lastOfEachName(_ templates: [TemplateSource]) -> [TemplateSource] {
    var laterNames: Set<String> = []
    return templates.reversed().filter { laterNames.insert($0.name).inserted }.reversed()
  }
}

/// One template's text. `name` is what partials and `render` call it
/// by ("cards/classic"); `path` is the file that findings point at.
public struct TemplateSource: Sendable {
  /// The name by which other templates include it.
  public var name: String
  /// The path that findings name.
  public var path: String
  /// The text of the template, in UTF-8.
  public var bytes: [UInt8]

  /// A template, which `Library` compiles.
  public init(name: String, path: String, bytes: [UInt8]) {
    (self.name, self.path, self.bytes) = (name, path, bytes)
  }
}

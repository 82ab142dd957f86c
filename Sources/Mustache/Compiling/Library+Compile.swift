import Diagnostics

extension Library {
  /// Offsets in a program have 32 bits; this leaves room for what compiling adds.
  private static let largest = 1 << 29

  /// Compiles all templates that are well-formed; one that is not is left out and has its findings. Of two templates
  /// with one name the later one counts.
  public static func compile(_ templates: [TemplateSource], mode: TemplateMode = .strict) -> (Library, [Finding]) {
    var findings: [Finding] = []
    var sources: [(template: TemplateSource, tags: [TemplateTag])] = []
    var indexes: [String: Int] = [:]
    var broken: Set<String> = []

    var size = 0
    for template in lastOfEachName(templates) {
      guard template.bytes.count <= largest - size else {
        broken.insert(template.name)
        findings.append(
          Finding(.templateSyntax, at: Place(file: template.path), "all templates together are over \(largest) bytes"))
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
        broken.insert(template.name)
        findings += errors
      }
    }

    var program = Program()
    for source in sources {
      findings += Emitter.emit(source.template, tags: source.tags, indexes: indexes, into: &program)
    }
    if mode == .strict {
      for source in sources {
        findings += InclusionCheck(source.template, known: indexes, broken: broken).findings(source.tags)
      }
      findings += Inheritance(program).findings()
    }
    return (Library(program: program, indexes: indexes, mode: mode), findings.sorted())
  }

  private static func lastOfEachName(_ templates: [TemplateSource]) -> [TemplateSource] {
    var last: [String: Int] = [:]
    for (i, template) in templates.enumerated() { last[template.name] = i }
    return templates.enumerated().filter { last[$0.element.name] == $0.offset }.map(\.element)
  }
}

import Diagnostics

/// Checks that every partial and parent that a template names exists.
struct InclusionCheck {
  private let template: TemplateSource
  private let known: [String: Int]
  private let broken: Set<String>

  /// `broken` templates have findings of their own, so their includers get none.
  init(_ template: TemplateSource, known: [String: Int], broken: Set<String>) {
    (self.template, self.known, self.broken) = (template, known, broken)
  }

  func findings(_ tags: [TemplateTag]) -> [Finding] {
    let names = (Array(known.keys) + broken).sorted()
    return tags.compactMap { tag in
      guard tag.kind == .partial || tag.kind == .parent, !tag.isDynamic else { return nil }
      let name = String(decoding: template.bytes[tag.name], as: UTF8.self)
      guard known[name] == nil, !broken.contains(name) else { return nil }
      let place = Place(file: template.path, line: Int(tag.position.line), column: Int(tag.position.column))
      return Finding(
        .unknownPartial, at: place, "there is no template \"\(name)\"", expected: names,
        hint: Suggestion.hint(for: name, among: names))
    }
  }
}

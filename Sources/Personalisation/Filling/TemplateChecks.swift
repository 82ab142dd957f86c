import Diagnostics
import TextTemplates

/// Checks a definition's templates for what an engine cannot know: names that nobody has, variables of other fields,
/// texts that are empty or without bound.
struct TemplateChecks {
  typealias Found = (field: FieldTemplate, finding: TemplateFinding)

  private let fields: [FieldTemplate]
  private let profiles: Profiles

  init(_ fields: [FieldTemplate], _ profiles: Profiles) { (self.fields, self.profiles) = (fields, profiles) }

  /// What needs no values.
  func withoutValues() -> [Found] {
    let found = fields.flatMap { field in
      (field.findings + unknownNames(in: field) + namesOfOtherFields(in: field)).map { (field, $0) }
    }
    return found + (unbounded().map { [$0] } ?? [])
  }

  private func unknownNames(in field: FieldTemplate) -> [TemplateFinding] {
    field.references.compactMap { reference in
      guard let names = profiles.knownNames.names(in: reference.namespace, of: field.language),
        !names.contains(reference.name)
      else { return nil }
      return TemplateFinding(
        .templateUnknownVariable, at: reference.range, "no profile and no list of attributes has \"\(reference.name)\"",
        hint: Suggestion.hint(for: reference.name, among: names.sorted())
          ?? "if it is right, add it to Content/data/attributes.yaml")
    }
  }

  /// Variables that another field sets: each field is filled by itself.
  private func namesOfOtherFields(in field: FieldTemplate) -> [TemplateFinding] {
    field.references.compactMap { reference in
      guard reference.namespace.isEmpty,
        let other = fields.first(where: { $0.name != field.name && $0.assignedNames.contains(reference.name) })
      else { return nil }
      return TemplateFinding(
        .templateFieldScope, at: reference.range, "\(reference.name) is set in \(other.name), and unknown here",
        hint: "set it in this field, too")
    }
  }

  /// Variables of any length, at the first of them; only texts that Braze weighs have a limit.
  private func unbounded() -> Found? {
    let open = fields.filter { $0.language == .liquid }.flatMap { field in
      field.references.filter { $0.isPrinted && !$0.isTruncated && !isShort($0, in: field) }
        .map { (field: field, reference: $0) }
    }
    guard let first = open.first else { return nil }
    var names: [String] = []
    for name in open.map(\.reference.name) where !names.contains(name) { names.append(name) }
    return (
      first.field,
      TemplateFinding(
        .templateUnbounded, at: first.reference.range,
        "\(ProfileNames.joined(names)) may be of any length, and the card may be 2 KB", hint: "add | truncate: 100")
    )
  }

  private func isShort(_ reference: TemplateReference, in field: FieldTemplate) -> Bool {
    profiles.knownNames.isShort(reference.name, in: reference.namespace, of: field.language)
  }

  /// What only all results together show.
  func afterAll(_ renditions: [Rendition]) -> [(field: FieldTemplate, finding: TemplateFinding, profiles: [Int])] {
    var found: [(field: FieldTemplate, finding: TemplateFinding, profiles: [Int])] = []
    for rendition in renditions where rendition.delivery.isSent {
      for (field, text) in zip(fields, rendition.texts) {
        if text.result.utf8.allSatisfy({ $0 <= 0x20 }) {
          let empty = TemplateFinding(.templateEmptyResult, at: 0..<1, "\(field.name) is empty")
          found.append((field, empty, rendition.profiles))
        } else if field.language.occurs(in: text.result) {
          let raw = TemplateFinding(.templateRawShown, at: 0..<1, "\(field.name) still has marks of a template")
          found.append((field, raw, rendition.profiles))
        }
      }
    }
    return found
  }
}

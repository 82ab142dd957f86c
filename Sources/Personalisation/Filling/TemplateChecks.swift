import Diagnostics
import Liquid
import Text
import TextTemplates

/// Checks a definition's templates for names that nobody has,
/// variables of other fields, empty and unbounded texts.
struct TemplateChecks {
  typealias Found = (field: FieldTemplate, findings: [TemplateFinding])

  private let fields: [FieldTemplate]
  private let profiles: Profiles

  /// The findings that need no values.
  private(set) var withoutValues: [Found] = []
  /// The names of which they say that nobody has them, as the texts have them.
  private(set) var unknownNames: Set<String> = []

  init(_ fields: [FieldTemplate], _ profiles: Profiles) {
    (self.fields, self.profiles) = (fields, profiles)
    for field in fields {
      let unknownFindings = unknownNames(in: field) + unassignedNames(in: field)
      let names = unknownFindings.map { field.text.utf8.dropFirst($0.range.lowerBound).prefix($0.range.count) }
      unknownNames.formUnion(names.map { String(Substring($0)) })
      // Whether tags leave blank lines, the results show.
      withoutValues.append((field, field.findings.filter { $0.code != .templateLeftoverSpace } + unknownFindings))
    }
  }

  /// Variables that no tag of the field sets: each field is filled by itself.
  private func unassignedNames(in field: FieldTemplate) -> [TemplateFinding] {
    let variables = field.references.filter(\.namespace.isEmpty)
    if variables.isEmpty { return [] }
    // A variable that stands behind a slip of the syntax, or
    // that another template sets, may be known after all.
    let slips = ["template/syntax", "template/parentheses", "template/foreign-operator"]
    let isKnown =
      field.language == .liquid && !field.findings.contains { slips.contains($0.code.id) }
      && !["content_blocks", "include", "render"].contains(where: field.text.contains)
    let attributes = profiles.knownNames.names(in: "custom_attribute", of: .liquid) ?? []
    return variables.compactMap { use in
      if let other = fields.first(where: { $0.name != field.name && $0.assignedNames.contains(use.name) }) {
        return TemplateFinding(
          .templateFieldScope, at: use.range, "\(use.name) is set in \(other.name), and unknown here",
          hint: "set it in this field, too")
      }
      guard isKnown, !LiquidTemplate.isProvided(use.name) else { return nil }
      // "day_1" is not meant by "day_2", nor "price" by "price_old".
      let similarNames = field.assignedNames.filter {
        $0.last?.isNumber != true && !$0.hasPrefix(use.name) && !use.name.hasPrefix($0)
      }
      let attribute = attributes.contains(use.name) ? "custom_attribute.${\(use.name)}" : nil
      let meant = attribute ?? Suggestion.nearest(to: use.name, among: similarNames.sorted())
      return TemplateFinding(
        .templateUnknownVariable, at: use.range, "nothing assigns \(use.name): it is always empty",
        hint: attribute.map { "write \($0)" } ?? meant.map(Suggestion.question)
          ?? "assign it first, or write the attribute that is meant",
        replacement: meant.flatMap { field.text(in: use.range, with: $0, for: use.name) })
    }
  }

  private func unknownNames(in field: FieldTemplate) -> [TemplateFinding] {
    // A name without a value in this channel has a finding already.
    let otherChannels = Set(field.findings.filter { $0.code.id == "template/not-in-channel" }.map(\.range))
    return field.references.compactMap { reference in
      guard !otherChannels.contains(reference.range),
        profiles.knownNames.lacks(reference.name, in: reference.namespace, of: field.language),
        let names = profiles.knownNames.names(in: reference.namespace, of: field.language)
      else { return nil }
      let meant = Suggestion.nearest(to: reference.name, among: names.sorted())
      return TemplateFinding(
        .templateUnknownVariable, at: reference.range,
        "no profile and no list of attributes has \(reference.written(in: field.language))",
        hint: meant.map(Suggestion.question) ?? Self.whereToAdd(reference.namespace),
        replacement: meant.flatMap { field.text(in: reference.range, with: $0, for: reference.name) })
    }
  }

  /// Where a name of a namespace belongs: each of them is
  /// a key of profiles, and some are one of the list, too.
  private static func whereToAdd(_ namespace: String) -> String {
    let key = ProfileReader.triggers.contains(namespace) ? "trigger: \(namespace)" : keys[namespace] ?? namespace
    let isListed = ["attributes", "custom", "customer"].contains(key)
    let place = isListed ? "a profile or of Content/data/attributes.yaml" : "a profile"
    return "if it is right, add it below \(key): of \(place)"
  }

  fileprivate static let keys = Dictionary(ProfileReader.namespaces.map { ($1, $0) }) { first, _ in first }

  /// The bytes that a text of a customer has at most, where
  /// nothing says more: the limit of Braze's nested attributes.
  private static let longest = 255

  /// Variables of any length that may grow the definition beyond its limit, at the first of them.
  func unbounded(
    _ renditions: [Rendition], plainSize: Int, limit: Int
  ) -> (field: FieldTemplate, finding: TemplateFinding)? {
    var first: (field: FieldTemplate, range: Range<Int>)?
    var names: [String] = []
    var seenNames: Set<String> = []
    for field in fields where field.isWeighed {
      // A name without a namespace is a variable that nothing sets, and prints nothing.
      for reference in field.references where reference.isPrinted && !reference.isTruncated {
        guard !reference.namespace.isEmpty, !isShort(reference, in: field) else { continue }
        first = first ?? (field, reference.range)
        let name = reference.written(in: field.language)
        if seenNames.insert(name).inserted { names.append(name) }
      }
    }
    let sizes = renditions.filter(\.delivery.isSent).map { rendition in
      zip(fields, rendition.texts).reduce(plainSize) { $0 + ($1.0.isWeighed ? $1.1.result.utf8.count : 0) }
    }
    guard let first, let size = sizes.min(), size <= limit, size + names.count * Self.longest > limit else {
      return nil
    }
    return (
      first.field,
      TemplateFinding(
        .templateUnbounded, at: first.range,
        "the card has \(size.grouped) bytes, and passes the limit of \(limit.grouped) where "
          + "\(names.count == 1 ? "" : "each of ")\(ProfileNames.joined(names)) takes more than \(((limit - size) / names.count).grouped) bytes",
        hint: "add | truncate: \(max(10, (limit - size) / names.count / 10 * 10))")
    )
  }

  private func isShort(_ reference: TemplateReference, in field: FieldTemplate) -> Bool {
    profiles.knownNames.isShort(reference.name, in: reference.namespace, of: field.language)
  }

  /// The findings that only all results together show.
  func afterAll(_ renditions: [Rendition]) -> [(field: FieldTemplate, finding: TemplateFinding, profiles: [Int])] {
    var result: [(field: FieldTemplate, finding: TemplateFinding, profiles: [Int])] = []
    for rendition in renditions where rendition.delivery.isSent {
      for ((field, fieldFindings), text) in zip(withoutValues, rendition.texts) {
        if text.result.utf8.allSatisfy({ $0 <= 0x20 }) {
          // A finding about a missing value, or a refused or wrong template, says why it is empty.
          let isWrong = fieldFindings.contains { Self.causes.contains($0.code.id) }
          if isWrong || rendition.withGaps.contains(field.name) || rendition.refused.contains(field.name) { continue }
          let finding = TemplateFinding(
            .templateEmptyResult, at: 0..<1, "\(field.name) is empty", hint: "add a text for this case, or abort")
          result.append((field, finding, rendition.profiles))
          continue
        }
        if var leftover = field.findings.first(where: { $0.code == .templateLeftoverSpace }),
          let place = Self.blankLines(in: text.result, of: field.text)
        {
          leftover.message += place
          result.append((field, leftover, rendition.profiles))
        }
        if field.language.occurs(in: text.result), !field.text.contains(/\{%-?\s*raw\b|["']\{[{%]/),
          !field.findings.contains(where: { $0.code == .templateRawShown })
        {
          let finding = TemplateFinding(.templateRawShown, at: 0..<1, "\(field.name) still has marks of a template")
          result.append((field, finding, rendition.profiles))
        }
      }
    }
    return result
  }

  /// The codes that may say why a condition never holds.
  private static let causes: Set<String> = [
    "template/not-in-channel", "template/unknown-variable", "template/needs-data", "template/syntax",
    "template/foreign-operator", "template/operator-ignored", "template/filter-ignored", "template/missing-dollar",
  ]

  /// Whether the texts have a finding that may say why a condition never holds.
  var hasCause: Bool { withoutValues.contains { $0.findings.contains { Self.causes.contains($0.code.id) } } }

  /// Whether the time may decide what the texts are.
  var readsNow: Bool {
    fields.contains {
      $0.text.contains($0.language == .liquid ? /["'](?:now|today)["']/ : /\b(?:time|sent_timestamp)\b/)
    }
  }

  /// Whether a profile may decide what the texts are.
  var readsProfile: Bool { fields.contains { field in field.references.contains { !$0.namespace.isEmpty } } }

  /// Where a result has blank lines that its template does not show.
  private static func blankLines(in result: String, of template: String) -> String? {
    let lines = result.split(separator: "\n", omittingEmptySubsequences: false)
    // In HTML they mean nothing.
    if result.first(where: { !$0.isWhitespace }) == "<" { return nil }
    if lines[0].allSatisfy(\.isWhitespace) { return " above the text" }
    let last = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
    let templateLines = template.split(separator: "\n", omittingEmptySubsequences: false)
    let isNew = lines[..<last].contains { $0.allSatisfy(\.isWhitespace) }
    return isNew && !templateLines.contains { $0.allSatisfy(\.isWhitespace) } ? " in the text" : nil
  }
}

extension TemplateReference {
  /// The name as a template has it: `${first_name}`, `custom_attribute.${tier}`, `customer.first_name`.
  fileprivate func written(in language: TemplateLanguage) -> String {
    switch (language, namespace) {
    case (_, ""): name
    case (.jinja, _): "\(namespace).\(name)"
    case (.liquid, "default_attribute"): "${\(name)}"
    case (.liquid, _): "\(namespace).${\(name)}"
    }
  }
}

extension DefinitionTemplates {
  /// The keys of profiles that the templates ask for, each once, in their order.
  public var askedKeys: [[String]] {
    var paths: [[String]] = []
    for reference in fields.flatMap(\.references) {
      let path: [String]? =
        switch reference.namespace {
        case "": nil
        case let name where ProfileReader.triggers.contains(name): ["trigger", name, reference.name]
        case let name: [TemplateChecks.keys[name] ?? name, reference.name]
        }
      if let path, !paths.contains(path) { paths.append(path) }
    }
    return paths
  }
}

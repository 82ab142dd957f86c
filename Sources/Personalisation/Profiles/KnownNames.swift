import Diagnostics
import Documents
import Liquid
import Templates

/// The names that templates may ask for, by namespace: those
/// that the project lists, and those that a profile has.
public struct KnownNames: Sendable {
  private var names: [TemplateLanguage: [String: Set<String>]] = [:]
  /// Names of numbers, dates, and true or false, which are short whatever their value.
  private var short: [TemplateLanguage: [String: Set<String>]] = [:]
  /// The types of the names that the project lists, by namespace.
  private var types: [String: [String: AttributeType]] = [:]

  /// No names are known, so that none is reported as unknown.
  public init() {}

  /// Adds the names of a profile's values, and reports those that differ from the project's list.
  mutating func add(
    _ values: [Mapping.Entry], to namespace: String, of language: TemplateLanguage, _ fields: inout Fields
  ) {
    let types = types[namespace] ?? [:]
    let listedNames = types.keys.sorted()
    // Comparing is bounded: a file may have tens of thousands of names.
    var comparisons = 1 << 16
    for entry in types.isEmpty ? [] : values where !entry.node.isNull {
      if let type = types[entry.key] {
        if !type.fits(entry.node) { fields.mistyped(entry.key, entry.node, type.rawValue) }
        continue
      }
      comparisons -= listedNames.count
      if comparisons > 0, let suggestion = Suggestion.nearest(to: entry.key, among: listedNames),
        !values.contains(where: { $0.key == suggestion })
      {
        fields.report(
          .unknownKey, entry.key, at: entry.keyPosition, "data/attributes.yaml has no \"\(entry.key)\"",
          meant: suggestion)
      }
    }
    add(values, to: namespace, of: language) { $0.number != nil || $0.bool != nil }
  }

  /// Adds the names of a list that gives each its type.
  mutating func add(types: [Mapping.Entry], to namespace: String, of language: TemplateLanguage) {
    for entry in types {
      self.types[namespace, default: [:]][entry.key] = entry.node.string.flatMap(AttributeType.init)
    }
    add(types, to: namespace, of: language) { $0.string.flatMap(AttributeType.init)?.isShort == true }
  }

  private mutating func add(
    _ entries: [Mapping.Entry], to namespace: String, of language: TemplateLanguage, isShort: (Node) -> Bool
  ) {
    for entry in entries {
      let isNew = names[language, default: [:]][namespace, default: []].insert(entry.key).inserted
      if !isShort(entry.node) {
        short[language]?[namespace]?.remove(entry.key)
      } else if isNew {
        short[language, default: [:]][namespace, default: []].insert(entry.key)
      }
    }
  }

  /// Names whose values Braze itself gives a short form.
  private static let alwaysShort = Templates.dictionary("braze-short-names.txt") { Set($0.dropFirst()) }

  /// The names of a namespace; nil for one of which nothing is known.
  func names(in namespace: String, of language: TemplateLanguage) -> Set<String>? {
    names[language]?[namespace]?.union(LiquidTemplate.documentedNames[namespace] ?? [])
  }

  /// Whether a namespace has no such name; false for one of which nothing is known.
  func lacks(_ name: String, in namespace: String, of language: TemplateLanguage) -> Bool {
    guard let names = names[language]?[namespace], !names.contains(name) else { return false }
    return LiquidTemplate.documentedNames[namespace]?.contains(name) != true
  }

  /// Whether every value of a name that is known is short.
  func isShort(_ name: String, in namespace: String, of language: TemplateLanguage) -> Bool {
    Self.alwaysShort[namespace]?.contains(name) == true || short[language]?[namespace]?.contains(name) == true
  }
}

/// The types of the list of attributes.
enum AttributeType: String, CaseIterable {
  case text, string, number, boolean, date, list, object

  /// Whether every value is short.
  var isShort: Bool { self == .number || self == .boolean || self == .date }

  /// Whether a value is one; dates are texts or numbers.
  func fits(_ node: Node) -> Bool {
    switch (self, node.value) {
    case (.text, .string), (.string, .string), (.number, .int), (.number, .double), (.boolean, .bool), (.date, .string),
      (.date, .int), (.date, .double), (.list, .list), (.object, .map):
      true
    default: false
    }
  }
}

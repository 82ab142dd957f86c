import Diagnostics

/// The result of a theme's dynamic rules for one card.
public struct DynamicStyle: Sendable, Hashable {
  /// Why an extra could not be used. The card knows where the extra stands in its file.
  public struct Problem: Sendable, Hashable {
    /// The extra's key.
    public var key: String
    /// The code of the finding.
    public var code: Code
    /// The words of the finding.
    public var message: String
    /// The values that are allowed, where there are few.
    public var expected: [String]
  }

  /// CSS declarations for the style attribute of the card's root box, empty
  /// where no rule applies. It holds numbers, colours and references to custom
  /// properties only; as every attribute it is written through `Buffer.text`.
  public var style = ""
  /// The template that replaces the card type's own.
  public var component: String?
  /// The extras that could not be used.
  public var problems: [Problem] = []
}

extension Theme {
  /// Applies the theme's `dynamic:` rules to a card. `type` is its `data-type`. Where
  /// `style` sets `--tint`, the style sheet recomputes what depends on it for that element.
  public func dynamicStyle(extras: [(String, String)], type: String, tags: [String]) -> DynamicStyle {
    guard !rules.isEmpty else { return DynamicStyle() }
    var result = DynamicStyle()
    var properties: [TokenCSS.Property] = []
    func put(_ new: [TokenCSS.Property]) {
      for property in new {
        properties.removeAll { $0.name == property.name }
        properties.append(property)
      }
    }
    func extra(_ key: String) -> String? { extras.first { $0.0 == key }?.1 }
    for rule in rules where rule.condition.matches(extra, type, tags) {
      for action in rule.actions {
        switch action {
        case .fixed(let fixed): put(fixed.properties)
        case .component(let name): result.component = name
        case .take(let take): put(take.properties(extra, &result.problems))
        }
      }
    }
    result.style = properties.map { "\($0.name):\($0.text)" }.joined(separator: ";")
    return result
  }
}

extension DynamicRule.Condition {
  func matches(_ extra: (String) -> String?, _ type: String, _ tags: [String]) -> Bool {
    let extrasMatch = extras.allSatisfy { condition in
      extra(condition.key).map { condition.values.isEmpty || condition.values.contains($0) } ?? false
    }
    return extrasMatch && (types.isEmpty || types.contains(type))
      && (self.tags.isEmpty || self.tags.contains(where: tags.contains))
  }
}

import HTML

/// The rules that give elements of a document a colour, in the order of its style sheets.
struct MatchedRules {
  typealias Match = (rule: ColorRule, specificity: Int)

  /// By the indexes of nodes; empty where no rule may match anything.
  private var matches: [[Match]] = []

  /// Matching is given up above this number of comparisons.
  private static let costLimit = 1 << 21

  /// nil where only a browser knows whether a rule sets a colour of an element.
  init?(_ document: Document, _ styles: BlockStyles) {
    let rules = styles.colorRules.filter { $0.light != false || $0.dark != false }
    guard rules.count * styles.names.count < Self.costLimit,
      rules.allSatisfy({ $0.isCertain && $0.light != nil && $0.dark != nil })
    else { return nil }
    guard !rules.isEmpty else { return }
    matches = Array(repeating: [], count: document.nodes.count)
    for id in document.elements {
      for i in rules.indices {
        var specificity = -1
        for selector in rules[i].selectors where selector.specificity > specificity {
          if styles.names.matches(selector, id) { specificity = selector.specificity }
        }
        if specificity >= 0 { matches[Int(id.index)].append((rules[i], specificity)) }
      }
    }
  }

  func matches(of element: Document.ID) -> [Match] { matches.isEmpty ? [] : matches[Int(element.index)] }
}

import TextTemplates

/// The uses of names while a template is parsed.
struct ReferenceList: Sendable {
  private(set) var uses: [TemplateReference] = []
  /// The row of the last expression that is a use.
  private var lastExpression: ExpressionRow?
  /// The variables that the template sets.
  private(set) var assignedNames: Set<String> = []
  private(set) var contentBlocks: [TemplateReference] = []

  static let namespaces = Set(LiquidTemplate.documentedNames.keys)

  /// A use that prints nothing, until it is known to.
  private static func use(_ namespace: String, _ name: String, _ range: Range<Int>) -> TemplateReference {
    TemplateReference(
      namespace: namespace, name: name, range: range, isPrinted: false, hasDefault: true, isTruncated: true)
  }

  /// - Parameter member: The name of the first step; nil where there is none, or an expression names it.
  mutating func note(_ row: ExpressionRow, at range: Range<Int>, _ root: VariableName, member: VariableName?) {
    var use = ReferenceList.use("", root.text, range)
    if let member, ReferenceList.namespaces.contains(use.name) {
      (use.namespace, use.name) = (use.name, member.text)
    }
    lastExpression = row
    uses.append(use)
  }

  /// To be called before the next expression is read.
  mutating func notePrinted(_ row: ExpressionRow, _ chain: FilterChainText) {
    guard row == lastExpression else { return }
    let place = uses.count - 1
    uses[place].isPrinted = true
    uses[place].hasDefault = chain.hasDefault
    uses[place].isTruncated = chain.filters.contains { $0.traits.contains(.isLimited) }
  }

  mutating func noteAssignment(_ name: [UInt8]) { assignedNames.insert(name.text) }

  mutating func noteContentBlock(_ name: [UInt8], _ range: Range<Int>) {
    contentBlocks.append(ReferenceList.use("content_blocks", name.text, range))
  }

  /// All uses of names that the template does not set itself.
  var outer: [TemplateReference] {
    uses.filter { use in
      !use.namespace.isEmpty
        || (!assignedNames.contains(use.name) && use.name != "forloop" && use.name != "tablerowloop")
    }
  }

  /// Each name once, in the order of the text.
  var merged: [TemplateReference] {
    var list: [TemplateReference] = []
    var places: [[String]: Int] = [:]
    for use in outer + contentBlocks {
      let name = [use.namespace, use.name]
      if let place = places[name] {
        guard use.isPrinted else { continue }
        let isFirst = !list[place].isPrinted
        list[place].isPrinted = true
        list[place].hasDefault = use.hasDefault && (isFirst || list[place].hasDefault)
        list[place].isTruncated = use.isTruncated && (isFirst || list[place].isTruncated)
      } else {
        places[name] = list.count
        list.append(use)
      }
    }
    return list.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

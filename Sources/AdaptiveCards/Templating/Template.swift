import AdaptiveExpressions
import CardSystems
import Diagnostics
import Documents

/// Fills a template with data: `${…}` in texts, `$data` and `$when` on objects. The result keeps the
/// places of the template, so that what is wrong with the card is found in the file.
struct Template {
  let source: Source
  private let settings: ExpressionSettings
  private lazy var paths = JSONPaths(root)
  private var root = Node(.null)
  private var findings: [Finding] = []
  /// The texts that were parsed, because repeated elements repeat them.
  private var texts: [String: TemplateText] = [:]
  /// The findings about each expression so far, as code, place and the beginning of the message.
  private var reportedKeys: Set<String> = []
  private var causes = RepeatedCauses()
  /// How many values the result may still have: repeated elements inside repeated elements multiply.
  private var budget = 200_000
  /// How many steps its expressions may still take.
  private var steps: Int
  /// The finding's words for a card that uses up its part
  /// of the build's steps; nil where its own limit holds.
  private let usedUp: String?
  /// The state of what `rand` and `newGuid` give, the same for each expansion.
  private var random: UInt64 = 1

  /// The most steps of one expansion, however few cards and profiles there are.
  private static let stepLimit = 1_000_000

  init(source: Source, in environment: Environment) {
    (self.source, settings) = (source, ExpressionSettings(now: environment.now))
    steps = environment.profiles.expressionSteps(limit: Self.stepLimit)
    usedUp = steps < Self.stepLimit ? environment.profiles.usedUp : nil
  }

  func expand(_ node: Node, _ scope: ExpressionScope, _ findings: inout [Finding]) -> Node {
    var expansion = self
    return expansion.expandAll(node, scope, &findings).first ?? Node(.null, at: node.position)
  }

  /// All values that an object becomes whose data repeats
  /// it. What it takes of the steps, the next does not have.
  mutating func expandAll(_ node: Node, _ scope: ExpressionScope, _ findings: inout [Finding]) -> [Node] {
    root = node
    let result = expanded(node, scope, depth: 0)
    readTexts(node, of: scope.data, depth: 0)
    causes.count(in: &self.findings)
    findings += self.findings
    (self.findings, causes) = ([], RepeatedCauses())
    return result?.list ?? result.map { [$0] } ?? []
  }

  /// Whether the result lacks what its data or expressions would have made.
  var isExhausted: Bool { budget <= 0 || steps <= 0 }

  /// Nil where nothing is left: a value that is missing, or an object that is left out.
  private mutating func expanded(_ node: Node, _ scope: ExpressionScope, depth: Int) -> Node? {
    // Deeper than any element that is drawn.
    guard depth < 200 else { return node }
    guard spend(1, node) else { return Node(.null, at: node.position) }
    switch node.value {
    case .string(let text):
      guard isExpression(text) else { return node }
      let value = value(of: text, node, scope)
      return value.isMissing ? nil : self.node(value, at: node)
    case .list(let items):
      var results: [Node] = []
      results.reserveCapacity(items.count)
      for item in items {
        // Lists inside lists become one, and null is left out.
        guard let result = expanded(item, scope, depth: depth + 1), !result.isNull else { continue }
        if let items = result.list { results += items } else { results.append(result) }
      }
      return Node(.list(results), at: node.position)
    case .map(let mapping):
      let results = object(mapping, node, scope, depth: depth)
      return results.count > 1 ? Node(.list(results), at: node.position) : results.first
    default: return node
    }
  }

  /// Expands an object to nothing, one value, or several where its data is an array.
  private mutating func object(_ mapping: Mapping, _ node: Node, _ scope: ExpressionScope, depth: Int) -> [Node] {
    guard let dataNode = mapping["$data"] else { return members(mapping, node, scope, depth: depth).map { [$0] } ?? [] }
    var innerScope = scope
    switch data(dataNode, scope, depth: depth + 1) {
    case .list(let items):
      var results: [Node] = []
      for (i, item) in items.enumerated() {
        (innerScope.data, innerScope.index) = (item, i)
        if let member = members(mapping, node, innerScope, depth: depth) { results.append(member) }
      }
      return results
    case .missing: break
    case let value: innerScope.data = value
    }
    return members(mapping, node, innerScope, depth: depth).map { [$0] } ?? []
  }

  private mutating func data(_ node: Node, _ scope: ExpressionScope, depth: Int) -> ExpressionValue {
    if let text = node.string { return isExpression(text) ? value(of: text, node, scope) : .string(text) }
    // A value without expressions stands as it is, also null in a list.
    guard UnboundTemplate.occurs(in: node) else { return ExpressionValue(node) }
    return expanded(node, scope, depth: depth).map(ExpressionValue.init) ?? .missing
  }

  private static let reserved: Set<String> = ["$data", "$when", "$root", "$index", "$host", "$_acTemplateVersion"]

  /// Expands the object's members, unless its `$when` leaves it out.
  private mutating func members(_ mapping: Mapping, _ node: Node, _ scope: ExpressionScope, depth: Int) -> Node? {
    guard spend(1, node) else { return nil }
    if let condition = mapping["$when"], !isKept(condition, scope) { return nil }
    var entries: [Mapping.Entry] = []
    entries.reserveCapacity(mapping.entries.count)
    for entry in mapping.entries {
      if entry.key.utf8.first == UInt8(ascii: "$"), Template.reserved.contains(entry.key) { continue }
      guard let value = expanded(entry.node, scope, depth: depth + 1) else { continue }
      entries.append(.init(key: entry.key, keyPosition: entry.keyPosition, node: value))
    }
    return Node(.map(Mapping(entries)), at: node.position)
  }

  /// Whether a `$when` keeps its element: only an expression that is true does, as the SDKs have it. What
  /// is no expression leaves the element out, unless it is false itself.
  private mutating func isKept(_ when: Node, _ scope: ExpressionScope) -> Bool {
    guard let text = when.string, isExpression(text) else {
      let isKept = [.null, .bool(false), .int(0), .string("")].contains(when.value)
      report(
        .adaptiveTemplateField, when,
        "$when is no expression, and \(isKept ? "keeps the element" : "leaves the element out")",
        hint: "write \"${…}\"")
      return isKept
    }
    let template = parsed(text)
    guard let expression = template.single else {
      // A constant, or an expression with text around it, is text; evaluating it reports its errors.
      _ = value(of: text, when, scope)
      report(.adaptiveTemplateField, when, "$when is not true or false, and leaves the element out")
      return false
    }
    guard steps > 0 else { return false }
    var evaluator = evaluator(scope, for: text)
    let result = Result { () throws(ExpressionError) in try evaluator.value(of: expression, substitutes: false).bool }
    if takesHyphen(evaluator, text, when) { return (try? result.get()) == true }
    defer { take(evaluator, when) }
    switch result {
    case .success(let isKept?): return isKept
    case .success: report(.adaptiveTemplateField, when, "$when is not true or false, and leaves the element out")
    case .failure(let error): report(error, written: String(text.dropFirst(2).dropLast()), when)
    }
    return false
  }

  // MARK: Texts

  /// Reports what the engine cannot read, wherever it stands: it reads all texts before it fills one.
  private mutating func readTexts(_ node: Node, of data: ExpressionValue, depth: Int) {
    guard depth < 200 else { return }
    switch node.value {
    case .string(let text) where text.utf8.contains(UInt8(ascii: "{")):
      if isExpression(text), let error = parsed(text).error {
        let written = error.written.map { "${\($0.prefix(80))}: " } ?? ""
        report(
          .adaptiveTemplate, node, "\(written)\(error.message), and the JavaScript engine gives no card",
          hint: error.hint)
      }
      guard let name = ExpressionEvaluator.oldName(in: text, of: data) else { return }
      report(
        .adaptiveTemplateField, node, "{\(name)} is of the old templates, and stays as it is written",
        hint: "write ${\(name)}")
    case .list(let items): for item in items { readTexts(item, of: data, depth: depth + 1) }
    case .map(let mapping): for entry in mapping.entries { readTexts(entry.node, of: data, depth: depth + 1) }
    default: break
    }
  }

  private func isExpression(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "$")) && text.contains("${")
  }

  private mutating func parsed(_ text: String) -> TemplateText {
    if let cachedText = texts[text] { return cachedText }
    let template = TemplateText(text)
    // As many as a large template has; more come from the data.
    if texts.count < 10_000 { texts[text] = template }
    return template
  }

  /// The value of a text: one that is a single expression becomes its value; otherwise values are
  /// inserted. Where the JavaScript engine gives no card, it is what .NET writes.
  private mutating func value(of text: String, _ node: Node, _ scope: ExpressionScope) -> ExpressionValue {
    let template = parsed(text)
    if template.hasOpenEnd { report(.adaptiveTemplate, node, "an expression has no closing brace") }
    // The finding about exhausted steps exists already.
    guard steps > 0 else { return .string(text) }
    var evaluator = evaluator(scope, for: text)
    var failures: [(error: ExpressionError, written: String)] = []
    var result: ExpressionValue?
    do throws(ExpressionError) {
      result =
        if let expression = template.single {
          try evaluator.value(of: expression)
        } else {
          .string(try evaluator.text(of: template) { failures.append(($0, $1)) })
        }
    } catch {
      failures = [(error, error.written ?? (template.single == nil ? "" : String(text.dropFirst(2).dropLast())))]
    }
    if takesHyphen(evaluator, text, node) { return result ?? .missing }
    take(evaluator, node)
    if case .string(let filledText)? = result, filledText.contains("[object Object]") {
      report(
        .adaptiveTemplateField, node, "a map stands in the text, as [object Object]",
        hint: "name one of its properties, or write ${string(…)} around it")
    }
    if failures.isEmpty, evaluator.nullNames.isEmpty, !template.hasEscapes { return result ?? .missing }
    if let error = failures.first?.error, error.kind == .exhausted {
      report(error, written: failures[0].written, node)
      return .string(text)
    }
    var other = self.evaluator(scope, for: text)
    let otherText = other.dotNetText(of: text)
    steps = other.steps
    let engines = EngineResults(
      javaScript: result, dotNet: otherText, nullName: evaluator.nullNames.first?.prefix(80))
    for (error, written) in failures { report(error, written: written, node, engines: engines) }
    if failures.isEmpty, engines.differ {
      let cause = engines.nullName.map { "${\($0)}: it is null" } ?? "a backslash stands before $ or a backtick"
      report(.adaptiveTemplateField, node, "\(cause), \(engines.words)", hint: engines.hint)
    }
    return result ?? otherText.map { .string($0) } ?? .missing
  }

  private func evaluator(_ scope: ExpressionScope, for text: String) -> ExpressionEvaluator {
    ExpressionEvaluator(scope: scope, settings: settings, steps: steps - text.utf8.count / 16, random: random)
  }

  /// Reports a name with a hyphen, which is the cause of all else that its evaluation met.
  private mutating func takesHyphen(_ evaluator: ExpressionEvaluator, _ text: String, _ node: Node) -> Bool {
    let isExpression = parsed(text).single != nil
    guard let name = evaluator.hyphenatedName(in: text, isExpression: isExpression) else { return false }
    (steps, random) = (evaluator.steps, evaluator.random)
    report(
      .adaptiveTemplate, node, "${\(name.written)}: the hyphen of a name is a minus sign here",
      hint: "write ${\(name.meant)}")
    return true
  }

  /// Takes over what an evaluation used, and reports what it met.
  private mutating func take(_ evaluator: ExpressionEvaluator, _ node: Node) {
    (steps, random) = (evaluator.steps, evaluator.random)
    for name in evaluator.missingNames {
      report(
        .adaptiveTemplateField, node, "${\(name.path.prefix(80))}: the data has no \"\(name.name.prefix(80))\"",
        hint: Suggestion.hint(for: name.name, among: name.candidates))
    }
    for error in evaluator.caughtErrors {
      report(.adaptiveTemplate, node, "\(error.message); the condition counts as false", hint: error.hint)
    }
  }

  private mutating func node(_ value: ExpressionValue, at node: Node) -> Node {
    let hadRoom = budget > 0
    let result = value.node(at: node.position, budget: &budget)
    if hadRoom, budget <= 0 { reportSize(node) }
    return result
  }

  // MARK: Findings

  private mutating func spend(_ count: Int, _ node: Node) -> Bool {
    guard budget > 0 else { return false }
    budget -= count
    if budget <= 0 { reportSize(node) }
    return budget > 0
  }

  private mutating func reportSize(_ node: Node) {
    report(.adaptiveTemplate, node, "the data makes the card larger than any host could show")
  }

  /// - Parameter engines: What the engines make of the whole text; nil for a condition.
  private mutating func report(
    _ error: ExpressionError, written: String, _ node: Node, engines: EngineResults? = nil
  ) {
    var message = error.kind == .exhausted ? usedUp ?? error.message : error.message
    if let engines, engines.javaScript == nil || error.kind == .null { message += ", \(engines.words)" }
    if error.kind == .thrown { message += ": the JavaScript engine gives no card" }
    // An expression whose data is missing stays as it is written, as a name does.
    let isField = error.kind == .missing && (engines == nil || engines?.javaScript != nil)
    report(
      isField ? .adaptiveTemplateField : .adaptiveTemplate, node,
      (written.isEmpty ? "" : "${\(written.prefix(80))}: ") + message,
      hint: error.hint ?? (error.kind == .null ? engines?.hint : nil))
  }

  /// The hint is made where the finding is new, and only for the first ones.
  private mutating func report(
    _ code: Code, _ node: Node, _ message: String, hint: @autoclosure () -> String? = nil
  ) {
    // Repeated elements repeat their findings, so that each expression is reported once, whatever its value.
    let end =
      [":", " given ", ", and "].compactMap { message.firstRange(of: $0)?.lowerBound }.min() ?? message.endIndex
    let problemKey = "\(code.id) \(node.position.line):\(node.position.column) \(message[..<end])"
    guard reportedKeys.insert(problemKey).inserted else { return }
    if causes.isKnown("\(code.id) \(message)", at: node.position, index: findings.count) { return }
    let place = source.place(node.position)
    guard FindingLimit.hasRoom(in: &findings, at: place) else { return }
    let path = paths[node.position].map { "\($0): " } ?? ""
    findings.append(Finding(code, at: place, path + message, hint: findings.count < 50 ? hint() : nil))
  }
}

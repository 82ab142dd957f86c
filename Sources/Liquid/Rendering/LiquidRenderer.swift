import Diagnostics
import Text
import TextTemplates

/// Renders a template with the values of a profile.
struct LiquidRenderer {
  enum Interrupt: Sendable { case none, endsLoop, endsTurn }

  let data: LiquidData
  let samples: LiquidSamples
  let budget: TemplateBudget
  var program: LiquidProgram
  /// The text that is printed or captured now.
  var out = Bytes(capacity: 512)
  /// The most bytes that `out` may have.
  var room: Int
  var scope = VariableScope()
  var loops: [LoopState] = []
  var interrupt = Interrupt.none
  var steps: Int
  var turns: Int
  /// Templates inside of this one, and renders inside of tags.
  var depth = 0
  /// Blocks and templates inside of each other, which use the stack.
  var nesting = 0
  var isCapturing = false
  /// How deep the content block is that is shown; 0 for the template itself.
  var blockLevel = 0
  /// The name of the partial that is rendered, for messages of errors.
  var partialName: String?
  /// The tag of the template itself that shows another template, to which findings in that one belong.
  var origin: Range<Int>?
  var insertions: [Range<Int>] = []
  var findings: [TemplateFinding] = []
  /// Their codes and places, without the words.
  private var findingKeys: Set<TemplateFinding> = []
  var gaps: Set<Substring> = []
  /// The variables of services of whose answers there is no sample.
  var unsampledNames: Set<VariableName> = []
  /// Whether a missing sample, which is reported, leaves a value out.
  var lacksSample = false
  /// Whether a date is written in the zone that the data have for those without one.
  var dependsOnZone = false
  /// Whether the filters of the output show that its division is to give a whole number.
  var dividesWhole = false
  /// Ruby's errors, in the order in which they were met.
  var errors: [RenderError] = []

  init(
    _ template: LiquidTemplate, data: LiquidData, samples: LiquidSamples, budget: TemplateBudget
  ) {
    (self.data, self.samples, self.budget) = (data, samples, budget)
    program = template.program
    (room, steps, turns) = (budget.outputBytes, budget.steps, budget.loopTurns)
    insertions.reserveCapacity(program.tables.nodes.count)
  }

  mutating func result() -> RenderedText {
    var outcome = RenderedText.Outcome.sent
    do throws(RenderFailure) {
      try render(program.body)
    } catch {
      outcome = end(error)
    }
    var rendered = RenderedText(
      text: out.text, outcome: outcome, insertions: insertions, findings: findings, steps: budget.steps - steps)
    rendered.dependsOnZone = dependsOnZone
    return rendered
  }

  private mutating func end(_ failure: RenderFailure) -> RenderedText.Outcome {
    switch failure {
    case .aborted(let reason, let place): return .aborted(reason: reason, at: place)
    case .exhausted(let limit):
      findings.report(
        .templateLimit, at: place, "\(limit.rawValue) goes beyond what a preview allows\(quote(current))",
        hint: "the render stopped at this tag")
    case .refused(let refusal):
      findings.report(.templateSyntax, at: place, "a content block or partial cannot be read: \(refusal.message)")
    case .error(_, let message): findings.report(.templateRuntimeError, at: place, message)
    }
    return .failed
  }

  /// The stack of a thread holds so many.
  private static let nestingLimit = 400

  /// The tag that is rendered now.
  var current = 0..<0
  private var place: Range<Int> { origin ?? current }

  @inline(__always)
  mutating func charge(_ work: Int) throws(RenderFailure) {
    steps = steps < work ? -1 : steps - work
    if steps < 0 { throw .exhausted(.steps) }
  }

  /// Pays for comparisons of a value with others.
  mutating func charge(_ count: Int, times value: LiquidValue) throws(RenderFailure) {
    let (cost, isTooMuch) = count.multipliedReportingOverflow(by: 1 + value.fullWeight(limit: steps))
    try charge(isTooMuch ? .max : cost)
  }

  mutating func render(_ block: NodeRows) throws(RenderFailure) {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= LiquidRenderer.nestingLimit else { throw .exhausted(.depth) }
    for node in program.tables.nodes[block] {
      try charge(1)
      if node.isText {
        try print(program.source[node.range])
      } else {
        try render(node)
        if interrupt != .none { return }
      }
    }
  }

  /// Renders a tag; an error is printed in its place.
  private mutating func render(_ node: TemplateNode) throws(RenderFailure) {
    current = node.range
    do throws(RenderFailure) {
      try perform(node)
    } catch {
      guard case .error(let kind, let message) = error else { throw error }
      current = node.range
      let text = note(kind, message, node)
      if !node.isBlank { try print(Array(text.utf8)[...]) }
    }
  }

  @inline(__always)
  mutating func print(_ text: ArraySlice<UInt8>) throws(RenderFailure) {
    guard text.count <= room - out.count else { throw .exhausted(isCapturing ? .valueSize : .output) }
    if text.count > 64 { try charge(text.count >> 6) }
    out.append(text)
  }

  /// Notes an error of Ruby, and returns the text that Ruby Liquid prints.
  mutating func note(_ kind: LiquidErrorKind, _ message: String, _ node: TemplateNode) -> String {
    let prefix = kind == .syntax ? "Liquid syntax error" : "Liquid error"
    let name = partialName.map { "\($0) " } ?? ""
    let place = node.line.map { " (\(name)line \($0))" } ?? ""
    let text = "\(prefix)\(place): \(message)"
    if errors.count < 1000 { errors.append(RenderError(kind: kind, message: text, line: node.line.map { Int($0) })) }
    add(
      TemplateFinding(
        .templateRuntimeError, at: node.range, "Liquid prints \"\(text)\"\(quote(node.range))",
        hint: LiquidRenderer.hint(kind, message)))
    return text
  }

  /// A range of the template itself; nothing of one that it shows.
  private func quote(_ range: Range<Int>) -> String {
    origin == nil ? TemplateFinding.quote(range, of: program.source) : ""
  }

  private static func hint(_ kind: LiquidErrorKind, _ message: String) -> String? {
    switch kind {
    case .zeroDivision: "ask in {% if %} whether the divisor is 0"
    case .argument where message.hasPrefix("comparison of"):
      "assign it as a number first: {% assign number = … | plus: 0 %}"
    case .argument where message.hasPrefix("wrong number"): "write the values that the filter needs after its colon"
    case .argument where message.hasPrefix("Unknown operator"): "write ==, !=, <, >, <=, >= or contains"
    case .argument where message.contains(" too big for "): "write a number below 2147483646"
    case .internalError: "write a number from -9223372036854775808 to 9223372036854775807"
    default: nil
    }
  }

  mutating func add(_ code: Code, at range: Range<Int>, _ message: String, hint: String) {
    add(TemplateFinding(code, at: range, message, hint: hint))
  }

  /// Adds a finding about a place in the program that is rendered, once.
  mutating func add(_ finding: TemplateFinding) {
    var finding = finding
    if let origin { finding.range = origin }
    if findingKeys.insert(TemplateFinding(finding.code, at: finding.range, "")).inserted { findings.append(finding) }
  }
}

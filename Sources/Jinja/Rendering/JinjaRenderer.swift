import Diagnostics
import TextTemplates

/// One render of a template.
struct JinjaRenderer {
  let program: JinjaProgram
  let data: JinjaData
  let partials: [String: JinjaTemplate]
  let budget: TemplateBudget
  var out: [UInt8] = []
  var insertions: [Range<Int>] = []
  var findings: [TemplateFinding] = []
  /// The codes and places of findings, without their messages, which a loop may vary without end.
  var reportedFindings: Set<TemplateFinding> = []
  private var steps: Int
  private var turns: Int
  /// The nesting depth of bodies and expressions, over all calls.
  private var depth = 0
  /// The depth of captures, whose text is collected instead of printed.
  var captureDepth = 0
  /// The depth of included templates, whose errors are reported at the tag that includes them.
  var includeDepth = 0
  var escapes = false
  /// The text of the enclosing `filter` block, as the filter's input.
  var blockInput: [JinjaValue] = []
  /// The template that the running one extends, and the text before that tag.
  var parent: JinjaProgram?
  var parentMark: Int?
  var extending: [ObjectIdentifier] = []
  /// Values that live until the render ends, though nothing may hold them any more.
  private var retainedValues: [JinjaValue] = []
  /// The range of the template that findings are about.
  var place = 0..<0

  init(
    _ program: JinjaProgram, _ data: JinjaData, _ partials: [String: JinjaTemplate], _ budget: TemplateBudget
  ) {
    (self.program, self.data, self.partials, self.budget) = (program, data, partials, budget)
    (steps, turns) = (budget.steps, budget.loopTurns)
    out.reserveCapacity(program.tree.words.count + 256)
  }

  /// Nil if the template changes a value of the profile that must not change.
  mutating func run() -> (text: RenderedText, error: JinjaError?)? {
    defer {
      JinjaValue.free(retainedValues)
      retainedValues = []
    }
    var (outcome, raised): (RenderedText.Outcome, JinjaError?) = (.sent, nil)
    do throws(Failure) {
      try render(program, NameContext(data: data.names))
    } catch {
      switch error {
      case .frozen: return nil
      case .abort(let reason, let range): outcome = .aborted(reason: reason.text, at: range)
      case .limit(let limit):
        outcome = .failed
        report(
          .templateLimit, "the template needs more than a preview allows\(quote): \(limit)", hint: "make it shorter")
      case .error(let error):
        (outcome, raised) = (.failed, error)
        report(
          .templateRuntimeError, "the template stops\(quote) with \(error.kind.className): \(error.message)",
          hint: JinjaLinter.hint(for: error, at: markedText, in: program.source))
      }
    }
    if out.count > budget.outputBytes { out.removeLast(out.count - budget.outputBytes) }
    let text = RenderedText(
      text: out.text, outcome: outcome, insertions: insertions, findings: findings, steps: budget.steps - steps)
    return (text, raised)
  }

  // MARK: Budget

  @inline(__always)
  mutating func charge(_ count: Int = 1) throws(Failure) {
    steps = steps < count ? -1 : steps &- count
    if steps < 0 { throw .tooMuchWork }
  }

  mutating func charge(bytes: Int) throws(Failure) { try charge(1 + max(0, bytes) / 64) }

  /// Pays for a value that is read as a whole.
  mutating func charge(reading value: JinjaValue) throws(Failure) {
    switch value {
    case .text(let bytes), .markup(let bytes): try charge(bytes.count / 16)
    case .list(let list), .tuple(let list): try charge(list.items.count / 4)
    case .dict(let dict), .catalog(let dict), .namespace(let dict): try charge(dict.count / 4)
    case .view(let view): try charge(view.dict.count / 4)
    case .range(let range): try charge(range.count / 4)
    case .generator(let generator): try charge(generator.items.count / 4)
    default: break
    }
  }

  /// Pays for the values of a call, before it.
  mutating func charge(reading arguments: CallArguments) throws(Failure) {
    for value in arguments.positional { try charge(reading: value) }
    for keyword in arguments.keywords { try charge(reading: keyword.value) }
  }

  /// Refuses a text of a number of bytes, or pays for it, before it is made.
  mutating func pay(text bytes: Int) throws(Failure) {
    try checkSize(bytes)
    try charge(bytes: bytes)
  }

  /// Refuses a number of elements, or pays for them, before they are made.
  mutating func pay(elements count: Int) throws(Failure) {
    try checkSize(count)
    try charge(1 + max(0, count) / 4)
  }

  mutating func takeTurn() throws(Failure) {
    turns -= 1
    if turns < 0 { throw .limit("\(budget.loopTurns) turns of loops") }
  }

  /// Refuses a text or a list before it is made.
  func checkSize(_ size: Int) throws(Failure) {
    if size > budget.valueSize {
      throw .limit("a width, or a value, of more than \(budget.valueSize) bytes or elements")
    }
  }

  /// Refuses a text that gets a number of bytes many times, before it is made.
  func checkSize(_ size: Int, adding count: Int, times: Int) throws(Failure) {
    try checkSize(size + count.multipliedReportingOverflow(by: times).partialValue)
  }

  mutating func checkOutput() throws(Failure) {
    let limit = captureDepth == 0 ? budget.outputBytes : budget.valueSize
    if out.count > limit { throw .limit("a text of more than \(limit) bytes") }
  }

  @inline(__always)
  mutating func enter() throws(Failure) {
    depth += 1
    if depth > 4 * budget.depth { throw .limit("calls, blocks or expressions inside each other") }
  }

  @inline(__always)
  mutating func leave() { depth -= 1 }

  // MARK: Findings

  @inline(__always)
  mutating func mark(_ node: JinjaExpression) { mark(node.range) }

  mutating func mark(_ place: Range<Int>) { if includeDepth == 0 { self.place = place } }

  mutating func report(_ code: Code, _ message: String, hint: String? = nil, replacement: String? = nil) {
    guard reportedFindings.insert(TemplateFinding(code, at: place, "")).inserted else { return }
    findings.report(code, at: place, message, hint: hint, replacement: includeDepth == 0 ? replacement : nil)
  }

  /// The text of the place that is marked.
  var markedText: String {
    place.isEmpty || place.upperBound > program.source.count ? "" : program.source[place].text
  }

  private var quote: String { TemplateFinding.quote(place, of: program.source) }

  // MARK: Freeing

  /// Takes note of a value that a variable gets, or a container gets or loses. As long as these live,
  /// freeing any value frees few others, and the end of the render frees them all, one after the other.
  @inline(__always)
  mutating func keep(_ value: JinjaValue) { if value.holdsOthers { retainedValues.append(value) } }

  /// Changes a dict that the template knows.
  mutating func store(_ value: JinjaValue, as key: JinjaValue, in dict: Dict) throws(Failure) {
    let hashed = try self.key(key)
    if let oldValue = dict.value(hashed) { keep(oldValue) }
    dict.set(key, hashed, value)
  }

  // MARK: Captured text

  /// Collects what the body prints.
  mutating func capture(
    _ body: (inout JinjaRenderer) throws(Failure) -> Void
  ) throws(Failure) -> [UInt8] {
    let outerOut = out
    out = []
    captureDepth += 1
    defer {
      captureDepth -= 1
      out = outerOut
    }
    try body(&self)
    return out
  }

  /// A text that a block gives: it is not escaped again.
  func blockText(_ bytes: [UInt8]) -> JinjaValue { escapes ? .markup(bytes) : .text(bytes) }
}

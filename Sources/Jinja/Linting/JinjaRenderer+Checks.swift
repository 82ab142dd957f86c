import Diagnostics
import TextTemplates

extension JinjaRenderer {
  /// Reports what is printed and was hardly meant: gaps, None, whole collections.
  mutating func checkPrinted(_ value: JinjaValue, _ expression: ExpressionID, _ frame: CallFrame) {
    guard includeDepth == 0 else { return }
    let node = frame.template.tree.expressions[expression]
    let text = program.source[node.range].text
    switch value {
    case .undefined(let missing) where missing.isSample: break
    case .undefined(let missing):
      // Findings beyond the limit are only counted, and those that a loop repeats are left out.
      let isReported = reportedFindings.contains(TemplateFinding(.templateMissingDefault, at: place, ""))
      let isListed = findings.count < [Finding].limitPerFile && !isReported && !missing.name.isEmpty
      let nameHint = isListed ? JinjaLinter.hint(forUnknown: missing.name, in: program.source) : nil
      report(
        .templateMissingDefault, "\(missing.name.isEmpty ? text : missing.name) has no value, and leaves a gap",
        hint: nameHint ?? "write {{ \(text) | default('…', true) }}")
    case .none:
      // The answer of a method such as `append` is no gap.
      if case .call = node.form { return }
      report(
        .templateMissingDefault, "\(text) is None, and prints the word None",
        hint: "write {{ \(text) | default('…', true) }}")
    case .list, .dict, .tuple, .view, .generator, .range, .namespace, .catalog:
      report(
        .templatePrintsCollection, "\(text) is a \(value.typeName), and prints as code",
        hint: "name the member that is meant, or write {{ \(text) | join(', ') }}")
    case .method(let method, _):
      report(
        .templateMethodName, "\(text) is Python's method \(method.name), and prints as code",
        hint: "write ['\(method.name)'] for an attribute of that name, or call the method")
    default: break
    }
  }

  mutating func checkDefault(_ value: JinjaValue, _ arguments: CallArguments) {
    guard includeDepth == 0, arguments.positional.count < 2, arguments.keyword("boolean") == nil else { return }
    let isEmpty = value.text?.isEmpty ?? false
    guard value.isNone || isEmpty else { return }
    let text = markedText
    var replacement: String?
    if text.hasSuffix(")"), arguments.positional.count == 1 { replacement = String(text.dropLast()) + ", true)" }
    report(
      .templateDefaultNone,
      "the default of \(text) does not act, because the value is \(isEmpty ? "an empty text" : "None")",
      hint: "write true as the second argument: default('…', true)", replacement: replacement)
  }

  mutating func checkComparison(_ a: JinjaValue, _ kind: Operator, _ b: JinjaValue) {
    guard includeDepth == 0, kind != .isIn, kind != .isNotIn, let first = JinjaRenderer.plainType(a),
      let second = JinjaRenderer.plainType(b), first != second
    else { return }
    let isEquality = kind == .equal || kind == .notEqual
    report(
      .templateTypeCompare,
      "\(markedText) compares \(first), \(shown(a)), with \(second), \(shown(b))\(isEquality ? ", which are never equal" : "")",
      hint: first == "a number" || second == "a number"
        ? "turn the text into a number with | int or | float, or write the number without quotes"
        : "write true or false without quotes")
  }

  /// The type in plain words, for values that people compare with each other.
  private static func plainType(_ value: JinjaValue) -> String? {
    switch value {
    case .text, .markup: "a text"
    case .int, .big, .float: "a number"
    case .bool: "true or false"
    default: nil
    }
  }

  private func shown(_ value: JinjaValue) -> String {
    var writer = ValueWriter(limit: 10_000)
    try? writer.represent(value)
    return writer.out.count > 40 ? String(writer.out.text.prefix(40)) + "…" : writer.out.text
  }
}

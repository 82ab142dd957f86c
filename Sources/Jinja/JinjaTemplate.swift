import TextTemplates

/// A template of Jinja2 with the tags and filters of Bloomreach Engagement.
///
///     let template = JinjaTemplate(parsing: "Hi {{ customer.first_name|default('there') }}")
///     template.render(JinjaData(node)).text  // "Hi Ann", where node is { customer: { first_name: Ann } }
public struct JinjaTemplate: Sendable {
  let program: JinjaProgram
  /// Why Jinja refuses the template, before any profile is known.
  public let error: JinjaError?
  /// The findings that the template alone gives, in its order.
  public let findings: [TemplateFinding]
  /// The names of the profile's data that it asks for, in its order.
  public let references: [TemplateReference]

  /// Parses a template. It never fails: `error` says whether Jinja refuses it.
  public init(parsing text: String, budget: TemplateBudget = TemplateBudget()) {
    let source = Array(text.utf8)
    var parser = JinjaParser(source, depthLimit: budget.depth)
    parser.parse()
    var linter = JinjaLinter(source)
    linter.report(parser.errors)
    for unknown in parser.unknowns { linter.report(unknown) }
    error = JinjaTemplate.error(of: parser, linter)
    guard parser.errors.isEmpty else {
      program = JinjaProgram(source, JinjaTree())
      (references, findings) = ([], linter.sorted)
      return
    }
    var resolver = NameResolver(parser.tree)
    resolver.resolve()
    for error in parser.loopTargets { linter.report(error) }
    linter.findings += resolver.findings
    linter.check(resolver.tree)
    program = JinjaProgram(source, resolver.tree)
    references = resolver.references.sorted { $0.range.lowerBound < $1.range.lowerBound }
    findings = linter.sorted
  }

  /// Renders with the values of a profile.
  /// - Parameter partials: The templates that it includes, imports or extends, by name.
  public func render(
    _ data: JinjaData, partials: [String: JinjaTemplate] = [:], budget: TemplateBudget = TemplateBudget()
  ) -> RenderedText {
    renderWithError(data, partials: partials, budget: budget).text
  }

  /// Renders, and names the exception of Python with which the render failed; nil where it did not.
  public func renderWithError(
    _ data: JinjaData, partials: [String: JinjaTemplate] = [:], budget: TemplateBudget = TemplateBudget()
  ) -> (text: RenderedText, error: JinjaError?) {
    if let error { return (RenderedText(text: "", outcome: .failed), error) }
    var renderer = JinjaRenderer(program, data, partials, budget)
    if let result = renderer.run() { return result }
    // The template changes a value of the profile: it gets a copy.
    renderer = JinjaRenderer(program, data.thawed(), partials, budget)
    return renderer.run() ?? (RenderedText(text: "", outcome: .failed), nil)
  }

  private static func error(of parser: JinjaParser, _ linter: JinjaLinter) -> JinjaError? {
    let failures = parser.loopTargets + parser.unknowns.filter { !$0.isSoft }
    return (parser.errors.first ?? failures.min { $0.lineByte < $1.lineByte }).map { error in
      JinjaError(error.kind, error.message, line: error.isLimit ? nil : linter.line(of: error.lineByte))
    }
  }
}

/// A template as it is rendered.
final class JinjaProgram: Sendable {
  let source: [UInt8]
  let tree: JinjaTree
  /// Whether each of the names of the tree is also a method of dicts.
  let isDictMethod: [Bool]

  init(_ source: [UInt8], _ tree: JinjaTree) {
    (self.source, self.tree) = (source, tree)
    isDictMethod = tree.names.map { PythonMethods.dict[$0] != nil }
  }
}

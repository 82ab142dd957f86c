import TextTemplates

/// What may differ between installations of Jinja.
public struct JinjaOptions: Sendable, Hashable {
  /// What a missing value may do.
  public enum Missing: Sendable, Hashable {
    /// It prints nothing and counts as false; a member of it is an error.
    case lenient
    /// Every use of it is an error.
    case strict
    /// As lenient, and a member of it is missing, too.
    case chainable
  }

  public var missing = Missing.lenient
  /// Whether `<`, `>`, `&` and quotes of values are escaped for HTML.
  public var escapesHTML = false

  public init(missing: Missing = .lenient, escapesHTML: Bool = false) {
    self.missing = missing
    self.escapesHTML = escapesHTML
  }
}

/// A template of Jinja2 with the tags and filters of Bloomreach Engagement.
public struct JinjaTemplate: Sendable {
  let program: JinjaProgram

  public init(parsing source: String, options: JinjaOptions = JinjaOptions(), budget: TemplateBudget = TemplateBudget())
  {
    program = JinjaProgram(Array(source.utf8), options: options, budget: budget)
  }

  /// Why Jinja refuses the template, before any profile is known.
  public var error: JinjaError? { program.error }
  /// What the template alone shows, in its order.
  public var findings: [TemplateFinding] { program.findings }
  /// The names of the profile's data that it asks for, in its order.
  public var references: [JinjaReference] { program.references }

  /// Renders with the values of a profile.
  /// - Parameter partials: The templates that it includes, imports or extends, by name.
  public func render(
    _ data: JinjaData, partials: [String: JinjaTemplate] = [:], budget: TemplateBudget = TemplateBudget(),
    recordsInsertions: Bool = false
  ) -> RenderedText {
    renderWithError(data, partials: partials, budget: budget, recordsInsertions: recordsInsertions).text
  }

  /// Renders, and says as what Python's exception the render failed.
  public func renderWithError(
    _ data: JinjaData, partials: [String: JinjaTemplate] = [:], budget: TemplateBudget = TemplateBudget(),
    recordsInsertions: Bool = false
  ) -> (text: RenderedText, error: JinjaError?) {
    if let error = program.error { return (RenderedText(text: "", outcome: .failed), error) }
    var renderer = JinjaRenderer(program, data, partials, budget, recordsInsertions: recordsInsertions)
    if let result = renderer.run() { return result }
    // The template changes a value of the profile: it gets a copy.
    renderer = JinjaRenderer(program, data.thawed(), partials, budget, recordsInsertions: recordsInsertions)
    return renderer.run() ?? (RenderedText(text: "", outcome: .failed), nil)
  }
}

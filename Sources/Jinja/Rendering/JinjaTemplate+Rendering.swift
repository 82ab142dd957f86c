import TextTemplates

extension JinjaTemplate {
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
    if let error { return (RenderedText(text: "", outcome: .failed), error) }
    var renderer = JinjaRenderer(program, data, partials, budget, recordsInsertions: recordsInsertions)
    if let result = renderer.run() { return result }
    // The template changes a value of the profile: it gets a copy.
    renderer = JinjaRenderer(program, data.thawed(), partials, budget, recordsInsertions: recordsInsertions)
    return renderer.run() ?? (RenderedText(text: "", outcome: .failed), nil)
  }
}

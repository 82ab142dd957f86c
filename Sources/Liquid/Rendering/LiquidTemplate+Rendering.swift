import TextTemplates

extension LiquidTemplate {
  /// Renders the template with the values of a profile.
  /// - Parameter samples: What the service would fetch: connected content, catalogues and other templates.
  /// - Parameter recordsInsertions: Whether the result says which parts come from outputs.
  public func render(
    _ data: LiquidData, samples: LiquidSamples = LiquidSamples(), budget: TemplateBudget = TemplateBudget(),
    recordsInsertions: Bool = false
  ) -> RenderedText {
    if refusal != nil { return RenderedText(text: "", outcome: .failed) }
    var renderer = LiquidRenderer(
      self, data: data, samples: samples, budget: budget, recordsInsertions: recordsInsertions)
    return renderer.result()
  }
}

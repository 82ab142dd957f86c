extension Layout {
  func text(_ block: TextBlock, in scope: Scope) -> TextBox? {
    guard !block.text.isEmpty else { return nil }
    var box = text(block.text, look: block.look, style: block.style, wrap: block.wrap, in: scope)
    box.maxLines = block.maxLines
    if block.style == .heading { box.headingLevel = host.headingLevel.map { max(1, min(9, $0)) } ?? 2 }
    return box
  }

  /// Lays out any text that is drawn like a text block: facts, choices.
  func text(
    _ text: String, look: TextLook, style: TextBlockStyle? = nil, wrap: Bool, in scope: Scope
  ) -> TextBox {
    TextBox(
      text: dates.expand(text, lang: scope.lang), face: face(look, style: style, in: scope),
      alignment: scope.alignment, wrap: wrap, lang: scope.lang)
  }

  /// Completes a look from the text's style, then the cell around it, then the host.
  func face(_ look: TextLook, style: TextBlockStyle? = nil, in scope: Scope) -> TextFace {
    let base: TextStyle =
      switch style {
      case .heading: host.heading
      // The reference renderer does not find the column header's style by its name.
      case .columnHeader: followsSpecification ? host.columnHeader : TextStyle()
      case .default: TextStyle()
      case nil: scope.isColumnHeader ? host.columnHeader : TextStyle()
      }
    let font = host.font(look.fontType ?? base.fontType)
    let size = look.size ?? base.size
    let colors = host.containerStyles[scope.style].foreground[look.color ?? base.color]
    return TextFace(
      family: font.family, size: font.sizes[size], weight: font.weights[look.weight ?? base.weight],
      color: look.isSubtle ?? base.isSubtle ? colors.subtle : colors.normal,
      lineHeight: host.lineHeights?[size] ?? font.sizes[size] * 1.33)
  }

  func runs(_ block: RichTextBlock, in scope: Scope) -> RunsBox? {
    let runs = block.runs.compactMap { run($0, in: scope) }
    return runs.isEmpty ? nil : RunsBox(alignment: scope.alignment, runs: runs)
  }

  private func run(_ run: TextRun, in scope: Scope) -> RunBox? {
    guard !run.text.isEmpty else { return nil }
    var box = RunBox(run: run, face: face(run.look, in: scope))
    box.run.text = dates.expand(run.text, lang: run.lang ?? scope.lang)
    // The reference renderer sets both with one property, underlining last.
    if run.isUnderlined { box.run.isStruckThrough = false }
    if run.isHighlighted {
      let colors = host.containerStyles[scope.style].foreground[run.look.color ?? .default]
      box.highlight = run.look.isSubtle ?? false ? colors.subtleHighlight : colors.highlight
    }
    box.run.selectAction = selectAction(run.selectAction)
    return box
  }

  func facts(_ facts: [Fact], in scope: Scope) -> FactsBox? {
    guard !facts.isEmpty else { return nil }
    let rows = facts.map { fact in
      (
        title: fact.title.map { text($0, look: TextLook(host.factTitle), wrap: host.factTitle.wrap, in: scope) },
        value: fact.value.map { text($0, look: TextLook(host.factValue), wrap: host.factValue.wrap, in: scope) }
      )
    }
    return FactsBox(rows: rows, titleMaxWidth: host.factTitle.maxWidth)
  }
}

extension Layout {
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

  /// The colour behind a run; nil where it is not highlighted.
  func highlight(of run: TextRun, in scope: Scope) -> CSSColor? {
    guard run.isHighlighted else { return nil }
    let colors = host.containerStyles[scope.style].foreground[run.look.color ?? .default]
    return run.look.isSubtle ?? false ? colors.subtleHighlight : colors.highlight
  }
}

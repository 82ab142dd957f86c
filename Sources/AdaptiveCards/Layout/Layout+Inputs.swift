import AdaptiveExpressions
import Text

extension Layout {
  func input(_ input: Input, isStretched: Bool, in scope: Scope) -> InputBox {
    let isInline = input.labelPosition == .inline
    var box = InputBox(
      label: label(of: input, in: scope), labelMargin: isInline ? 0 : host.spacing[host.inputs.labelSpacing],
      inlineLabel: isInline ? input.labelWidth ?? .weight(host.inputs.labelWidth) : nil, isRequired: input.isRequired,
      isStretched: isStretched, isRevealedOnHover: host.inputs.allowRevealOnHover && input.style == .revealOnHover,
      control: control(input.control, in: scope))
    box.errorMessage = input.errorMessage.map {
      text($0, look: TextLook(host.inputs.errorMessage), wrap: true, in: scope)
    }
    return box
  }

  private func label(of input: Input, in scope: Scope) -> RunsBox? {
    guard let label = input.label else { return nil }
    let style = input.isRequired ? host.inputs.required : host.inputs.optional
    let run = TextRun(text: dates.expand(label, lang: scope.lang), at: Position())
    var runs = [RunBox(run: run, face: face(TextLook(style.text), in: scope))]
    if !style.suffix.isEmpty {
      var look = TextLook()
      look.color = style.suffixColor
      let suffix = TextRun(text: style.suffix, at: Position())
      runs.append(RunBox(run: suffix, face: face(look, in: scope), isDecorative: true))
    }
    return RunsBox(alignment: scope.alignment, runs: runs)
  }

  private func control(_ control: Input.Control, in scope: Scope) -> InputBox.Control {
    switch control {
    case .text(let text): return .text(text)
    case .field(let field): return .field(field)
    case .toggle(let toggle):
      let text = toggle.title.map { self.text($0, look: TextLook(), wrap: toggle.wrap, in: scope) }
      let option = InputBox.Option(title: toggle.title ?? "", value: toggle.valueOn, isOn: toggle.isOn, text: text)
      return .toggle(option, valueOff: toggle.valueOff)
    case .choices(let choices): return self.choices(choices, in: scope)
    }
  }

  private func choices(_ control: ChoiceControl, in scope: Scope) -> InputBox.Control {
    let isDynamic = host.inputs.allowDynamicChoices && control.dataset != nil
    let isList = !isDynamic && (control.isMultiSelect || control.style == .expanded)
    let chosen =
      !isList ? [] : control.isMultiSelect ? split(control.value ?? "") : control.value.map { [$0] } ?? []
    let options = control.choices.enumerated().map { i, choice in
      let title = choice.title ?? (isList ? "Choice \(i + 1)" : "")
      let isOn = choice.value.map { value in isList ? chosen.contains { $0 == value } : value == control.value }
      return InputBox.Option(
        title: title, value: choice.value ?? "", isOn: isOn ?? false,
        text: isList ? text(title, look: TextLook(), wrap: control.wrap, in: scope) : nil)
    }
    if isDynamic || (!isList && control.style == .filtered) {
      return .filter(options, value: control.value, placeholder: control.placeholder, isDynamic: isDynamic)
    }
    if isList { return .options(options, isMultiple: control.isMultiSelect, separator: host.choiceSeparator) }
    return .menu(options, placeholder: control.placeholder, hasSelection: options.contains(where: \.isOn))
  }

  /// The values of a choice of several, unless there are more than anybody chooses.
  private func split(_ value: String) -> [String] {
    value.utf8.count < 100_000 ? value.parts(between: host.choiceSeparator) : [value]
  }
}

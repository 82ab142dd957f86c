import AdaptiveExpressions
import Text

extension CardWriter {
  mutating func input(_ input: Input, in box: Box) {
    let name = name()
    let width = input.labelWidth ?? .weight(layout.host.inputs.labelWidth)
    let inlineLabel = input.labelPosition == .inline ? width : nil
    open(inlineLabel == nil ? "<div class=\"ac-field\"" : "<div class=\"ac-field ac-inline\"", box) {
      $0.out.attribute("data-input", box.element.id ?? "")
      if input.isRequired { $0.out.literal(" data-required") }
      if !input.resets.isEmpty { $0.out.attribute("data-resets", input.resets.joined(separator: "\n")) }
    }
    if let label = input.label { self.label(label, width: inlineLabel, of: input, for: name, in: box.scope) }
    out.literal("<div class=\"ac-control\" style=\"")
    if box.element.isStretched { out.literal("align-items:stretch;flex:1 1 auto;") }
    if input.label != nil, case .weight(let percent)? = inlineLabel { out.number("width:", 100 - percent, "%;") }
    out.literal("\">")
    control(input, in: box, name: name)
    out.literal("</div>")
    if let message = input.errorMessage {
      out.literal("<div class=\"ac-text ac-error\" role=\"alert\" hidden style=\"")
      textStyle(TextBlock(text: message, look: TextLook(layout.host.inputs.errorMessage)), in: box.scope)
      out.literal("\">")
      markdown(message, in: box.scope)
      out.literal("</div>")
    }
    out.literal("</div>")
  }

  /// Writes a label, which has a width where it stands beside its input.
  private mutating func label(
    _ label: String, width: Dimension?, of input: Input, for name: String, in scope: Scope
  ) {
    out.html(#"<label\#("for", name) style=""#)
    align(scope.alignment)
    switch width {
    case nil: out.px("margin-bottom", layout.host.spacing[layout.host.inputs.labelSpacing])
    case .weight(let percent): out.number("align-self:center;width:", percent, "%;")
    case .pixels(let width): out.number("align-self:center;width:", width, "px;")
    }
    out.literal("\">")
    let style = input.isRequired ? layout.host.inputs.required : layout.host.inputs.optional
    var run = TextRun(text: layout.dates.expand(label, lang: scope.lang), at: Position())
    run.look = TextLook(style.text)
    self.run(run, in: scope)
    if !style.suffix.isEmpty {
      var suffix = TextRun(text: style.suffix, at: Position())
      suffix.look.color = style.suffixColor
      self.run(suffix, in: scope, isDecorative: true)
    }
    out.literal("</label>")
  }

  private mutating func control(_ input: Input, in box: Box, name: String) {
    switch input.control {
    case .text(let field): textField(field, input, isStretched: box.element.isStretched, name: name)
    case .field(let field):
      out.html(#"<input class="ac-input ac-line\#(" ac-revealed", if: isRevealedOnHover(input))""#)
      out.html(#"\#("type", field.kind.rawValue)\#("id", name)\#("value", field.value)"#)
      hint(field.placeholder)
      out.html(#"\#("min", field.min)\#("max", field.max)\#("step", field.kind == .number ? "any" : nil)"#)
      out.html(#"\#("aria-required", input.isRequired ? "true" : nil) style="width:100%">"#)
    case .toggle(let toggle):
      out.html(#"<div class="ac-choices ac-choice"\#("data-off", toggle.valueOff)>"#)
      let option = Option(title: toggle.title ?? "", value: toggle.valueOn, isOn: toggle.isOn)
      choice(option, wrap: toggle.wrap, type: "checkbox", id: name, isRequired: input.isRequired, in: box.scope)
      out.literal("</div>")
    case .choices(let control): choices(control, of: input, in: box.scope, name: name)
    case .rating(let control): rating(control, name: name)
    }
  }

  private func isRevealedOnHover(_ input: Input) -> Bool {
    layout.host.inputs.allowRevealOnHover && input.style == .revealOnHover
  }

  private typealias Option = (title: String, value: String, isOn: Bool)

  private mutating func choices(_ control: ChoiceControl, of input: Input, in scope: Scope, name: String) {
    let isDynamic = layout.host.inputs.allowDynamicChoices && control.dataset != nil
    let isList = !isDynamic && (control.isMultiSelect || control.style == .expanded)
    let chosenValues =
      isList && control.isMultiSelect ? split(control.value ?? "") : [control.value].compactMap(\.self)
    let options = control.choices.enumerated().map { i, choice -> Option in
      let isOn = choice.value.map(chosenValues.contains)
      return (choice.title ?? (isList ? "Choice \(i + 1)" : ""), choice.value ?? "", isOn ?? false)
    }
    if isDynamic || (!isList && control.style == .filtered) {
      return filter(options, control, isDynamic: isDynamic, name: name)
    }
    if !isList { return menu(options, placeholder: control.placeholder, input, name: name) }
    let role = control.isMultiSelect ? "group" : "radiogroup"
    out.html(#"<div class="ac-choices"\#("role", role)\#("id", name)"#)
    if layout.family != nil, let width = input.columnWidth { out.number(" style=\"--ac-columns:", width, "px\"") }
    if control.isMultiSelect { out.attribute("data-separator", layout.host.choiceSeparator) }
    out.literal(">")
    for option in options {
      out.literal("<div class=\"ac-choice\">")
      choice(
        option, wrap: control.wrap, type: control.isMultiSelect ? "checkbox" : "radio", group: name, id: self.name(),
        isRequired: input.isRequired, in: scope)
      out.literal("</div>")
    }
    out.literal("</div>")
  }

  /// The values of a choice of several, unless there are more than anybody chooses.
  private func split(_ value: String) -> [String] {
    value.utf8.count < 100_000 ? value.parts(between: layout.host.choiceSeparator) : [value]
  }

  private mutating func hint(_ placeholder: String?) {
    out.html(#"\#("placeholder", placeholder)\#("aria-label", placeholder)"#)
  }

  private mutating func textField(_ field: TextControl, _ input: Input, isStretched: Bool, name: String) {
    out.literal(field.isMultiline ? "<textarea class=\"ac-input ac-multiline" : "<input class=\"ac-input ac-line")
    if isRevealedOnHover(input), field.inlineAction == nil, !field.isMultiline { out.literal(" ac-revealed") }
    out.literal("\"")
    out.attribute("id", name)
    hint(field.placeholder)
    if let length = field.maxLength { out.attribute("maxlength", String(length)) }
    out.attribute("data-pattern", field.regex)
    if input.isRequired { out.literal(" aria-required=\"true\"") }
    if field.isMultiline {
      let height = isStretched ? ";height:initial" : ""
      out.html(" style=\"flex:1 1 auto\(height)\">\n\(field.value ?? "")</textarea>")
    } else {
      out.html(#"\#("type", field.style.rawValue)\#("value", field.value) style="flex:1 1 auto">"#)
    }
    guard let action = field.inlineAction else { return }
    out.literal(
      action.isTappable ? "<button type=\"button\" class=\"ac-inline-action" : "<button type=\"button\" class=\"")
    let stated = action.iconURL.map { layout.address($0, action.themedIcons) }
    let (symbol, icon) = (stated.flatMap(layout.symbol), stated.flatMap(urls.image))
    out.literal(icon == nil && symbol == nil ? " ac-text-only\"" : " ac-icon-only\"")
    actionAttributes(action, isLink: false)
    if action.title == nil { out.attribute("aria-label", action.tooltip ?? "Inline Action") }
    if !action.isTappable { out.literal(" disabled") }
    out.literal(" style=\"margin-left:8px\">")
    if let symbol {
      svgIcon(symbol.name, isFilled: symbol.isFilled, size: 20)
    } else if let icon {
      out.html(#"<img alt="" style="height:100%"\#("src", icon)>"#)
    } else {
      out.text(action.title ?? "Inline Action")
    }
    out.literal("</button>")
  }

  private mutating func choice(
    _ option: Option, wrap: Bool, type: String, group: String? = nil, id: String, isRequired: Bool, in scope: Scope
  ) {
    out.html(#"<input class="ac-box"\#("type", type)\#("id", id)\#("name", group)\#("value", option.value)"#)
    out.html(#"\#("aria-required", isRequired ? "true" : nil)\#(" checked", if: option.isOn)>"#)
    guard !option.title.isEmpty else { return }
    out.literal("<div class=\"ac-choice-space\"></div><label class=\"ac-text ac-choice-text")
    out.html(#"\#(" ac-nowrap", if: !wrap)"\#("for", id) style=""#)
    textStyle(TextBlock(text: option.title), in: scope)
    out.literal("\">")
    markdown(option.title, in: scope)
    out.literal("</label>")
  }

  private mutating func menu(_ options: [Option], placeholder: String?, _ input: Input, name: String) {
    let isEmpty = !options.contains(where: \.isOn)
    out.html(#"<select class="ac-input ac-select\#(" ac-revealed", if: isRevealedOnHover(input))""#)
    out.html(#"\#("id", name)\#("aria-required", input.isRequired ? "true" : nil) style="width:100%">"#)
    out.html(#"<option value="" disabled hidden\#(" selected", if: isEmpty)>\#(placeholder ?? "")</option>"#)
    for option in options {
      out.html(#"<option\#("value", option.value)\#(" selected", if: option.isOn)>\#(option.title)</option>"#)
    }
    out.literal("</select>")
  }

  private mutating func filter(_ options: [Option], _ control: ChoiceControl, isDynamic: Bool, name: String) {
    out.literal(isDynamic ? "<div class=\"ac-filter ac-dynamic\">" : "<div class=\"ac-filter\">")
    let list = "\(name)-list"
    out.html(#"<input type="text" class="ac-input ac-select"\#("id", name)\#("list", list)"#)
    out.attribute("value", control.value)
    if control.value == nil { hint(control.placeholder) }
    out.html(#"><datalist\#("id", list)>"#)
    for option in options {
      out.html(#"<option\#("value", option.title)\#("data-value", option.value)></option>"#)
    }
    out.literal("</datalist></div>")
  }
}

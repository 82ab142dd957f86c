import HTML

extension CardWriter {
  mutating func input(_ input: InputBox, in box: Box) {
    let name = name()
    open(input.inlineLabel == nil ? "<div class=\"ac-field\"" : "<div class=\"ac-field ac-inline\"", box) {
      $0.out.attribute("data-input", box.id ?? "")
      if input.isRequired { $0.out.literal(" data-required") }
    }
    if let label = input.label { self.label(label, of: input, for: name) }
    out.literal("<div class=\"ac-control\" style=\"")
    if input.isStretched { out.literal("align-items:stretch;flex:1 1 auto;") }
    if input.label != nil, case .weight(let percent)? = input.inlineLabel {
      out.literal("width:")
      out.number(100 - percent)
      out.literal("%;")
    }
    out.literal("\">")
    control(input, name: name)
    out.literal("</div>")
    if let message = input.errorMessage {
      out.literal("<div class=\"ac-text ac-error\" role=\"alert\" hidden style=\"")
      textStyle(message)
      out.literal("\">")
      markdown(message.text)
      out.literal("</div>")
    }
    out.literal("</div>")
  }

  private mutating func label(_ label: RunsBox, of input: InputBox, for name: String) {
    out.literal("<label")
    out.attribute("for", name)
    out.literal(" style=\"")
    align(label.alignment)
    switch input.inlineLabel {
    case nil: out.px("margin-bottom", input.labelMargin)
    case .weight(let percent):
      out.literal("align-self:center;width:")
      out.number(percent)
      out.literal("%;")
    case .pixels(let width):
      out.literal("align-self:center;")
      out.px("width", width)
    }
    out.literal("\">")
    runs(label)
    out.literal("</label>")
  }

  private mutating func control(_ input: InputBox, name: String) {
    switch input.control {
    case .text(let field): textField(field, input, name: name)
    case .field(let field):
      out.literal("<input class=\"ac-input ac-line")
      if input.isRevealedOnHover { out.literal(" ac-revealed") }
      out.literal("\"")
      out.attribute("type", field.kind.rawValue)
      out.attribute("id", name)
      out.attribute("value", field.value)
      hint(field.placeholder)
      out.attribute("min", field.min)
      out.attribute("max", field.max)
      if field.kind == .number { out.literal(" step=\"any\"") }
      if input.isRequired { out.literal(" aria-required=\"true\"") }
      out.literal(" style=\"width:100%\">")
    case .toggle(let option, let valueOff):
      out.literal("<div class=\"ac-choices ac-choice\"")
      out.attribute("data-off", valueOff)
      out.literal(">")
      choice(option, type: "checkbox", group: nil, id: name, isRequired: input.isRequired)
      out.literal("</div>")
    case .options(let options, let isMultiple, let separator):
      out.literal("<div class=\"ac-choices\"")
      out.attribute("role", isMultiple ? "group" : "radiogroup")
      out.attribute("id", name)
      if isMultiple { out.attribute("data-separator", separator) }
      out.literal(">")
      for option in options {
        out.literal("<div class=\"ac-choice\">")
        choice(
          option, type: isMultiple ? "checkbox" : "radio", group: name, id: self.name(), isRequired: input.isRequired)
        out.literal("</div>")
      }
      out.literal("</div>")
    case .menu(let options, let placeholder, let hasSelection):
      menu(options, placeholder: placeholder, hasSelection: hasSelection, input, name: name)
    case .filter(let options, let value, let placeholder, let isDynamic):
      filter(options, value: value, placeholder: placeholder, isDynamic: isDynamic, name: name)
    }
  }

  private mutating func hint(_ placeholder: String?) {
    out.attribute("placeholder", placeholder)
    out.attribute("aria-label", placeholder)
  }

  private mutating func textField(_ field: TextControl, _ input: InputBox, name: String) {
    out.literal(field.isMultiline ? "<textarea class=\"ac-input ac-multiline" : "<input class=\"ac-input ac-line")
    if input.isRevealedOnHover, field.inlineAction == nil, !field.isMultiline { out.literal(" ac-revealed") }
    out.literal("\"")
    out.attribute("id", name)
    hint(field.placeholder)
    if let length = field.maxLength { out.attribute("maxlength", String(length)) }
    out.attribute("data-pattern", field.regex)
    if input.isRequired { out.literal(" aria-required=\"true\"") }
    if field.isMultiline {
      out.literal(input.isStretched ? " style=\"flex:1 1 auto;height:initial\">\n" : " style=\"flex:1 1 auto\">\n")
      out.text(field.value ?? "")
      out.literal("</textarea>")
    } else {
      out.attribute("type", field.style.rawValue)
      out.attribute("value", field.value)
      out.literal(" style=\"flex:1 1 auto\">")
    }
    guard let action = field.inlineAction else { return }
    out.literal(
      action.isTappable ? "<button type=\"button\" class=\"ac-inline-action" : "<button type=\"button\" class=\"")
    let icon = action.iconURL.flatMap(urls.image)
    out.literal(icon == nil ? " ac-text-only\"" : " ac-icon-only\"")
    actionAttributes(action, isLink: false)
    if action.title == nil { out.attribute("aria-label", action.tooltip ?? "Inline Action") }
    if !action.isTappable { out.literal(" disabled") }
    out.literal(" style=\"margin-left:8px\">")
    if let icon {
      out.literal("<img alt=\"\" style=\"height:100%\"")
      out.attribute("src", icon)
      out.literal(">")
    } else {
      out.text(action.title ?? "Inline Action")
    }
    out.literal("</button>")
  }

  private mutating func choice(
    _ option: InputBox.Option, type: String, group: String?, id: String, isRequired: Bool
  ) {
    out.literal("<input class=\"ac-box\"")
    out.attribute("type", type)
    out.attribute("id", id)
    out.attribute("name", group)
    out.attribute("value", option.value)
    if isRequired { out.literal(" aria-required=\"true\"") }
    if option.isOn { out.literal(" checked") }
    out.literal(">")
    guard let text = option.text, !text.text.isEmpty else { return }
    out.literal("<div class=\"ac-choice-space\"></div><label class=\"ac-text ac-choice-text")
    if !text.wrap { out.literal(" ac-nowrap") }
    out.literal("\"")
    out.attribute("for", id)
    out.literal(" style=\"")
    textStyle(text)
    out.literal("\">")
    markdown(text.text)
    out.literal("</label>")
  }

  private mutating func menu(
    _ options: [InputBox.Option], placeholder: String?, hasSelection: Bool, _ input: InputBox, name: String
  ) {
    out.literal("<select class=\"ac-input ac-select")
    if input.isRevealedOnHover { out.literal(" ac-revealed") }
    out.literal("\"")
    out.attribute("id", name)
    if input.isRequired { out.literal(" aria-required=\"true\"") }
    out.literal(" style=\"width:100%\"><option value=\"\" disabled hidden")
    if !hasSelection { out.literal(" selected") }
    out.literal(">")
    out.text(placeholder ?? "")
    out.literal("</option>")
    for option in options {
      out.literal("<option")
      out.attribute("value", option.value)
      if option.isOn { out.literal(" selected") }
      out.literal(">")
      out.text(option.title)
      out.literal("</option>")
    }
    out.literal("</select>")
  }

  private mutating func filter(
    _ options: [InputBox.Option], value: String?, placeholder: String?, isDynamic: Bool, name: String
  ) {
    out.literal(isDynamic ? "<div class=\"ac-filter ac-dynamic\">" : "<div class=\"ac-filter\">")
    out.literal("<input type=\"text\" class=\"ac-input ac-select\"")
    out.attribute("id", name)
    out.attribute("list", "\(name)-list")
    out.attribute("value", value)
    if value == nil { hint(placeholder) }
    out.literal("><datalist")
    out.attribute("id", "\(name)-list")
    out.literal(">")
    for option in options {
      out.literal("<option")
      out.attribute("value", option.title)
      out.attribute("data-value", option.value)
      out.literal("></option>")
    }
    out.literal("</datalist></div>")
  }
}

import Documents

extension HostConfig {
  enum ActionAlignment: String, PayloadName { case left, center, right, stretch }
  enum IconPlacement: String, PayloadName { case leftOfTitle, aboveTitle }
  enum ShowCardMode: String, PayloadName { case inline, popup }

  struct Actions: Sendable, Hashable {
    var maxActions = 5
    var spacing = Spacing.default
    /// CSS pixels.
    var buttonSpacing = 20.0
    var orientation = Orientation.horizontal
    var alignment = ActionAlignment.left
    var iconPlacement = IconPlacement.leftOfTitle
    /// CSS pixels.
    var iconSize = 16.0
    var allowTitleToWrap = false
    /// Whether the actions behind "..." have icons.
    var showIconInOverflow = false
    var showCardMode = ShowCardMode.inline
    /// CSS pixels.
    var inlineTopMargin = 16.0
    var showCardStyle = ContainerStyle.emphasis
    /// A style of the host's own, in the other's place.
    var showCardCustomStyle: String?
    var preExpandSingleShowCard = false

    mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor, customStyles: [String]) {
      visitor.count("maxActions", &maxActions)
      visitor.choice("spacing", &spacing)
      visitor.number("buttonSpacing", &buttonSpacing, in: 0...1000)
      visitor.choice("actionsOrientation", &orientation)
      visitor.choice("actionAlignment", &alignment)
      visitor.choice("iconPlacement", &iconPlacement)
      visitor.setting(
        "iconSize", &iconSize, read: { $0.iconSize($1) }, node: { Node(.string("\(Int($0.rounded()))px")) })
      visitor.flag("allowTitleToWrap", &allowTitleToWrap)
      visitor.flag("showIconInOverflow", &showIconInOverflow)
      visitor.flag("preExpandSingleShowCardAction", &preExpandSingleShowCard)
      visitor.group("showCard", &self) { actions, visitor in
        visitor.choice("actionMode", &actions.showCardMode)
        visitor.number("inlineTopMargin", &actions.inlineTopMargin, in: 0...1000)
        visitor.setting(
          "style", &actions.showCardStyleName,
          read: { reader, key in
            if let name = reader.stated(key)?.string, customStyles.contains(name) {
              reader.skip([key])
              return name
            }
            return (reader.choice(key) as ContainerStyle?)?.rawValue
          }, node: { Node(.string($0)) })
      }
    }

    private var showCardStyleName: String {
      get { showCardCustomStyle ?? showCardStyle.rawValue }
      set {
        let style = ContainerStyle(rawValue: newValue)
        showCardCustomStyle = style == nil ? newValue : nil
        showCardStyle = style ?? showCardStyle
      }
    }
  }

  struct Inputs: HostSettings, Sendable, Hashable {
    var labelSpacing = Spacing.small
    /// Per cent of the row, for a label beside its input.
    var labelWidth = 30.0
    var required = InputLabel(suffix: " *")
    var optional = InputLabel()
    var errorMessage = TextDefinition(color: .attention)
    var allowDynamicChoices = true
    var allowRevealOnHover = false

    mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor) {
      visitor.flag("allowDynamicallyFilteredChoiceSet", &allowDynamicChoices)
      visitor.flag("allowRevealOnHoverStyle", &allowRevealOnHover)
      visitor.group("label", &self) { inputs, visitor in
        visitor.choice("inputSpacing", &inputs.labelSpacing)
        visitor.number("width", &inputs.labelWidth, in: 0...100)
        visitor.group("optionalInputs", &inputs.optional)
        visitor.group("requiredInputs", &inputs.required)
      }
      // A host with inputs but without a colour here has the default one.
      visitor.whenReading { _ in errorMessage = TextDefinition() }
      visitor.group("errorMessage", &errorMessage) { definition, visitor in
        definition.visit(&visitor)
        visitor.ignore("spacing")
      }
      visitor.ignore("debounceTimeInMilliSeconds", "validationBehavior")
    }
  }

  /// The labels of required inputs, or of the others.
  struct InputLabel: HostSettings, Sendable, Hashable {
    var text = TextDefinition()
    /// The text after the label, such as " *".
    var suffix = ""
    var suffixColor = TextColor.attention

    /// The reference parses the suffix and then forgets it.
    mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor) {
      text.visit(&visitor)
      visitor.overlooked(&self) { label, visitor in
        visitor.text("suffix", &label.suffix)
        visitor.choice("suffixColor", &label.suffixColor)
      }
    }
  }
}

extension PayloadReader {
  /// The reference takes a length such as "30px", and a bare number only by the specification.
  fileprivate mutating func iconSize(_ key: String) -> Double? {
    guard let node = node(key) else { return nil }
    if let number = node.number, number.isFinite {
      return followsSpecification ? max(0, min(1000, number)) : nil
    }
    if let size = node.pixels { return min(1000, size) }
    invalid(key, node, expected: ["a length such as \"30px\""])
    return nil
  }
}

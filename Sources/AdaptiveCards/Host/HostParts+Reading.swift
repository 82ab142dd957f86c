extension Spacings {
  mutating func read(_ reader: inout PayloadReader) {
    small = reader.length("small") ?? small
    `default` = reader.length("default") ?? `default`
    medium = reader.length("medium") ?? medium
    large = reader.length("large") ?? large
    extraLarge = reader.length("extraLarge") ?? extraLarge
    padding = reader.length("padding") ?? padding
  }
}

extension ImageSizes {
  mutating func read(_ reader: inout PayloadReader) {
    small = reader.length("small") ?? small
    medium = reader.length("medium") ?? medium
    large = reader.length("large") ?? large
  }
}

extension Sizes {
  init(reading reader: inout PayloadReader, or defaults: Sizes) {
    self = defaults
    small = reader.length("small") ?? small
    `default` = reader.length("default") ?? `default`
    medium = reader.length("medium") ?? medium
    large = reader.length("large") ?? large
    extraLarge = reader.length("extraLarge") ?? extraLarge
  }
}

extension Weights {
  init(reading reader: inout PayloadReader, or defaults: Weights) {
    self = defaults
    lighter = reader.length("lighter") ?? lighter
    `default` = reader.length("default") ?? `default`
    bolder = reader.length("bolder") ?? bolder
  }
}

extension FontDefinition {
  mutating func read(_ reader: inout PayloadReader) {
    if let name = reader.string("fontFamily") { family = FontFamily(name) }
    sizes = reader.object("fontSizes") { Sizes(reading: &$0, or: Sizes()) } ?? sizes
    weights = reader.object("fontWeights") { Weights(reading: &$0, or: Weights()) } ?? weights
  }
}

extension TextStyle {
  /// A weight that is left out is the default one, not the style's.
  mutating func read(_ reader: inout PayloadReader) {
    size = reader.choice("size") ?? size
    weight = reader.choice("weight") ?? .default
    color = reader.choice("color") ?? color
    isSubtle = reader.bool("isSubtle") ?? isSubtle
    fontType = reader.choice("fontType") ?? fontType
  }
}

extension TextDefinition {
  mutating func read(_ reader: inout PayloadReader) {
    size = reader.choice("size") ?? size
    weight = reader.choice("weight") ?? weight
    color = reader.choice("color") ?? color
    isSubtle = reader.bool("isSubtle") ?? isSubtle
    let wraps = reader.bool("wrap")
    // Read, and then overwritten by the default.
    if reader.followsSpecification { wrap = wraps ?? wrap }
    maxWidth = reader.length("maxWidth") ?? maxWidth
    _ = reader.node("fontType")
  }
}

extension ContainerStyles {
  mutating func read(_ reader: inout PayloadReader) {
    for style in ContainerStyle.allCases {
      self[style] = reader.nested(style.rawValue, self[style]) { $0.read(&$1) }
    }
    // Read by itself.
    _ = reader.node("customStyles")
  }
}

extension ContainerColors {
  mutating func read(_ reader: inout PayloadReader) {
    background = reader.color("backgroundColor")
    border = reader.color("borderColor")
    reader.skip(["borderThickness", "highlightBackgroundColor", "highlightForegroundColor"])
    foreground = reader.nested("foregroundColors", foreground) { colors, reader in
      for color in TextColor.allCases {
        colors[color] = reader.nested(color.rawValue, colors[color]) { $0.read(&$1) }
      }
    }
  }
}

extension TextColors {
  mutating func read(_ reader: inout PayloadReader) {
    normal = reader.color("default") ?? normal
    subtle = reader.color("subtle") ?? subtle
    self = reader.nested("highlightColors", self) { colors, reader in
      colors.highlight = reader.color("default") ?? colors.highlight
      colors.subtleHighlight = reader.color("subtle") ?? colors.subtleHighlight
    }
  }
}

extension HostConfig.Actions {
  mutating func read(_ reader: inout PayloadReader, customStyles: [String]) {
    maxActions = reader.int("maxActions").map { max(0, $0) } ?? maxActions
    spacing = reader.choice("spacing") ?? spacing
    buttonSpacing = reader.number("buttonSpacing").map { max(0, min(1000, $0)) } ?? buttonSpacing
    orientation = reader.choice("actionsOrientation") ?? orientation
    alignment = reader.choice("actionAlignment") ?? alignment
    iconPlacement = reader.choice("iconPlacement") ?? iconPlacement
    iconSize = HostConfig.Actions.iconSize(&reader) ?? iconSize
    allowTitleToWrap = reader.bool("allowTitleToWrap") ?? allowTitleToWrap
    showIconInOverflow = reader.bool("showIconInOverflow") ?? showIconInOverflow
    preExpandSingleShowCard = reader.bool("preExpandSingleShowCardAction") ?? preExpandSingleShowCard
    self = reader.nested("showCard", self) { actions, reader in
      actions.showCardMode = reader.choice("actionMode") ?? actions.showCardMode
      actions.inlineTopMargin =
        reader.number("inlineTopMargin").map { max(0, min(1000, $0)) } ?? actions.inlineTopMargin
      actions.readShowCardStyle(&reader, custom: customStyles)
    }
  }
}

extension HostConfig.Actions {
  /// The reference takes a length such as "30px", and a bare number only by the specification.
  private static func iconSize(_ reader: inout PayloadReader) -> Double? {
    guard let node = reader.node("iconSize") else { return nil }
    if let number = node.number, number.isFinite {
      return reader.followsSpecification ? max(0, min(1000, number)) : nil
    }
    if case .pixels(let size)? = node.string.flatMap(Dimension.init) { return min(1000, size) }
    reader.invalid("iconSize", node, expected: ["a length such as \"30px\""])
    return nil
  }
}

extension HostConfig.Inputs {
  /// The reference parses the suffix of required inputs and then forgets it.
  mutating func read(_ reader: inout PayloadReader) {
    allowDynamicChoices = reader.bool("allowDynamicallyFilteredChoiceSet") ?? allowDynamicChoices
    allowRevealOnHover = reader.bool("allowRevealOnHoverStyle") ?? allowRevealOnHover
    self = reader.nested("label", self) { inputs, reader in
      inputs.labelSpacing = reader.choice("inputSpacing") ?? inputs.labelSpacing
      inputs.labelWidth = reader.number("width").map { max(0, min(100, $0)) } ?? inputs.labelWidth
      inputs.optional = reader.nested("optionalInputs", inputs.optional) { $0.read(&$1) }
      var (suffix, color) = (inputs.requiredSuffix, inputs.requiredSuffixColor)
      inputs.required = reader.nested("requiredInputs", inputs.required) { definition, reader in
        definition.read(&reader)
        suffix = reader.string("suffix") ?? suffix
        color = reader.choice("suffixColor") ?? color
      }
      guard reader.followsSpecification else { return }
      (inputs.requiredSuffix, inputs.requiredSuffixColor) = (suffix, color)
    }
    // A host with inputs but without a colour here has the default one.
    errorMessage = reader.nested("errorMessage", TextDefinition()) { definition, reader in
      definition.read(&reader)
      _ = reader.node("spacing")
    }
    _ = reader.node("debounceTimeInMilliSeconds")
  }
}

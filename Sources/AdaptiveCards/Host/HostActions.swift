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
  }

  struct Inputs: Sendable, Hashable {
    var labelSpacing = Spacing.small
    /// Per cent of the row, for a label beside its input.
    var labelWidth = 30.0
    var required = TextDefinition()
    var requiredSuffix = " *"
    var requiredSuffixColor = TextColor.attention
    var optional = TextDefinition()
    var errorMessage = TextDefinition(color: .attention)
    var allowDynamicChoices = true
    var allowRevealOnHover = false
  }
}

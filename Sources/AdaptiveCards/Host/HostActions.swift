extension HostConfig {
  public enum ActionAlignment: String, PayloadName { case left, center, right, stretch }
  public enum IconPlacement: String, PayloadName { case leftOfTitle, aboveTitle }
  public enum ShowCardMode: String, PayloadName { case inline, popup }

  public struct Actions: Sendable, Hashable {
    public var maxActions = 5
    public var spacing = Spacing.default
    /// CSS pixels.
    public var buttonSpacing = 20.0
    public var orientation = Orientation.horizontal
    public var alignment = ActionAlignment.left
    public var iconPlacement = IconPlacement.leftOfTitle
    /// CSS pixels.
    public var iconSize = 16.0
    public var allowTitleToWrap = false
    public var showCardMode = ShowCardMode.inline
    /// CSS pixels.
    public var inlineTopMargin = 16.0
    public var showCardStyle = ContainerStyle.emphasis
    public var preExpandSingleShowCard = false
  }

  public struct Inputs: Sendable, Hashable {
    public var labelSpacing = Spacing.small
    /// Per cent of the row, for a label beside its input.
    public var labelWidth = 30.0
    public var required = TextDefinition()
    public var requiredSuffix = " *"
    public var requiredSuffixColor = TextColor.attention
    public var optional = TextDefinition()
    public var errorMessage = TextDefinition(color: .attention)
    public var allowDynamicChoices = true
    public var allowRevealOnHover = false
  }
}

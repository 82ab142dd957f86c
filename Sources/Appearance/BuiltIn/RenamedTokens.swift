/// The colour names of Stream's version 4 with their successors in version 5, as its migration most often replaced
/// them. `border3` drew both bubbles' borders and has two successors.
enum RenamedTokens {
  /// The successors of each version 4 name.
  static let successors: [String: [String]] = Dictionary(
    uniqueKeysWithValues: TextTable.rows(text).map { (String($0[0]), $0.dropFirst().map(String.init)) })

  private static let text = """
    text textPrimary
    textInverted textOnInverse
    textLowEmphasis textTertiary
    subtitleText textSecondary
    textLinkColor chatTextLink
    staticColorText textOnAccent
    staticBlackColorText textPrimary
    background backgroundCoreApp
    background1 backgroundCoreSurfaceSubtle
    background2 backgroundCoreSurfaceStrong
    background3 backgroundCoreOverlayDark
    background4 backgroundCoreScrim
    background5 backgroundCoreScrim
    background6 chatBackgroundOutgoing
    background7 accentNeutral
    background8 chatBackgroundIncoming
    popoverBackground backgroundCoreElevation1
    overlayBackground chatBackgroundIncoming
    highlightedBackground backgroundCoreSurfaceStrong
    highlightedAccentBackground accentPrimary
    highlightedAccentBackground1 backgroundCoreSurfaceSubtle
    messageCellHighlightBackground backgroundCoreHighlight
    pinnedMessageBackground backgroundCoreHighlight
    jumpToUnreadButtonBackground accentNeutral
    shadow backgroundCoreOverlayDark
    hoverButtonShadow backgroundCoreOverlayDark
    border borderCoreDefault
    border2 controlCheckboxBorder
    border3 chatBorderIncoming chatBorderOutgoing
    lightBorder borderCoreSubtle
    alert accentError
    validationError accentError
    alternativeActiveTint accentSuccess
    inactiveTint inputTextIcon
    alternativeInactiveTint backgroundUtilityDisabled
    """
}

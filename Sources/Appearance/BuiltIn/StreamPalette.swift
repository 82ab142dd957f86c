/// The colours that every theme stands on: the semantic tokens of Stream's `Appearance.ColorPalette`, version 5, in
/// their own order, as facts. One line a token: its name, then what it is in light and, where that differs, in dark:
/// another token, or `#rrggbb` or `#rrggbbaa`. Parents are kept, so that a ramp step that a theme overrides flows.
enum StreamPalette {
  static let semantic = """
    # Brand
    brand50 blue50 blue900
    brand100 blue100 blue800
    brand150 blue150 blue700
    brand200 blue200 blue600
    brand300 blue300 blue500
    brand400 blue400
    brand500 blue500 blue300
    brand600 blue600 blue200
    brand700 blue700 blue150
    brand800 blue800 blue100
    brand900 blue900 blue50
    # Chrome
    chrome0 baseWhite baseBlack
    chrome50 slate50 neutral900
    chrome100 slate100 neutral800
    chrome150 slate150 neutral700
    chrome200 slate200 neutral600
    chrome300 slate300 neutral500
    chrome400 slate400 neutral400
    chrome500 slate500 neutral300
    chrome600 slate600 neutral200
    chrome700 slate700 neutral150
    chrome800 slate800 neutral100
    chrome900 slate900 neutral50
    chrome1000 baseBlack baseWhite
    # Accent
    accentPrimary brand500 brand400
    accentSuccess green400 green300
    accentError red500 red400
    accentNeutral chrome500
    # Background
    backgroundCoreApp chrome0
    backgroundCoreElevation0 chrome0
    backgroundCoreElevation1 chrome0 chrome50
    backgroundCoreElevation2 chrome0 chrome100
    backgroundCoreElevation3 chrome0 chrome200
    backgroundCoreSurfaceDefault chrome100
    backgroundCoreSurfaceSubtle chrome50
    backgroundCoreSurfaceCard chrome50 chrome100
    backgroundCoreSurfaceStrong chrome150
    backgroundCoreInverse chrome1000
    backgroundCoreOnAccent chrome0 chrome1000
    backgroundCoreHighlight yellow50 yellow800
    backgroundCoreOverlayLight #ffffffbf #000000bf
    backgroundCoreOverlayDark #1a1b2540 #00000080
    backgroundCoreScrim #1a1b2580 #000000bf
    backgroundUtilityPressed #1a1b2526 #ffffff33
    backgroundUtilitySelected #1a1b2533 #ffffff40
    backgroundUtilityDisabled chrome100
    # Text
    textPrimary chrome900
    textSecondary chrome700
    textTertiary chrome500
    textOnInverse chrome0
    textOnAccent chrome0 chrome1000
    textDisabled chrome300
    textLink brand500 brand600
    # Border
    borderCoreDefault chrome150 chrome200
    borderCoreSubtle chrome100
    borderCoreStrong chrome300
    borderCoreInverse chrome0
    borderCoreOnInverse chrome0
    borderCoreOnAccent chrome0 chrome1000
    borderCoreOpacitySubtle #1a1b251a #ffffff33
    borderCoreOpacityStrong #1a1b2540 #ffffff40
    borderUtilityDisabled chrome100
    borderUtilityDisabledOnSurface chrome150
    # Avatar
    avatarBackgroundDefault avatarPaletteBackground1
    avatarPaletteBackground1 blue150 blue600
    avatarPaletteText1 blue900 blue100
    avatarTextDefault avatarPaletteText1
    # Badge
    badgeBackgroundDefault backgroundCoreElevation3
    badgeBackgroundError accentError
    badgeBackgroundInverse chrome1000
    badgeBackgroundNeutral accentNeutral
    badgeBackgroundOverlay #000000bf
    badgeBackgroundPrimary accentPrimary
    badgeBorder borderCoreOnInverse
    badgeText textPrimary
    badgeTextOnAccent textOnAccent
    badgeTextOnInverse textOnInverse
    # Button
    buttonPrimaryBackground accentPrimary
    buttonPrimaryBackgroundLiquidGlass baseTransparent0
    buttonPrimaryBorder brand200
    buttonPrimaryText accentPrimary
    buttonPrimaryTextOnAccent textOnAccent
    buttonSecondaryBackground backgroundCoreSurfaceDefault
    buttonSecondaryBackgroundLiquidGlass backgroundCoreElevation0
    buttonSecondaryBorder borderCoreDefault
    buttonSecondaryText textPrimary
    buttonSecondaryTextOnAccent textPrimary
    buttonDestructiveBackground accentError
    buttonDestructiveBackgroundLiquidGlass backgroundCoreElevation0
    buttonDestructiveBorder accentError
    buttonDestructiveText accentError
    buttonDestructiveTextOnAccent textOnAccent
    # Chat
    chatBackgroundIncoming backgroundCoreSurfaceDefault
    chatBackgroundOutgoing brand100
    chatBackgroundAttachmentIncoming backgroundCoreSurfaceStrong
    chatBackgroundAttachmentOutgoing brand150
    chatBorderIncoming borderCoreSubtle
    chatBorderOutgoing brand100
    chatBorderOnChatIncoming borderCoreStrong
    chatBorderOnChatOutgoing brand300
    chatTextIncoming textPrimary
    chatTextOutgoing brand900
    chatTextLink textLink
    chatTextSystem textSecondary
    chatTextTimestamp textTertiary
    chatTextTypingIndicator chatTextIncoming
    chatTextUsername textSecondary
    chatReplyIndicatorIncoming chrome400
    chatReplyIndicatorOutgoing brand400
    chatPollProgressFillIncoming controlProgressBarFill
    chatPollProgressFillOutgoing accentPrimary
    chatPollProgressTrackIncoming controlProgressBarTrack
    chatPollProgressTrackOutgoing brand200
    # Control
    controlCheckboxBorder borderCoreDefault
    controlChipText textPrimary
    controlPlaybackThumbBackgroundActive accentPrimary
    controlPlaybackThumbBackgroundDefault backgroundCoreOnAccent
    controlPlaybackThumbBorderActive borderCoreOnAccent
    controlPlaybackThumbBorderDefault borderCoreOpacityStrong
    controlPlayButtonBackground #000000bf
    controlPlayButtonIcon textOnAccent
    controlProgressBarFill accentNeutral
    controlProgressBarTrack backgroundCoreSurfaceStrong
    controlRadioCheckBackgroundSelected accentPrimary
    controlRadioCheckBorder borderCoreDefault
    controlRadioCheckIcon textOnAccent
    controlRemoveControlBackground backgroundCoreInverse
    controlRemoveControlBorder borderCoreOnInverse
    controlRemoveControlIcon textOnInverse
    # Input
    inputSendIconDisabled textDisabled
    inputTextDefault textPrimary
    inputTextIcon textTertiary
    inputTextPlaceholder textTertiary
    # Presence
    presenceBackgroundOffline accentNeutral
    presenceBackgroundOnline accentSuccess
    presenceBorder borderCoreInverse
    # Reaction
    reactionBackground backgroundCoreElevation3
    reactionBorder borderCoreDefault
    reactionText textPrimary
    # Navigation
    navigationBarTitle textPrimary
    navigationBarSubtitle textTertiary
    navigationBarBackground transparent
    navigationBarTintColor accentPrimary
    navigationBarGlyph baseWhite
    """
}

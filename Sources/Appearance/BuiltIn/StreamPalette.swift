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

/// The ten hues under Stream's palette, steps 50, 100, 150 and 200 to 900 of each, the same in both modes.
/// A theme may refer to them (`"{colorPalette.blue500}"`) and override them.
enum StreamPrimitives {
  static let steps = ["50", "100", "150", "200", "300", "400", "500", "600", "700", "800", "900"]

  static let hues = """
    blue #f3f7ff #e3edff #c3d9ff #a5c5ff #78a8ff #4586ff #005fff #1b53bd #19418d #142f63 #091a3b
    slate #f6f8fa #ebeef1 #d5dbe1 #c0c8d2 #a3acba #87909f #687385 #545969 #414552 #30313d #1a1b25
    neutral #f8f8f8 #efefef #d8d8d8 #c4c4c4 #ababab #8f8f8f #6a6a6a #565656 #464646 #323232 #1c1c1c
    green #e1ffee #bdfcdb #8febbd #59dea3 #00c384 #00a46e #277e59 #006643 #004f33 #003a25 #002213
    red #fff5fa #ffe7f2 #ffccdf #ffb1cd #fe87a1 #fc526a #d90d10 #b3093c #890d37 #68052b #3e021a
    yellow #fef9da #fcedb9 #fcd579 #f6bf57 #fa922b #f26d10 #c84801 #a82c00 #842106 #5f1a05 #331302
    cyan #f1fbfc #d1f3f6 #a9e4ea #72d7e0 #45bcc7 #1e9ea9 #248088 #006970 #065056 #003a3f #002124
    lime #f1fde8 #d4ffb0 #b1ee79 #9cda5d #78c100 #639e11 #4b7a0a #3e6213 #355315 #203a00 #112100
    purple #f7f8ff #ecedff #d4d7ff #c1c5ff #a1a3ff #8482fc #644af9 #553bd8 #4032a1 #2e2576 #1a114d
    violet #fef4ff #fbe8fe #f7cffc #eeb5f4 #e68bec #d75fe7 #b716ca #9d00ae #7c0089 #5c0066 #36003d
    """

  static let base = """
    baseBlack #000000
    baseWhite #ffffff
    baseTransparent0 #ffffff00
    baseTransparentBlack5 #0000000d
    baseTransparentBlack10 #0000001a
    baseTransparentBlack70 #000000b3
    baseTransparentWhite10 #ffffff1a
    baseTransparentWhite20 #ffffff33
    baseTransparentWhite30 #ffffff4d
    baseTransparentWhite70 #ffffffb3
    """
}

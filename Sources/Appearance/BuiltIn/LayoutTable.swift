/// Stream's design tokens (`Appearance.tokens`, version 5), in points, which are CSS pixels here. Stream names its
/// shadows by mode (`lightElevation1`, …); here a shadow is one token with two modes, as colours are.
enum LayoutTable {
  static let lengths = """
    # Spacing
    spacingNone 0
    spacingXxxs 2
    spacingXxs 4
    spacingXs 8
    spacingSm 12
    spacingMd 16
    spacingLg 20
    spacingXl 24
    spacing2xl 32
    spacing3xl 40
    # Radius
    radiusNone 0
    radiusXxs 2
    radiusXs 4
    radiusSm 6
    radiusMd 8
    radiusLg 12
    radiusXl 16
    radius2xl 20
    radius3xl 24
    radius4xl 32
    radiusMax 9999
    # Button
    buttonPaddingXIconOnlyXs 4
    buttonPaddingXIconOnlySm 6
    buttonPaddingXIconOnlyMd 10
    buttonPaddingXIconOnlyLg 14
    buttonPaddingXWithLabelXs 12
    buttonPaddingXWithLabelSm 16
    buttonPaddingXWithLabelMd 16
    buttonPaddingXWithLabelLg 16
    buttonPaddingYXs 4
    buttonPaddingYSm 6
    buttonPaddingYMd 10
    buttonPaddingYLg 14
    buttonRadiusSm 9999
    buttonRadiusMd 9999
    buttonRadiusLg 9999
    buttonRadiusFull 9999
    buttonVisualHeightXs 24
    buttonVisualHeightSm 32
    buttonVisualHeightMd 40
    buttonVisualHeightLg 48
    buttonHitTargetMinHeight 48
    buttonHitTargetMinWidth 48
    # Icon
    iconSizeXs 12
    iconSizeSm 16
    iconSizeMd 20
    iconSizeLg 32
    iconStrokeSubtle 1.2
    iconStrokeDefault 1.5
    iconStrokeEmphasis 2
    # Message bubble
    messageBubbleRadiusGroupTop 20
    messageBubbleRadiusGroupMiddle 20
    messageBubbleRadiusGroupBottom 20
    messageBubbleRadiusAttachment 12
    messageBubbleRadiusAttachmentInline 8
    messageBubbleRadiusTail 0
    # Composer
    composerRadiusFixed 24
    composerRadiusFloating 24
    # Device
    deviceRadius 62
    deviceSafeAreaTop 50
    deviceSafeAreaBottom 32
    """

  /// Each row has a name, then x, y, blur, spread, and the colour in light and in dark.
  static let shadows = """
    # Elevation
    elevation1 0 1 3 0 #0000001f #00000033
    elevation2 0 2 6 0 #00000024 #00000038
    elevation3 0 4 12 0 #00000029 #0000003d
    elevation4 0 8 24 0 #00000033 #00000047
    """
}

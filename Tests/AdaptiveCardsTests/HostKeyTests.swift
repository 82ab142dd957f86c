import Diagnostics
import Documents
import Testing

@testable import AdaptiveCards

/// The keys of Microsoft's published schema of HostConfigs, of the JavaScript reference, and of the shared library of
/// the renderers for phones, with a value that is not the default.
@Suite("Keys of hosts") struct HostKeyTests {
  private static let published: [[String]] = #"""
    supportsInteractivity false
    imageBaseUrl "https://example.com/"
    fontFamily "Georgia"
    choiceSetInputValueSeparator ";"
    preExpandSingleShowCardAction true
    cssClassNamePrefix "x"
    alwaysAllowBleed true
    hostCapabilities {}
    actions.actionsOrientation "vertical"
    actions.actionAlignment "stretch"
    actions.buttonSpacing 7
    actions.maxActions 2
    actions.spacing "large"
    actions.showCard.actionMode "popup"
    actions.showCard.style "good"
    actions.showCard.inlineTopMargin 3
    actions.iconPlacement "aboveTitle"
    actions.iconSize 33
    actions.allowTitleToWrap true
    actions.showIconInOverflow true
    actions.preExpandSingleShowCardAction true
    adaptiveCard.allowCustomStyle true
    containerStyles.default.backgroundColor "#FEDCBA"
    containerStyles.emphasis.backgroundColor "#FEDCBA"
    containerStyles.accent.borderColor "#123456"
    containerStyles.good.borderThickness 2
    containerStyles.default.highlightBackgroundColor "#123456"
    containerStyles.default.highlightForegroundColor "#123456"
    containerStyles.default.highlightColors {}
    baseContainerStyle {}
    fontStyles {}
    factSet.title.size "large"
    factSet.title.weight "lighter"
    factSet.title.color "good"
    factSet.title.isSubtle true
    factSet.title.wrap false
    factSet.title.maxWidth 99
    factSet.title.fontType "monospace"
    factSet.value.size "large"
    factSet.spacing 4
    imageSet.imageSize "large"
    imageSet.maxImageHeight 55
    image.size "large"
    imageSizes.small 11
    imageSizes.medium 12
    imageSizes.large 13
    inputs.label.inputSpacing "large"
    inputs.label.width 44
    inputs.label.requiredInputs.color "good"
    inputs.label.requiredInputs.isSubtle true
    inputs.label.requiredInputs.size "large"
    inputs.label.requiredInputs.suffix "!"
    inputs.label.requiredInputs.suffixColor "good"
    inputs.label.requiredInputs.weight "bolder"
    inputs.label.optionalInputs.color "good"
    inputs.label.optionalInputs.isSubtle true
    inputs.label.optionalInputs.size "large"
    inputs.label.optionalInputs.suffix " (optional)"
    inputs.label.optionalInputs.weight "bolder"
    inputs.errorMessage.size "large"
    inputs.errorMessage.spacing "large"
    inputs.errorMessage.weight "bolder"
    inputs.validationBehavior "onSubmit"
    inputs.allowDynamicallyFilteredChoiceSet false
    inputs.allowRevealOnHoverStyle true
    inputs.debounceTimeInMilliSeconds 9
    media.defaultPoster "https://example.com/p.png"
    media.playButton "https://example.com/b.png"
    media.allowInlinePlayback false
    separator.lineThickness 3
    separator.lineColor "#123456"
    textStyles.heading.size "small"
    textStyles.columnHeader.color "good"
    textBlock.headingLevel 4
    table.cellSpacing 5
    carousel.maxCarouselPages 3
    carousel.minAutoplayDelay 1
    hostWidthBreakpoints {"veryNarrow":100,"narrow":200,"standard":300}
    borderWidth.container 3
    cornerRadius.image 9
    spacing.extraSmall 17.5
    containerStyles.warning.foregroundColors.dark.highlightColors.subtle "#123456"
    spacing.padding 17.5
    fontTypes.monospace.fontFamily "Georgia"
    containerStyles.emphasis.foregroundColors.default.default "#123456"
    containerStyles.emphasis.foregroundColors.default.subtle "#123456"
    containerStyles.emphasis.foregroundColors.accent.default "#123456"
    containerStyles.emphasis.foregroundColors.accent.subtle "#123456"
    containerStyles.emphasis.foregroundColors.dark.default "#123456"
    containerStyles.emphasis.foregroundColors.dark.subtle "#123456"
    containerStyles.emphasis.foregroundColors.light.default "#123456"
    containerStyles.emphasis.foregroundColors.light.subtle "#123456"
    containerStyles.emphasis.foregroundColors.good.default "#123456"
    containerStyles.emphasis.foregroundColors.good.subtle "#123456"
    containerStyles.emphasis.foregroundColors.warning.default "#123456"
    containerStyles.emphasis.foregroundColors.warning.subtle "#123456"
    containerStyles.emphasis.foregroundColors.attention.default "#123456"
    containerStyles.emphasis.foregroundColors.attention.subtle "#123456"
    spacing.small 17.5
    fontSizes.small 17.5
    fontTypes.default.fontSizes.small 17.5
    fontTypes.monospace.fontSizes.small 17.5
    lineHeights.small 17.5
    spacing.default 17.5
    fontSizes.default 17.5
    fontTypes.default.fontSizes.default 17.5
    fontTypes.monospace.fontSizes.default 17.5
    lineHeights.default 17.5
    spacing.medium 17.5
    fontSizes.medium 17.5
    fontTypes.default.fontSizes.medium 17.5
    fontTypes.monospace.fontSizes.medium 17.5
    lineHeights.medium 17.5
    spacing.large 17.5
    fontSizes.large 17.5
    fontTypes.default.fontSizes.large 17.5
    fontTypes.monospace.fontSizes.large 17.5
    lineHeights.large 17.5
    spacing.extraLarge 17.5
    fontSizes.extraLarge 17.5
    fontTypes.default.fontSizes.extraLarge 17.5
    fontTypes.monospace.fontSizes.extraLarge 17.5
    lineHeights.extraLarge 17.5
    fontWeights.lighter 350
    fontTypes.default.fontWeights.lighter 350
    fontWeights.default 350
    fontTypes.default.fontWeights.default 350
    fontWeights.bolder 350
    fontTypes.default.fontWeights.bolder 350
    """#.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }

  /// The keys that are known and change nothing in the preview, with the reason.
  private static let withoutEffect = [
    "cssClassNamePrefix": "names of classes", "alwaysAllowBleed": "the reference reads it from no file",
    "hostCapabilities": "features that cards require: the preview offers none",
    "preExpandSingleShowCardAction": "counts below actions only, and is a finding here",
    "baseContainerStyle": "renderers for phones",
    "fontStyles": "an older name of fontTypes", "containerStyles.good.borderThickness": "renderers for phones",
    "containerStyles.default.highlightBackgroundColor": "parsed and never drawn",
    "containerStyles.default.highlightForegroundColor": "parsed and never drawn",
    "containerStyles.default.highlightColors": "renderers for phones", "image.size": "renderers for phones",
    "factSet.title.fontType": "parsed and never drawn", "factSet.spacing": "put where CSS ignores it",
    "imageSet.imageSize": "never read when drawing", "inputs.errorMessage.spacing": "never drawn before a submission",
    "inputs.validationBehavior": "nothing is submitted", "inputs.debounceTimeInMilliSeconds": "nothing is fetched",
    "media.playButton": "the reference draws a button of its own", "media.allowInlinePlayback": "nothing is played",
  ]

  @Test(arguments: published)
  func `every published key is known, and changes the host unless there is a reason`(row: [String]) throws {
    let (path, value) = (row[0], row[1])
    let keys = path.split(separator: ".")
    let json = keys.reversed().reduce(value) { "{\"\($1)\":\($0)}" }
    var findings: [Finding] = []
    let source = Source(path: "h.json", bytes: Array(json.utf8))
    let host = try #require(HostConfig(source, followsSpecification: true, findings: &findings))
    if path != "preExpandSingleShowCardAction" { #expect(findings.map(\.message) == []) }
    // A group that stands there clears some defaults by itself.
    let group = keys.dropLast().reversed().reduce("{}") { "{\"\($1)\":\($0)}" }
    let unset = try #require(
      HostConfig(
        Source(path: "g.json", bytes: Array(group.utf8)), followsSpecification: true, findings: &findings))
    #expect((host == unset) == (Self.withoutEffect[path] != nil), "\(path)")
  }

  @Test func `the list of keys without effect names published ones only`() {
    #expect(Set(Self.withoutEffect.keys).subtracting(Self.published.map { $0[0] }).isEmpty)
  }
}

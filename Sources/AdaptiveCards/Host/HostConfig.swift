/// How a host draws cards, with the values of the reference's `new HostConfig({})`; without a host it is `builtIn`.
public struct HostConfig: Sendable, Hashable {
  var supportsInteractivity = true
  var choiceSeparator = ","
  /// Gaps in CSS pixels.
  var spacing = HostScale<Spacing>([
    .small: 3, .default: 8, .medium: 20, .large: 30, .extraLarge: 40, .padding: 15,
  ])
  var lineThickness = 1.0
  var lineColor = CSSColor("#EEEEEE")
  /// Widths in CSS pixels.
  var imageSizes = HostScale<ImageSize>([.small: 40, .medium: 80, .large: 160])
  var defaultFont = FontDefinition(
    family: "Segoe UI,Segoe,Segoe WP,Helvetica Neue,Helvetica,sans-serif")
  var monospaceFont = FontDefinition(family: "'Courier New', Courier, monospace")
  var lineHeights: Sizes?
  var containerStyles = ContainerStyles()
  /// The colours of texts and their backgrounds of which the findings of the file say that they can hardly be read.
  var unreadable: Set<[CSSColor?]> = []
  var actions = Actions()
  var allowsCustomStyle = false
  var maxImageHeight = 100.0
  var factTitle = TextDefinition(weight: .bolder, wrap: true, maxWidth: 150)
  var factValue = TextDefinition(wrap: true)
  var inputs = Inputs()
  var heading = TextStyle(size: .large, weight: .bolder)
  var columnHeader = TextStyle(weight: .bolder)
  var headingLevel: Int?
  var cellSpacing = 8.0
  var defaultPoster: String?
  var imageBaseURL: String?
  var maxCarouselPages = 10
  /// Milliseconds that a carousel's page stays at least.
  var minAutoplayDelay = 5000.0

  public init() {}

  /// The reference's own host.
  public static let builtIn: HostConfig = {
    var host = HostConfig()
    host.spacing = HostScale([
      .small: 10, .default: 20, .medium: 30, .large: 40, .extraLarge: 50, .padding: 20,
    ])
    host.defaultFont.family = FontFamily("'Segoe UI', Tahoma, Geneva, Verdana, sans-serif")
    host.actions.buttonSpacing = 10
    host.inputs.required.text.weight = .bolder
    host.inputs.optional.text.weight = .bolder
    host.inputs.errorMessage.weight = .bolder
    host.headingLevel = 2
    let fills: [(ContainerStyle, String)] = [
      (.default, "#FFFFFF"), (.emphasis, "#08000000"), (.accent, "#C7DEF9"), (.good, "#CCFFCC"),
      (.attention, "#FFC5B2"), (.warning, "#FFE2B2"),
    ]
    for (style, fill) in fills { host.containerStyles[style].background = CSSColor(fill) }
    return host
  }()

  func font(_ type: FontType) -> FontDefinition { type == .monospace ? monospaceFont : defaultFont }
}

/// How a host draws cards. The values given here are those of the reference's `new HostConfig({})`; what its renderer
/// uses when a host gives none at all is `builtIn`.
public struct HostConfig: Sendable, Hashable {
  public var supportsInteractivity = true
  public var choiceSeparator = ","
  public var spacing = Spacings()
  public var lineThickness = 1.0
  public var lineColor = CSSColor("#EEEEEE")
  public var imageSizes = ImageSizes()
  public var defaultFont = FontDefinition(
    family: "Segoe UI,Segoe,Segoe WP,Helvetica Neue,Helvetica,sans-serif")
  public var monospaceFont = FontDefinition(family: "'Courier New', Courier, monospace")
  public var lineHeights: Sizes?
  public var containerStyles = ContainerStyles()
  public var actions = Actions()
  public var allowsCustomStyle = false
  public var maxImageHeight = 100.0
  public var factTitle = TextDefinition(weight: .bolder, wrap: true, maxWidth: 150)
  public var factValue = TextDefinition(wrap: true)
  public var inputs = Inputs()
  public var heading = TextStyle(size: .large, weight: .bolder)
  public var columnHeader = TextStyle(weight: .bolder)
  public var headingLevel: Int?
  public var cellSpacing = 8.0
  public var defaultPoster: String?
  public var imageBaseURL: String?
  public var maxCarouselPages = 10

  public init() {}

  /// The reference's own host.
  public static let builtIn: HostConfig = {
    var host = HostConfig()
    host.spacing = Spacings(small: 10, default: 20, medium: 30, large: 40, extraLarge: 50, padding: 20)
    host.defaultFont.family = FontFamily("'Segoe UI', Tahoma, Geneva, Verdana, sans-serif")
    host.actions.buttonSpacing = 10
    host.inputs.required.weight = .bolder
    host.inputs.optional.weight = .bolder
    host.inputs.errorMessage.weight = .bolder
    host.headingLevel = 2
    let fills: [(ContainerStyle, String)] = [
      (.default, "#FFFFFF"), (.emphasis, "#08000000"), (.accent, "#C7DEF9"), (.good, "#CCFFCC"),
      (.attention, "#FFC5B2"), (.warning, "#FFE2B2"),
    ]
    for (style, fill) in fills { host.containerStyles[style].background = CSSColor(fill) }
    return host
  }()

  public func font(_ type: FontType) -> FontDefinition { type == .monospace ? monospaceFont : defaultFont }
}

/// Gaps in CSS pixels.
public struct Spacings: Sendable, Hashable {
  public var small = 3.0
  public var `default` = 8.0
  public var medium = 20.0
  public var large = 30.0
  public var extraLarge = 40.0
  public var padding = 15.0

  public subscript(_ spacing: Spacing) -> Double {
    switch spacing {
    case .none: 0
    case .small: small
    case .default: `default`
    case .medium: medium
    case .large: large
    case .extraLarge: extraLarge
    case .padding: padding
    }
  }
}

/// Widths of images in CSS pixels.
public struct ImageSizes: Sendable, Hashable {
  public var small = 40.0
  public var medium = 80.0
  public var large = 160.0
}

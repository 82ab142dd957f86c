import Diagnostics
import Documents
import Templates

/// How a host draws cards, with the values of the reference's
/// `new HostConfig({})`; without a host it is `builtIn`.
public struct HostConfig: Sendable, Hashable {
  var supportsInteractivity = true
  var choiceSeparator = ","
  /// Gaps in CSS pixels.
  var spacing = HostScale<Spacing>([
    .extraSmall: 4, .small: 3, .default: 8, .medium: 20, .large: 30, .extraLarge: 40, .padding: 15,
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
  /// The colours of texts and their backgrounds of which the
  /// findings of the file say that they can hardly be read.
  var unreadablePairs: Set<[CSSColor?]> = []
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
  /// The greatest widths of very narrow, narrow and standard
  /// cards, in CSS pixels; nil where all widths are alike.
  var widthBreakpoints: [Double]?
  /// Of the line of `showBorder`, in CSS pixels.
  var borderWidths = HostScale<FramedPart>(
    Dictionary(uniqueKeysWithValues: FramedPart.allCases.map { ($0, 1) }))
  /// Of `roundedCorners`, in CSS pixels.
  var cornerRadii = HostScale<FramedPart>(
    Dictionary(uniqueKeysWithValues: FramedPart.allCases.map { ($0, 5) }))

  /// A host whose file states nothing: the values of the reference's `new HostConfig({})`.
  public init() {}

  /// The reference's own host.
  public static let builtIn: HostConfig = {
    var ignored: [Finding] = []
    let source = Source(path: "", bytes: Array(Templates.table("reference-host.json").utf8))
    return HostConfig(source, findings: &ignored) ?? HostConfig()
  }()

  func font(_ type: FontType) -> FontDefinition { type == .monospace ? monospaceFont : defaultFont }
}

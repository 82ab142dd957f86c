import Dates
import Documents
import TextTemplates

/// A Liquid template, parsed once.
///
///     let template = LiquidTemplate(parsing: "Hi {{${first_name} | default: 'there'}}")
///     template.render(LiquidData(Node(.null), now: 0)).text  // "Hi there"
public struct LiquidTemplate: Sendable {
  /// The findings that parsing gives, in the order of the text.
  public let findings: [TemplateFinding]
  /// Why the engine refuses it; nil if it can be rendered.
  public let refusal: LiquidRefusal?
  /// The names that it asks the data for, without those that it sets itself.
  public let references: [TemplateReference]
  /// The variables that it sets.
  public let assignedNames: Set<String>
  let program: LiquidProgram

  /// Parses a template. It never fails: what is wrong is in
  /// `findings`, and `refusal` says whether it can be rendered.
  public init(parsing text: String, budget: TemplateBudget = TemplateBudget()) {
    let source = Array(text.utf8)
    var parser = LiquidParser(source, budget: budget)
    var body = NodeRows()
    var refusal: LiquidRefusal?
    do throws(LiquidRefusal) {
      body = try parser.document()
    } catch {
      refusal = error
    }
    self.refusal = refusal ?? parser.refusal
    program = LiquidProgram(source: source, tables: parser.builder.tables, body: body)
    references = parser.builder.references.merged
    assignedNames = parser.builder.references.assignedNames
    findings = parser.linter.findings(
      refusal: refusal, references: parser.builder.references, comments: parser.comments)
  }

  /// Renders the template with the values of a profile.
  /// - Parameter samples: What the service would fetch: connected content, catalogues and other templates.
  public func render(
    _ data: LiquidData, samples: LiquidSamples = LiquidSamples(), budget: TemplateBudget = TemplateBudget()
  ) -> RenderedText {
    if refusal != nil { return RenderedText(text: "", outcome: .failed) }
    var renderer = LiquidRenderer(self, data: data, samples: samples, budget: budget)
    return renderer.result()
  }
}

/// The values of a profile, made once and shared by many renders.
public struct LiquidData: Sendable {
  let root: ValueMap
  /// The namespaces of what sends the message.
  public static let senders = ["campaign", "canvas", "app"]
  /// Unix seconds that `now` is.
  public let now: Int
  /// The zone of `now`, and of dates without one.
  public let zone: Zone

  /// - Parameter node: A map with the names that a template sees: variables, and for `${}` the maps
  ///   `default_attribute`, `custom_attribute` and so on.
  /// - Parameter now: Unix seconds; no template reads the clock.
  public init(_ node: Node, now: Int, zone: Zone = .utc) {
    root = ValueMap(node.map ?? Mapping())
    self.now = now
    self.zone = zone
  }
}

/// Samples of the data that the service fetches while it renders. A missing one is a finding.
public struct LiquidSamples: Sendable {
  /// Maps with `status` and `body` by URL.
  let connectedContent: [String: Node]
  /// Maps of items by identifier, by the name of the catalogue.
  let catalogs: [String: Node]
  /// Maps of lists of items by the name of the selection, by the name of the catalogue.
  let selections: [String: Node]
  /// Codes by the name of the list.
  let promotions: [String: String]
  /// Texts by identifier, in place of those in the template.
  let translations: [String: String]
  /// Content blocks by name, each parsed once.
  let contentBlocks: [String: LiquidTemplate]
  /// Templates for `include` and `render`.
  let partials: [String: LiquidTemplate]

  /// Samples by the names that tags ask for; a node that is no map counts as empty.
  public init(
    connectedContent: Node? = nil, catalogs: Node? = nil, selections: Node? = nil, promotions: [String: String] = [:],
    translations: [String: String] = [:], contentBlocks: [String: LiquidTemplate] = [:],
    partials: [String: LiquidTemplate] = [:]
  ) {
    self.connectedContent = LiquidSamples.entries(connectedContent)
    self.catalogs = LiquidSamples.entries(catalogs)
    self.selections = LiquidSamples.entries(selections)
    (self.promotions, self.translations, self.contentBlocks) = (promotions, translations, contentBlocks)
    self.partials = partials
  }

  private static func entries(_ node: Node?) -> [String: Node] {
    Dictionary(node?.map?.entries.map { ($0.key, $0.node) } ?? [], uniquingKeysWith: { first, _ in first })
  }
}

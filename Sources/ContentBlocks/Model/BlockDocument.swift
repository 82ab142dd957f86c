import CardSystems
import Diagnostics
import Documents
import HTML
import Personalisation
import Text

/// A block's file: its front matter, and the HTML that is
/// sent to the service, which fills the templates in it.
public struct BlockDocument: DefinitionFile {
  /// The name of the text that profiles get.
  static let field = "html"

  let source: Source
  let parts: FrontMatter
  /// The front matter; `.null` in a file that has none.
  public let node: Node
  /// The contents: one, or one for each variant.
  private let first: ParsedContent
  private let others: [ParsedContent]
  private(set) var findings: [Finding] = []
  /// The block as it is written, which most profiles get but for some words.
  var written: ContentBlock?

  /// The Jinja of the content, as HTML; with variants, that of the first.
  public var templates: DefinitionTemplates { first.templates }

  /// The block's variants; empty where it has one content.
  var variants: [BlockVariant] { ([first] + others).compactMap(\.part.variant) }

  init?(_ source: Source, by sdk: BlockSDK, profiles: Profiles, findings: inout [Finding]) {
    parts = FrontMatter.split(source, findings: &findings)
    var node = Node(.null, at: Position(line: 1, column: 1))
    if let yaml = parts.yaml {
      guard let root = YAML.parse(source, range: yaml, firstLine: parts.yamlFirstLine, findings: &findings) else {
        return nil
      }
      node = root
    }
    self.source = source
    self.node = node
    var buttons: [BlockButton] = []
    var hasClose = false
    let whole = BlockPart(range: parts.body, firstLine: parts.bodyFirstLine)
    var contents = [whole]
    if node.map != nil {
      var fields = Fields(node, of: "block", in: source)
      buttons = BlockButton.read(&fields)
      hasClose = fields.bool("close") ?? false
      contents = BlockPart.all(of: whole, BlockVariant.read(&fields), in: source, &fields)
      self.findings = fields.findings
    }
    let isTemplate = !profiles.all.isEmpty && TemplateLanguage.jinja.occurs(in: source.bytes[...])
    let body = { (part: BlockPart) in
      let markup = BlockMarkup(
        source, body: part.range, isMarkdown: !source.path.hasExtension("html"), buttons: buttons, hasClose: hasClose,
        keepsTemplates: isTemplate)
      return ParsedContent(part, markup, mayBeFilled: isTemplate, in: source, by: sdk)
    }
    first = body(contents.first ?? whole)
    others = contents.dropFirst().map(body)
  }

  /// The content that some profiles get; as it is written, the first.
  func body(for rendition: Rendition?) -> ParsedContent {
    let name = rendition?.dataSet?.label
    return others.first { name != nil && $0.part.variant?.name == name } ?? first
  }

  /// Returns what each profile gets of each variant.
  public func renditions(for profiles: Profiles, findings: inout [Finding]) -> [Rendition] {
    var all: [Rendition] = []
    for body in [first] + others {
      var renditions = body.templates.fill(for: profiles, findings: &findings)
      if let variant = body.part.variant {
        if renditions.isEmpty { renditions = [Rendition(profiles: Array(profiles.all.indices))] }
        for i in renditions.indices { renditions[i].dataSet = DataSet(label: variant.name, path: source.path) }
      }
      all += renditions
    }
    return all
  }
}

/// A content of a block, of which variants have several: its HTML, parsed once for all profiles.
struct ParsedContent: Sendable {
  let part: BlockPart
  let markup: BlockMarkup
  /// The HTML before a profile's values are put in.
  let parsed: Result<ParsedBlock, Document.Refusal>
  /// The Jinja of the whole content, as HTML; empty where there are no profiles or no Jinja.
  let templates: DefinitionTemplates

  init(_ part: BlockPart, _ markup: BlockMarkup, mayBeFilled: Bool, in source: Source, by sdk: BlockSDK) {
    (self.part, self.markup) = (part, markup)
    let html = markup.html
    let isFilled = mayBeFilled && TemplateLanguage.jinja.occurs(in: html[...])
    // Jinja leaves out the last line end, and what profiles get is compared with this.
    let comparable = isFilled && html.last == UInt8(ascii: "\n") ? Array(html[..<(html.count - 1)]) : html
    parsed = Result { () throws(Document.Refusal) in try ParsedBlock(comparable, by: sdk) }
    guard isFilled else {
      templates = DefinitionTemplates()
      return
    }
    let places = TextPlaces(source, runs: markup.runs)
    templates = DefinitionTemplates([
      FieldTemplate(BlockDocument.field, String(decoding: html, as: UTF8.self), language: .jinja, at: places)
    ])
  }
}

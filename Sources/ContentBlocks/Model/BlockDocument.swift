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
  let markup: BlockMarkup
  /// The HTML before a profile's values are put in.
  let parsed: Result<ParsedBlock, Document.Refusal>
  private(set) var findings: [Finding] = []
  /// The Jinja of the whole body, as HTML; empty where there are no profiles or no Jinja.
  public let templates: DefinitionTemplates

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
    if node.map != nil {
      var fields = Fields(node, of: "block", in: source)
      buttons = BlockButton.read(&fields)
      hasClose = fields.bool("close") ?? false
      self.findings = fields.findings
    }
    let isTemplate = !profiles.all.isEmpty && TemplateLanguage.jinja.occurs(in: source.bytes[...])
    markup = BlockMarkup(
      source, body: parts.body, isMarkdown: !source.path.hasExtension("html"), buttons: buttons, hasClose: hasClose,
      keepsTemplates: isTemplate)
    let html = markup.html
    let isFilled = isTemplate && TemplateLanguage.jinja.occurs(in: html[...])
    // Jinja leaves out the last line end, and what profiles get is compared with this.
    let comparable = isFilled && html.last == UInt8(ascii: "\n") ? Array(html[..<(html.count - 1)]) : html
    parsed = Result { () throws(Document.Refusal) in try ParsedBlock(comparable, by: sdk) }
    guard isFilled else {
      templates = DefinitionTemplates()
      return
    }
    let text = String(decoding: html, as: UTF8.self)
    let places = TextPlaces(source, runs: markup.runs)
    templates = DefinitionTemplates([
      FieldTemplate(Self.field, text, language: .jinja, at: places)
    ])
  }
}

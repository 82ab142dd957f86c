import CardSystems
import Diagnostics
import Documents
import Personalisation
import Text

/// A card's file: its front matter, its description as it is written, and the templates in both.
public struct CardDocument: DefinitionFile {
  let source: Source
  /// The front matter as a map, as written.
  public let node: Node
  /// Without blank lines before it and white space after it.
  private let body: ArraySlice<UInt8>
  /// The line of the file on which the description begins.
  let bodyFirstLine: Int
  /// The first formatting in a description that is filled for each profile, as it is written.
  let formatting: Position?
  /// The texts with Liquid, the description last; none where there are no profiles.
  public let templates: DefinitionTemplates
  /// Has read the front matter as it is written. Most profiles get the same keys, but for the title.
  var keys: CardReader?

  init?(_ source: Source, profiles: Profiles, findings: inout [Finding]) {
    let file = FrontMatter.split(source, findings: &findings)
    guard let yaml = file.yaml else {
      findings.append(
        Finding(
          .cardNoFrontMatter, at: source.place(Position(line: 1, column: 1)), "the file does not begin with ---",
          hint: "begin with three lines: ---, type: classic, ---; the other keys go between them, the text below"))
      return nil
    }
    guard let node = YAML.parse(source, range: yaml, firstLine: file.yamlFirstLine, findings: &findings) else {
      return nil
    }
    self.source = source
    self.node = node
    (body, bodyFirstLine) = Self.trimmed(source.bytes[file.body], firstLine: file.bodyFirstLine)
    guard !profiles.all.isEmpty, TemplateLanguage.liquid.occurs(in: source.bytes[...]) else {
      (templates, formatting) = (DefinitionTemplates(), nil)
      return
    }
    formatting = CardBody(body, format: .markdown).formatting
    templates = Self.templates(of: node, body, in: source)
  }

  /// The texts that Braze fills; the description is the last.
  private static func templates(
    of node: Node, _ body: ArraySlice<UInt8>, in source: Source
  ) -> DefinitionTemplates {
    // A text that the card's type does not have is never sent, so nobody fills it.
    let type = node["type"]?.string.flatMap(CardType.init)
    var templates = DefinitionTemplates(sizeLimit: type != .control ? CardSize.limit : nil)
    func add(_ name: String, _ node: Node?, isWeighed: Bool = true) {
      guard let node, let text = node.string else { return }
      guard TemplateLanguage.liquid.occurs(in: text) else {
        templates.plainSize += isWeighed ? text.utf8.count : 0
        return
      }
      let places = TextPlaces(source, scalar: text, at: node.position)
      templates.fields.append(FieldTemplate(name, text, language: .liquid, at: places, isWeighed: isWeighed))
    }
    for field in CardField.all where field.isFilled && field.kind != .body && type.map(field.isOf) != false {
      add(field.name, field.platform.map { node["urls"]?[$0] } ?? node[field.name], isWeighed: field.isCounted)
    }
    let hasText = type?.hasText != false
    for entry in node["extras"]?.map?.entries ?? [] { add("extras." + entry.key, entry.node) }
    if hasText, TemplateLanguage.liquid.occurs(in: body) {
      let places = TextPlaces(source, at: body.startIndex, count: body.count)
      templates.fields.append(
        FieldTemplate(
          "description", String(decoding: body, as: UTF8.self), language: .liquid, at: places))
    } else if hasText {
      templates.plainSize += body.count
    }
    return templates
  }

  /// The front matter with the texts that profiles get in the place of templates.
  func node(filledWith rendition: Rendition?) -> Node {
    guard let rendition, case .map(var mapping) = node.value else { return node }
    for i in mapping.entries.indices {
      let key = mapping.entries[i].key
      if let text = rendition.text(key) { mapping.entries[i].node.value = .string(text) }
      guard key == "extras" || key == "urls", case .map(var inner) = mapping.entries[i].node.value else { continue }
      for j in inner.entries.indices {
        if let text = rendition.text("\(key).\(inner.entries[j].key)") { inner.entries[j].node.value = .string(text) }
      }
      mapping.entries[i].node.value = .map(inner)
    }
    return Node(.map(mapping), at: node.position)
  }

  func body(filledWith rendition: Rendition?) -> ArraySlice<UInt8> {
    rendition?.text("description").map { Array($0.utf8)[...] } ?? body
  }

  /// The text without blank lines before it and white space
  /// after it, and the line of the file on which it starts.
  private static func trimmed(_ bytes: ArraySlice<UInt8>, firstLine: Int) -> (ArraySlice<UInt8>, line: Int) {
    let lineEnd = UInt8(ascii: "\n")
    let blanks = bytes.prefix { " \t\r\n".utf8.contains($0) }
    let text = bytes[(blanks.lastIndex(of: lineEnd).map { $0 + 1 } ?? bytes.startIndex)...]
    let end = text.lastIndex { !$0.isSpaceOrControl }.map { $0 + 1 } ?? text.startIndex
    return (text[..<end], firstLine + blanks.count { $0 == lineEnd })
  }
}

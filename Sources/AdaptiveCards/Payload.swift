import AdaptiveExpressions
import CardSystems
import Diagnostics
import Documents
import Markdown
import Personalisation

/// A decoded payload: the card, and the JSON that it was read from.
public struct Payload: Sendable {
  var id: String
  var card: Card
  /// What is anywhere in the card.
  let walk: CardWalk
  /// The value that an export writes: the file's, with its
  /// data filled in where it is a template with one data file.
  var json: Node
  /// The JSON that the card was read from: the template after it was filled, or else the file's.
  var filledNode: Node
  var filling = Filling.none
  /// The files of which the first that is shown fills it; none where a profile does.
  var dataSets: [DataSet] = []
  /// The expressions of a template without data.
  var bindings = Bindings()
  var elementFindings = ElementFindings()

  /// The source of the data in a template.
  enum Filling: Sendable {
    /// It is no template.
    case none
    /// A data file, or a profile's data.
    case dataFile
    /// `$sampleData` of the card itself.
    case sampleData
    /// Nothing, but for literal `$data`.
    case nothing
  }

  /// The data of a template; nil where the file cannot be read, or is not JSON.
  static func data(of set: DataSet, in environment: Environment, findings: inout [Finding]) -> Node? {
    guard let bytes = environment.contents(set.path),
      let data = Source(path: "Content/" + set.path, raw: bytes, findings: &findings)
    else { return nil }
    return JSON.parse(data, findings: &findings)
  }

  /// The JSON that the card is read from, and how it came about.
  static func fill(
    _ node: Node, data: Node?, source: Source, in environment: Environment, findings: inout [Finding]
  ) -> (
    node: Node, filling: Filling, bindings: Bindings
  ) {
    let template = Template(source: source, in: environment)
    let host = environment.settings.adaptive.hostData
    if let data {
      return (template.expand(node, ExpressionScope(file: data, host: host), &findings), .dataFile, Bindings())
    }
    guard UnboundTemplate.occurs(in: node) else { return (node, .none, Bindings()) }
    if let sample = node["$sampleData"], sample.map != nil || sample.list != nil {
      return (template.expand(node, ExpressionScope(file: sample, host: host), &findings), .sampleData, Bindings())
    }
    var unboundTemplate = UnboundTemplate(template)
    let markedNode = unboundTemplate.read(node)
    if unboundTemplate.template.isExhausted {
      let problem = "literal $data makes the card larger than any host could show, or takes too many steps"
      findings.report(.adaptiveTemplate, at: source.place(node.position), problem)
    }
    if let first = unboundTemplate.firstExpression {
      let count = unboundTemplate.expressionCount
      let expressions = count == 1 ? "an expression" : "\(count) expressions"
      findings.report(
        .adaptiveUnbound, at: source.place(first), "the card has \(expressions) and no data: placeholders are shown",
        hint: "put sample data beside the card, as NAME.data.json, or into it, as $sampleData")
      findings += unboundTemplate.unclosedPositions.prefix(100).map {
        Finding(.adaptiveTemplate, at: source.place($0), "an expression has no closing brace")
      }
    }
    return (markedNode, .nothing, unboundTemplate.bindings)
  }

  /// The bytes of the payload as it is sent: compact JSON in UTF-8.
  func size(_ settings: Settings) -> SizeReport {
    // The strictest of those whom the card is for.
    // A service sends the filled card. Of a template without data, only the template is known.
    let json = bindings.expressions.isEmpty ? filledNode : json
    let limit = settings.adaptive.hostSizeLimits.values.reduce(settings.adaptive.sizeLimit, min)
    var parts: [SizeReport.Part] = []
    // The braces; each member counts a comma, and the last has none.
    var rest = json.map?.entries.isEmpty == false ? 1 : 2
    for entry in json.map?.entries ?? [] {
      let bytes = entry.key.utf8.count + 4 + entry.node.json(pretty: false).count
      if entry.key == "body" || entry.key == "actions" {
        parts.append(SizeReport.Part(entry.key, bytes))
      } else {
        rest += bytes
      }
    }
    parts.append(SizeReport.Part("everything else", rest))
    return SizeReport(parts: parts, warning: limit - limit / 10, limit: limit)
  }
}

extension Card {
  /// The name by which people know the card: its first text without Markdown, at most 120 characters.
  var title: String? {
    guard let text = (replacement ?? box.items).firstText else { return fallbackText ?? speak }
    let plainText = Markdown.plainText(text)
    // Markdown reads "[Issue]: late" as the definition of a link, of which renderers show the source.
    return String((plainText.isEmpty ? text : plainText).prefix(120))
  }
}

extension Element {
  fileprivate var firstText: String? {
    switch content {
    case .text(let block): return block.text.isEmpty ? nil : block.text
    case .richText(let block): return block.runs.first { !$0.text.isEmpty }?.text
    case .container(let container): return container.items.firstText
    case .columns(let set): return set.columns.map(\.element).firstText
    case .carousel(let carousel): return carousel.pages.firstText
    default: return nil
    }
  }
}

extension [Element] {
  // A loop, because `lazy` evaluates each element twice, and so the innermost one once more for every level.
  fileprivate var firstText: String? {
    for element in self { if let text = element.firstText { return text } }
    return nil
  }
}

/// A payload's file: the card's JSON, which profiles may fill with data of their own.
public struct PayloadDocument: DefinitionFile {
  let source: Source
  /// The file's JSON as written, with its expressions.
  public let node: Node
  /// The card's data files, `NAME.data.json` first.
  let dataSets: [DataSet]

  /// Profiles without data of their own get the card with its own data, once for each set of several.
  public func renditions(for profiles: Profiles, findings: inout [Finding]) -> [Rendition] {
    guard dataSets.count > 1 || profiles.all.contains(where: { $0.adaptive != nil }),
      UnboundTemplate.occurs(in: node)
    else { return [] }
    var renditions: [Rendition] = []
    for (index, profile) in profiles.all.enumerated() {
      let indices = renditions.indices.filter { renditions[$0].data == profile.adaptive }
      if !indices.isEmpty {
        for i in indices { renditions[i].profiles.append(index) }
      } else if let data = profile.adaptive {
        renditions.append(Rendition(profiles: [index], data: data))
      } else if dataSets.count > 1 {
        renditions += dataSets.map { Rendition(profiles: [index], dataSet: $0) }
      } else {
        renditions.append(Rendition(profiles: [index]))
      }
    }
    return renditions
  }
}

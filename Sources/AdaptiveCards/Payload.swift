import Appearance
import CardSystems
import Diagnostics
import Documents
import Markdown

/// A decoded payload: the card, and the JSON that it was read from.
public struct Payload: Sendable {
  var id: String
  var card: Card
  /// The file's value; of a template, with its data filled in.
  var json: Node
  var isTemplate: Bool

  /// The data of a template; nil where there is no data file, or where it is not JSON.
  static func data(of source: Source, id: String, in environment: Environment, findings: inout [Finding]) -> Node? {
    let name = "\(AdaptiveCards.definitions.folder)/\(id).data.json"
    guard let bytes = environment.contents(name) else { return nil }
    let path = source.path.hasSuffix(".json") ? "\(source.path.dropLast(5)).data.json" : name
    guard let data = Source(path: path, raw: bytes, findings: &findings) else { return nil }
    return JSON.parse(data, findings: &findings)
  }

  /// The theme whose components replace drawings.
  static func theme(_ environment: Environment) -> Theme {
    environment.settings.theme.flatMap { environment.themes[$0] } ?? environment.themes.standard
  }

  /// The bytes of the payload as it is sent: compact JSON in UTF-8.
  func size(_ settings: Settings) -> SizeReport {
    // The strictest of those whom the card is for.
    let limit = settings.adaptive.hostSizeLimits.values.reduce(settings.adaptive.sizeLimit, min)
    var parts: [SizeReport.Part] = []
    // The braces; each member counts a comma, and the last has none.
    var rest = json.map?.entries.isEmpty == false ? 1 : 2
    for entry in json.map?.entries ?? [] {
      let bytes = entry.key.utf8.count + 4 + entry.node.json().utf8.count
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
  /// What people call the card: its first text.
  var title: String? {
    (replacement ?? box.items).firstText.map { String(Markdown.plainText($0).prefix(120)) } ?? fallbackText ?? speak
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

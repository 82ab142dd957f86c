import Appearance
import CardSystems
import Documents
import HTML
import Mustache

/// Draws one payload for every host and collects the page's other values.
struct CardPreview {
  let payload: Payload
  let root: String
  let environment: Environment
  /// The most bytes that all hosts may draw; no page may have more, and it says so.
  let limit: Int
  private let hosts: [Host]

  init(payload: Payload, root: String, environment: Environment, limit: Int = Library.pageLimit) {
    (self.payload, self.root, self.environment, self.limit) = (payload, root, environment, limit)
    hosts = Hosts.list(environment)
  }

  func stages(_ problems: inout Problems) -> [Preview.Stage] {
    var (stages, room) = ([Preview.Stage](), limit)
    for host in hosts where room >= 0 {
      let content = draw(host, &problems)
      room -= content.bytes.count
      stages.append(
        Preview.Stage(theme: host.name, content: content, isRightToLeft: payload.card.box.isRightToLeft))
    }
    return stages
  }

  func preview() -> Preview {
    var problems = Problems()
    let stages = stages(&problems)
    var texts = CardPreview.asSent(payload)
    if let markup = stages.first?.content {
      texts.append(Preview.Text(title: "HTML", language: "html", utf8: markup.bytes))
    }
    let inspector = Inspector(payload: payload, environment: environment, hosts: hosts, json: texts[0].utf8)
    var preview = Preview(
      stages: stages, properties: inspector.properties, actions: inspector.actions, texts: texts,
      fidelity: inspector.fidelity)
    preview.templateFindings = problems.findings
    return preview
  }

  static func asSent(_ payload: Payload) -> [Preview.Text] {
    [Preview.Text(title: "Payload", language: "json", utf8: payload.json.json(pretty: false))]
  }

  private func draw(_ shownHost: Host, _ problems: inout Problems) -> Markup {
    let (host, mode) = (shownHost.config, shownHost.mode)
    var cardProblems = Problems()
    let settings = environment.settings.adaptive
    var layout = Layout(
      host: host, dates: DateFormat(zone: settings.zone, language: settings.language),
      followsSpecification: settings.conformance == .specification)
    (layout.family, layout.mode) = (shownHost.family, mode)
    layout.mentions = Mention.names(in: payload.filledNode)
    let theme = environment.theme(nil)
    let templates = environment.templates
    var room = Library.pageLimit
    // One for all elements: what is drawn by a template without end is large each time.
    var buffer = Buffer()
    var writer = CardWriter(
      layout, urls: URLs(assets: Assets(environment: environment, root: root, base: host.imageBaseURL)),
      prefix: "ac-\(payload.id.slug)"
    ) { custom, standardMarkup in
      var name = custom.template
      if name == nil, case .template(let template) = theme.component("adaptive.\(custom.type)") { name = template }
      guard let name else { return standardMarkup }
      buffer.removeAll()
      templates.withArena { arena in
        let value = TemplateValues(library: templates, arena: arena).object(of: custom, drawn: standardMarkup)
        templates.render(name, value, of: arena, into: &buffer, problems: &cardProblems, limit: room)
      }
      room -= buffer.count
      return Markup(buffer)
    }
    writer.findings = payload.elementFindings
    let dynamic = theme.dynamicStyle(extras: payload.extras, type: "adaptive", tags: []).style
    writer.card(payload.card, id: payload.id, style: dynamic.isEmpty ? "" : dynamic + ";")
    problems.merge(cardProblems)
    let markup = payload.bindings.markup(Markup(writer.out))
    guard writer.usesTheme || shownHost.backdrop != nil else { return markup }
    // The page's `data-theme` names a host, but templates of the theme need the theme's own name.
    var out = Buffer(capacity: writer.out.count + 64)
    let style = shownHost.backdrop.map { "background-color:\($0.css);" }
    out.html(#"<div\#("data-theme", theme.id)\#("data-mode", mode.rawValue)\#("style", style)>"#)
    out.markup(markup)
    out.literal("</div>")
    return Markup(out)
  }
}

extension Payload {
  /// The root's properties that are not of the schema, for the theme's `dynamic:` rules.
  var extras: [(String, String)] {
    (filledNode.map?.entries ?? []).compactMap { entry in
      Card.properties.contains(entry.key) || UnboundTemplate.reserved.contains(entry.key)
        ? nil : entry.node.plainText.map { (entry.key, $0) }
    }
  }
}

extension Card {
  /// The root's properties that the schema knows.
  static let properties: Set<String> = [
    "type", "$schema", "version", "body", "actions", "fallbackText", "speak", "lang", "backgroundImage", "selectAction",
    "verticalContentAlignment", "minHeight", "refresh", "authentication", "rtl", "metadata", "style", "fallback",
    "requires", "horizontalAlignment", "id",
  ]
}

extension String {
  /// For the names of inputs on a page that shows several cards: letters, digits and hyphens.
  fileprivate var slug: String {
    String(decoding: utf8.map { $0.isLetter || $0.isDigit ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
  }
}

/// The values of a template that draws an element: `type`, every property of the element's JSON that
/// some template asks for, under its own name, and `drawn`, the drawing without the template.
struct TemplateValues {
  let library: Library
  let arena: ValueArena

  func object(of custom: CustomElement, drawn: Markup) -> Value {
    var members = members(custom.properties, depth: 0)
    members.removeAll { $0.name == "drawn" }
    members.append(("drawn", arena.markup(drawn)))
    return arena.object(members: members)
  }

  private func value(_ node: Node, depth: Int) -> Value {
    switch node.value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): arena.number(value)
    case .double(let value): arena.number(value)
    case .string(let text): arena.text(text)
    case .list(let items): depth > 16 ? .null : arena.list(items.map { value($0, depth: depth + 1) })
    case .map: depth > 16 ? .null : arena.object(members: members(node, depth: depth))
    }
  }

  private func members(_ node: Node, depth: Int) -> [(name: String, value: Value)] {
    (node.map?.entries ?? []).compactMap { entry in
      library.mentions(entry.key) ? (entry.key, value(entry.node, depth: depth + 1)) : nil
    }
  }
}

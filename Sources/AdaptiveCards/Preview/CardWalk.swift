import Documents
import Markdown
import Text

/// Where a text stands, which decides on its Markdown: a run has none.
enum TextRole { case block, run, fact }

/// Collects what is found anywhere in a card: actions, pictures, ids, targets.
struct CardWalk {
  /// In the order of the payload.
  private(set) var actions: [Action] = []
  /// The inputs and actions that a host without interactivity leaves out.
  private(set) var interactive: [Position] = []
  /// The pictures, each with the key that states its address.
  private(set) var pictures: [(url: String, position: Position, key: String)] = []
  /// The types of the schema that some of Microsoft's hosts leave out.
  private(set) var limited: [(type: String, position: Position)] = []
  private(set) var inputIDs: Set<String> = []
  /// The addresses of the sources and captions of `Media`.
  private(set) var media: [(url: String, position: Position)] = []
  private(set) var ids: Set<String> = []
  /// The places of the primary actions, for each set of actions.
  private(set) var strips: [[Position]] = []
  /// The places of all elements.
  private var positions: [Position] = []
  /// The elements that are hidden at first, with the indices of the positions in them.
  private var hiddenElements: [(id: String?, indices: Range<Int>)] = []
  private(set) var texts: [(text: String, position: Position, role: TextRole)] = []
  /// The addresses that citations open.
  private(set) var references: [(url: String, position: Position)] = []
  /// Whether a text has the style of a column's header.
  private(set) var hasColumnHeader = false
  private(set) var hasRequiredInput = false
  private(set) var hasMedia = false
  private(set) var hasCarousel = false
  private(set) var hasChoiceQuery = false

  var hasDates: Bool { texts.contains { DateFormat.occurs(in: $0.text) } }

  /// The places of elements that no action shows.
  var unseenPositions: Set<Position> {
    let targets = Set(actions.flatMap(\.targets).map(\.id))
    let alwaysHidden = hiddenElements.filter { $0.id.map(targets.contains) != true }
    return Set(alwaysHidden.flatMap { positions[$0.indices] })
  }

  init(of card: Card) {
    walk(card)
    for (text, position, role) in texts where role != .run && text.utf8.span.contains("![") {
      let addresses = MarkdownAddress.all(in: Markdown.render(text, rawHTML: .escaped))
      pictures += addresses.filter(\.isImage).map { ($0.url, position, "text") }
    }
  }

  private mutating func walk(_ card: Card) {
    walk(card.box, at: card.position)
    if let replacement = card.replacement { walk(replacement) }
    walk(card.actions)
    for reference in card.references {
      if let url = reference.url { references.append((url, reference.position)) }
      if let content = reference.content { walk(content) }
    }
  }

  private mutating func walk(_ box: Container, at position: Position) {
    if let background = box.background {
      pictures.append((background.url, position, "backgroundImage"))
      pictures += (background.themes?.all ?? []).map { ($0, position, "backgroundImage") }
    }
    if let action = box.surface.selectAction { walk(action) }
    walk(box.items)
  }

  private mutating func walk(_ actions: [Action]) {
    strips.append(actions.filter { !$0.isSecondary }.map(\.position))
    for action in actions { walk(action) }
  }

  private mutating func walk(_ action: Action) {
    actions.append(action)
    interactive.append(action.position)
    if let icon = action.iconURL { pictures.append((icon, action.position, "iconUrl")) }
    pictures += (action.themedIcons?.all ?? []).map { ($0, action.position, "themedIconUrls") }
    for action in action.menu { walk(action) }
    if case .popover(let content?, _, _) = action.kind { walk(content) }
    if case .showCard(let card?) = action.kind { walk(card) }
  }

  private mutating func walk(_ elements: [Element]) {
    for element in elements { walk(element) }
  }

  private mutating func walk(_ element: Element) {
    let start = positions.count
    positions.append(element.position)
    defer { if !element.isVisible { hiddenElements.append((element.id, start..<positions.count)) } }
    if let id = element.id { ids.insert(id) }
    if case .element(let substitute, _)? = element.substitute { walk(substitute) }
    switch element.content {
    case .text(let block):
      texts.append((block.text, element.position, .block))
      if block.style == .columnHeader { hasColumnHeader = true }
    case .richText(let block):
      for run in block.runs {
        texts.append((run.text, element.position, .run))
        if case .element(let host)? = run.host, host.type == "ImageRun" { picture(of: host.node, at: run.position) }
        if let action = run.selectAction { walk(action) }
      }
    case .facts(let facts):
      for fact in facts {
        texts += [fact.title, fact.value].compactMap { $0.map { ($0, element.position, TextRole.fact) } }
      }
    case .image(let image):
      if let url = image.url { pictures.append((url, element.position, "url")) }
      pictures += (image.themes?.all ?? []).map { ($0, element.position, "themedUrls") }
      if let action = image.selectAction { walk(action) }
    case .imageSet(let set): walk(set.images)
    case .media(let media):
      hasMedia = true
      self.media += (media.sources + media.captions).map { ($0.url, $0.position) }
      if let poster = media.poster { pictures.append((poster, element.position, "poster")) }
    case .container(let container): walk(container, at: element.position)
    case .columns(let set):
      if let action = set.surface.selectAction { walk(action) }
      for column in set.columns { walk(column.element) }
    case .table(let table):
      for row in table.rows {
        if let id = row.id { ids.insert(id) }
        let start = positions.count
        walk(row.cells)
        if !row.isVisible { hiddenElements.append((row.id, start..<positions.count)) }
      }
    case .carousel(let carousel):
      hasCarousel = true
      limited.append(("Carousel", element.position))
      if let action = carousel.selectAction { walk(action) }
      walk(carousel.pages)
    case .actions(let set): walk(set.actions)
    case .input(let input):
      interactive.append(element.position)
      if let id = element.id { inputIDs.insert(id) }
      if input.isRequired { hasRequiredInput = true }
      if case .field(let field) = input.control, field.kind == .time {
        limited.append(("Input.Time", element.position))
      }
      walk(input)
    case .host(let element):
      if let action = element.action { walk(action) }
      walk(element.pages)
    case .none: break
    }
  }

  private mutating func picture(of run: Node, at position: Position) {
    if let url = run["url"]?.string { pictures.append((url, position, "url")) }
    pictures += (ThemedAddresses(run["themedUrls"])?.all ?? []).map { ($0, position, "themedUrls") }
  }

  private mutating func walk(_ input: Input) {
    switch input.control {
    case .text(let text): if let action = text.inlineAction { walk(action) }
    case .choices(let choices): if choices.dataset != nil { hasChoiceQuery = true }
    default: break
    }
  }
}

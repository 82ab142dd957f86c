import AdaptiveElements
import Documents

/// Elements and actions that the table lists and the schema does not have.
extension PayloadReader {
  /// Returns the row of a type. A component's is found by its `name`; a wrong name is reported.
  mutating func listedType(_ type: String, _ node: Node, kind: String) -> ElementType? {
    let table = ElementTable.shared
    if let listed = table.type(type, of: node["name"]?.string) { return listed.kind == kind ? listed : nil }
    let variants = table.variants(of: type)
    guard !variants.isEmpty else { return nil }
    if let name = node["name"] {
      within(.key("name")) { $0.invalid(nil, name, expected: variants) }
    } else {
      report(.adaptiveMissingProperty, at: node.position, "\(location("name")) is missing", expected: variants)
    }
    return nil
  }

  /// Reads an element by its row: what is in it as elements and actions, all else as it is written.
  mutating func listedElement(_ type: ElementType, _ node: Node) -> Element? {
    let isDrawn = noteHosts(of: type, node)
    guard open(node, kind: type.name) else { return nil }
    skip(["type", "fallback", "requires"])
    var content = HostElement(node, of: type.owner, row: type)
    checkRequired(of: type)
    checkRelations(of: node)
    for property in type.properties where stated(property.key) != nil {
      switch property.alternatives.first {
      case .kind("action"): content.action = selectAction(property.key)
      case .list(let items):
        guard case .part(let name)? = items.first, ElementTable.shared.type(name)?.kind == "page" else { continue }
        content.pages = each(property.key) { $0.part($1, type: name) }
      default: break
      }
    }
    let read = Element.listedTypes[type.name]
    var element = common(read.map { $0(&self) } ?? .host(content))
    customise(&element, content.type, node)
    element.custom = nil
    if !isDrawn.byAll, isDrawn.bySome {
      element.substitute = substitute(for: node, of: type)
    }
    return element
  }

  /// Tells which of the previewed hosts draw a type; where none does, its fallback is drawn.
  mutating func noteHosts(of type: ElementType, _ node: Node, allowsFallback: Bool = true) -> (
    byAll: Bool, bySome: Bool
  ) {
    let drawing = hosts.filter { $0.family?.draws(type) == true }
    if !drawing.isEmpty { hostExtensions.drawnTypes.insert(node["type"]?.string ?? type.name) }
    if drawing.count == hosts.count, !hosts.isEmpty {
      if type.hosts.isEmpty {
        report(
          .adaptiveHostType, at: node.position, "\(location()) is of the type \(type.name), which no host has released")
      }
      return (true, true)
    }
    let missing = hosts.filter { $0.family?.draws(type) == false && !type.hosts.isEmpty }.map(\.name)
    let isOffered = !Set(type.hosts).isDisjoint(with: ["Teams", "Copilot", "Outlook"])
    hostExtensions.note(
      type: node["type"]?.string ?? type.name, of: type.owner, location(), at: node.position,
      hasFallback: allowsFallback ? node["fallback"] != nil : nil, missingHosts: isOffered ? missing : [])
    if drawing.isEmpty { isFlagged = true }
    return (false, !drawing.isEmpty)
  }

  /// Reads what stands for an element under the hosts that do not draw it.
  private mutating func substitute(for node: Node, of type: ElementType) -> Element.Substitute {
    switch node["fallback"]?.value {
    case .string(let text)? where text.lowercased() == "drop": return .nothing(of: type)
    case .map?:
      guard let fallback = node["fallback"] else { return .placeholder(of: type) }
      // An element and its fallback may have the same ids.
      let idsBefore = ids
      defer { ids = idsBefore }
      return within(.key("fallback")) { $0.element(fallback) }.map { .element($0, of: type) } ?? .nothing(of: type)
    default: return .placeholder(of: type)
    }
  }
}

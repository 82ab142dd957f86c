import Documents
import HTML
import Mustache

/// What a template that draws an element is filled with: `type`, every property of the element's JSON that some template
/// asks for, under its own name, and `drawn`, the drawing without the template.
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

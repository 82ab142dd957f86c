import Documents
import HTML
import Mustache

/// What a template that draws an element is filled with: `type`, every property of the element's JSON that some template
/// asks for, under its own name, and `drawn`, the drawing without the template.
struct TemplateValues {
  let library: Library

  func of(_ custom: CustomElement, drawn: Markup) -> Value {
    var members = members(custom.properties, depth: 0)
    members.removeAll { $0.name == "drawn" }
    members.append(("drawn", .markup(drawn)))
    return object(members)
  }

  private func value(_ node: Node, depth: Int) -> Value {
    switch node.value {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return .double(value)
    case .string(let text): return .text(text)
    case .list(let items): return depth > 16 ? .null : .list(items.map { value($0, depth: depth + 1) })
    case .map: return depth > 16 ? .null : object(members(node, depth: depth))
    }
  }

  private func members(_ node: Node, depth: Int) -> [(name: String, value: Value)] {
    (node.map?.entries ?? []).compactMap { entry in
      library.mentions(entry.key) ? (entry.key, value(entry.node, depth: depth + 1)) : nil
    }
  }

  private func object(_ members: [(name: String, value: Value)]) -> Value {
    .object(Object(Shape(members.map(\.name)), members.map(\.value)))
  }
}

import AdaptiveElements
import Documents

extension PayloadReader {
  /// Reads an action that the table lists and the schema does not have.
  mutating func listedAction(_ type: ElementType, _ node: Node, allowsFallback: Bool) -> Action? {
    _ = noteHosts(of: type, node, allowsFallback: allowsFallback)
    guard open(node, kind: type.name) else { return nil }
    defer { close() }
    skip(["type", "fallback", "requires"])
    checkRequired(of: type)
    var kind = Action.Kind.host(owner: type.owner)
    switch type.name {
    case "Action.Popover":
      if let content = self.node("content") {
        kind = .popover(
          within(.key("content")) { $0.element(content) }, position: stated("position")?.string ?? "Above",
          maxWidth: stated("maxPopoverWidth")?.pixels)
      }
    case "Action.ResetInputs":
      kind = .resetInputs((stated("targetInputIds")?.list ?? []).compactMap(\.string))
    default: break
    }
    return action(type.name, kind)
  }
}

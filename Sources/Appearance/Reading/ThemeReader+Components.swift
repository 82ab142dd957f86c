import Diagnostics
import Documents
import Text

extension ThemeReader {
  mutating func readComponents(_ node: Node) {
    for entry in entries(node, "components") {
      switch entry.key {
      case "contentCard" where entry.node.map != nil:
        for type in entries(entry.node, "components.contentCard") {
          guard ComponentSlots.cardTypes.contains(type.key) else {
            unknownSlot(
              "contentCard.\(type.key)", among: ComponentSlots.cardTypes, name: type.key, at: type.keyPosition)
            continue
          }
          readComponent("contentCard.\(type.key)", type.node)
        }
      case "contentCard":
        for type in ComponentSlots.cardTypes { readComponent("contentCard.\(type)", entry.node) }
      case "adaptive":
        for element in entries(entry.node, "components.adaptive") {
          readComponent("adaptive.\(element.key)", element.node)
        }
      case let slot where ComponentSlots.names.contains(slot): readComponent(slot, entry.node)
      default:
        unknownSlot(
          entry.key, among: ComponentSlots.names + ["contentCard", "adaptive"], name: entry.key, at: entry.keyPosition)
      }
    }
  }

  private mutating func readComponent(_ slot: String, _ node: Node) {
    if node.isNull || node.string != nil {
      file.components[slot] = ComponentDeclaration(template: node.string, place: source.place(node.position))
    } else {
      mistyped(node, "components.\(slot)", ["a template's path", "null"])
    }
  }

  private mutating func unknownSlot(_ slot: String, among names: [String], name: String, at position: Position) {
    report(
      .themeUnknownSlot, at: position, "components has no \"\(Self.excerpt(slot))\"", expected: names,
      hint: Suggestion.hint(for: name, among: names))
  }
}

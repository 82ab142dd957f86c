import Diagnostics
import Documents
import Text

extension HostConfig {
  /// Reads `containerStyles.customStyles`. One with the name of a built-in style is read over that, as the reference
  /// has it. Returns where the others stand, by name.
  mutating func readCustomStyles(_ reader: inout PayloadReader) -> [(name: String, position: Position)] {
    var found: [(name: String, position: Position)] = []
    containerStyles = reader.nested("containerStyles", containerStyles, isOpenEnded: true) { styles, reader in
      let read: [CustomStyle] = reader.each("customStyles") { reader, node in
        guard reader.open(node, kind: "custom style") else { return nil }
        defer { reader.close() }
        guard let name = reader.string("name") else {
          reader.missing("name", "nothing can name the style")
          reader.skip(["style"])
          return nil
        }
        guard let builtIn = ContainerStyle(rawValue: name) else {
          found.append((name, node.position))
          return CustomStyle(name: name, colors: reader.nested("style", ContainerColors()) { $0.read(&$1) })
        }
        styles[builtIn] = reader.nested("style", styles[builtIn]) { $0.read(&$1) }
        return nil
      }
      styles.custom = read
    }
    return found
  }

  /// Reports the styles that nothing can name.
  func checkCustomStyles(_ found: [(name: String, position: Position)], _ reader: inout PayloadReader) {
    for (name, position) in found where name != actions.showCardCustomStyle {
      reader.report(
        .adaptiveCustomStyle, at: position, "no payload can name the container style \"\(name.prefix(80))\"",
        expected: ContainerStyle.allCases.map(\.rawValue))
    }
  }
}

extension HostConfig.Actions {
  /// The style of a card that opens: of the schema, or of the host's own.
  mutating func readShowCardStyle(_ reader: inout PayloadReader, custom names: [String]) {
    if case .string(let name)? = reader.node("style")?.value, names.contains(name) {
      showCardCustomStyle = name
    } else {
      showCardStyle = reader.choice("style") ?? showCardStyle
    }
  }
}

import Diagnostics
import Documents
import Text

extension HostConfig {
  /// Reads `containerStyles.customStyles`. One with the name of a built-in style is read over that, as the reference
  /// has it. Returns where the others stand, by name.
  mutating func readCustomStyles(_ reader: inout PayloadReader) -> [(name: String, position: Position)] {
    guard let styles = reader.stated("containerStyles"), styles.map != nil else { return [] }
    var own: [(name: String, position: Position)] = []
    reader.within(.key("containerStyles")) { reader in
      guard reader.open(styles, kind: "containerStyles") else { return }
      defer { reader.close(isOpenEnded: true) }
      containerStyles.custom = reader.each("customStyles") { reader, node in
        guard reader.open(node, kind: "custom style") else { return nil }
        defer { reader.close() }
        guard let name = reader.string("name") else {
          reader.missing("name", "nothing can name the style")
          reader.skip(["style"])
          return nil
        }
        guard let builtIn = ContainerStyle(rawValue: name) else {
          own.append((name, node.position))
          var style = CustomStyle(name: name, colors: ContainerColors())
          reader.group("style", &style.colors)
          return style
        }
        reader.group("style", &containerStyles[builtIn])
        return nil
      }
    }
    return own
  }

  /// Reports the styles that nothing can name.
  func checkCustomStyles(_ styles: [(name: String, position: Position)], _ reader: inout PayloadReader) {
    for (name, position) in styles where name != actions.showCardCustomStyle {
      reader.report(
        .adaptiveCustomStyle, at: position, "no payload can name the container style \"\(name.prefix(80))\"",
        expected: ContainerStyle.allCases.map(\.rawValue))
    }
  }
}

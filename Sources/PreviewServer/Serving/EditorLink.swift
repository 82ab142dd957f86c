/// Addresses that open a file of the project in an editor of this machine.
public struct EditorLink: Sendable {
  /// With `{file}`, which is absolute, `{line}` and `{column}`.
  let template: String

  /// The names by which editors are known, with the addresses that they take.
  private static let known = [
    "code": "vscode://file{file}:{line}:{column}", "vscode": "vscode://file{file}:{line}:{column}",
    "codium": "vscodium://file{file}:{line}:{column}", "vscodium": "vscodium://file{file}:{line}:{column}",
    "cursor": "cursor://file{file}:{line}:{column}", "windsurf": "windsurf://file{file}:{line}:{column}",
    "zed": "zed://file{file}:{line}:{column}", "idea": "idea://open?file={file}&line={line}&column={column}",
    "subl": "subl://open?url=file://{file}&line={line}&column={column}",
  ]

  public static var names: [String] { known.keys.sorted() }

  /// - Parameter text: A name, a command such as `code --wait`, or an address with `{file}`. Nil for any other.
  public init?(_ text: String) {
    let command = text.split(separator: " ").first?.split(separator: "/").last.map(String.init) ?? ""
    if let template = Self.known[command] {
      self.template = template
    } else if text.contains("://"), text.contains("{file}") {
      template = text
    } else {
      return nil
    }
  }
}

/// A text or an address of a definition, as its reader sees it or its app gets it.
public struct StatedText: Sendable, Hashable {
  /// The property: "description", "extras.tone", "addresses".
  public var name: String
  public var text: String

  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

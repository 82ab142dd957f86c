import Documents
import Text

/// An entry of the card's `references`, which a citation opens.
struct CitationSource: Sendable {
  var type: String
  var title: String
  var abstract: String?
  var url: String?
  var keywords: [String]
  /// The card that an `AdaptiveCardReference` shows.
  var content: Card?
  var position: Position
}

extension PayloadReader {
  /// Reads what citations open; the table of elements checks the keys.
  mutating func references() -> [CitationSource] {
    hostExtensions.note(property: "references", of: HostExtensions.teams)
    return each("references") { reader, node -> CitationSource? in
      reader.checkObject(node, ofKind: "reference")
      guard node.map != nil else { return nil }
      let type = node["type"]?.string ?? ""
      var reference = CitationSource(
        type: type, title: node["title"]?.string ?? "", abstract: node["abstract"]?.string,
        url: node["url"]?.string,
        keywords: (node["keywords"]?.list ?? []).prefix(10).compactMap(\.string), position: node.position)
      if type == "AdaptiveCardReference", let content = node["content"] {
        reference.content = reader.within(.key("content")) { $0.referredCard(content) }
      }
      return reference
    }
  }

  /// A card of its own, whose ids may be those of the card around it.
  private mutating func referredCard(_ node: Node) -> Card? {
    let idsBefore = ids
    defer { ids = idsBefore }
    guard open(node, kind: "AdaptiveCard") else { return nil }
    defer { close() }
    return card(isRoot: false)
  }
}

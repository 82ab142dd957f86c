import Documents

/// `${rs:KEY}` in the texts of a card, which Microsoft Teams replaces with a text of the card's own
/// `resources` in the reader's language.
struct ResourceStrings {
  private var texts: [String: String] = [:]

  /// Nil where the card has no such texts.
  init?(_ card: Node, language: String) {
    guard let strings = card["resources"]?["strings"]?.map else { return nil }
    let short = language.prefix { $0 != "-" }.lowercased()
    for entry in strings.entries {
      let localized = entry.node["localizedValues"]?.map?.entries ?? []
      let text =
        localized.first { $0.key.lowercased() == language.lowercased() }?.node.string
        ?? localized.first { $0.key.prefix { $0 != "-" }.lowercased() == short }?.node.string
      texts[entry.key] = text ?? entry.node["defaultValue"]?.string
    }
  }

  /// The card with its texts; a key that is not there stays as it is written.
  func filled(_ node: Node, depth: Int = 0) -> Node {
    // Deeper than any element that is drawn.
    guard depth < 200 else { return node }
    switch node.value {
    case .string(let text):
      return text.contains("${rs:") ? Node(.string(filled(text)), at: node.position) : node
    case .list(let items): return Node(.list(items.map { filled($0, depth: depth + 1) }), at: node.position)
    case .map(let mapping):
      var entries = mapping.entries
      for i in entries.indices where entries[i].key != "resources" {
        entries[i].node = filled(entries[i].node, depth: depth + 1)
      }
      return Node(.map(Mapping(entries)), at: node.position)
    default: return node
    }
  }

  private func filled(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "${rs:") {
      result += rest[..<start.lowerBound]
      let name = rest[start.upperBound...].prefix { $0 != "}" }
      guard name.endIndex < rest.endIndex else { return result + rest[start.lowerBound...] }
      result += texts[String(name)] ?? "${rs:\(name)}"
      rest = rest[rest.index(after: name.endIndex)...]
    }
    return result + rest
  }

  /// The keys that a text asks for.
  static func keys(in text: String) -> [String] {
    text.split(separator: "${rs:", omittingEmptySubsequences: false).dropFirst().prefix(1000).map { part in
      String(part.prefix { $0 != "}" })
    }
  }
}

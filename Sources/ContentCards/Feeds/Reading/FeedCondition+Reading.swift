import Diagnostics
import Documents

extension FeedCondition {
  private enum TypeName: String, CaseIterable {
    case banner
    case captionedImage = "captioned-image"
    case classic
    case classicImage = "classic-image"
  }

  /// The map under a key; nil where there is none, or nothing in it.
  init?(_ key: String, _ parent: inout Fields) {
    guard let node = parent.node(key) else { return nil }
    var fields = Fields(node, of: key, in: parent.source)
    readTypes(&fields)
    ids = fields.strings("id")
    campaigns = fields.strings("campaign")
    tags = fields.strings("tags")
    ContentCard.Flags().visit { name, _ in
      if let value = fields.bool(name) { flags.append(Flag(name: name, value: value)) }
    }
    for entry in fields.entries("extras") {
      extras.append(Extra(name: entry.key, values: Self.values(of: entry.node)))
    }
    parent.absorb(fields)
  }

  private mutating func readTypes(_ fields: inout Fields) {
    let position = fields.position(of: "type")
    for name in fields.strings("type") {
      if TypeName(rawValue: name) != nil {
        types.append(name)
      } else if name == CardType.control.rawValue {
        fields.report(.feedNeverDrawn, at: position, "control cards are never in a feed")
      } else {
        let names = TypeName.allCases.map(\.rawValue)
        fields.report(
          .unknownValue, at: position, "type is \"\(name)\"", expected: names,
          hint: Suggestion.hint(for: name, among: names))
      }
    }
  }

  /// Reads extras as text, so that `priority: 1` means "1"; null means any value.
  private static func values(of node: Node) -> [String] {
    switch node.value {
    case .string(let text): [text]
    case .int(let number): [String(number)]
    case .double(let number): [String(number)]
    case .bool(let flag): [flag ? "true" : "false"]
    case .list(let items): items.flatMap { item in item.list == nil ? values(of: item) : [] }
    case .null, .map: []
    }
  }
}

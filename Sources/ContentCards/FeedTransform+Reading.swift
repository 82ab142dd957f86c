import Diagnostics
import Documents

extension FeedTransform {
  private static let kinds = ["filter", "exclude", "set", "sort"]

  /// One item of `transforms:`, a map with one key; a finding and nil for anything else.
  init?(_ fields: inout Fields) {
    let present = Self.kinds.filter { fields.contains($0) }
    guard present.count == 1, let kind = present.first else {
      let message = present.isEmpty ? "a transform without a rule" : "a transform with \(present.count) rules"
      // A misspelt key is reported as such, with the known ones.
      for kind in Self.kinds { _ = fields.node(kind) }
      fields.report(.feedRule, at: fields.position, message, expected: Self.kinds)
      return nil
    }
    switch kind {
    case "filter":
      guard let condition = FeedCondition("filter", &fields) else { return nil }
      self = .filter(condition)
    case "exclude":
      guard let condition = FeedCondition("exclude", &fields) else { return nil }
      self = .exclude(condition)
    case "set":
      guard var nested = fields.fields("set", of: "set") else { return nil }
      let condition = FeedCondition("where", &nested) ?? FeedCondition()
      self = .set(FeedChanges(&nested), where: condition)
      fields.absorb(nested)
    default:
      let keys = Self.sortKeys(&fields)
      guard !keys.isEmpty else { return nil }
      self = .sort(keys)
    }
  }

  private static func sortKeys(_ fields: inout Fields) -> [FeedSortKey] {
    let position = fields.position(of: "sort")
    return fields.strings("sort").compactMap { name in
      if let key = FeedSortKey(name) { return key }
      let bare = name.hasPrefix("-") ? String(name.dropFirst()) : name
      fields.report(
        .unknownValue, at: position, "sort by \"\(name)\"", expected: FeedSortKey.names,
        hint: Suggestion.hint(for: bare, among: FeedSortKey.names))
      return nil
    }
  }
}

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
    for (name, _) in ContentCard.Flags().named {
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
        fields.report(.feedWithdrawn, at: position, "control cards are never in a feed")
      } else {
        let names = TypeName.allCases.map(\.rawValue)
        fields.report(
          .unknownValue, at: position, "type is \"\(name)\"", expected: names,
          hint: Suggestion.hint(for: name, among: names))
      }
    }
  }

  /// Extras are text, so that `priority: 1` means "1"; nothing means any value.
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

extension FeedChanges {
  init(_ fields: inout Fields) {
    title = fields.string("title")
    domain = fields.string("domain")
    url = fields.url("url")
    pinned = fields.bool("pinned")
    viewed = fields.bool("viewed")
    dismissible = fields.bool("dismissible")
    for entry in fields.entries("extras") {
      guard let value = entry.node.string else {
        fields.mistyped("extras.\(entry.key)", entry.node, "text")
        continue
      }
      extras.append(ContentCard.Extra(name: entry.key, value: value))
    }
  }
}

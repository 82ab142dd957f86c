import Diagnostics
import Documents

/// A condition on cards. Everything stated must hold; of a list, one value.
public struct FeedCondition: Sendable, Hashable {
  /// A condition on one extra.
  public struct Extra: Sendable, Hashable {
    /// The key of the extra, which the card must have.
    public var name: String
    /// The values that the extra may have; empty for any.
    public var values: [String]
  }

  /// `classic` means with and without image, `classic-image` only with.
  public var types: [String] = []
  /// Ids, of which the card has one; empty for any.
  public var ids: [String] = []
  /// Campaigns, of which the card has one; empty for any.
  public var campaigns: [String] = []
  /// Tags, of which the card has at least one; empty for any.
  public var tags: [String] = []
  /// The flags that must be set, or must not; the others do not matter.
  public var flags: [ContentCard.Flags: Bool] = [:]
  /// Conditions on extras, all of which must hold.
  public var extras: [Extra] = []

  func holds(for item: FeedItem, in cards: CardCatalogue) -> Bool {
    let summary = cards.summary(item)
    guard types.isEmpty || types.contains(where: { Self.type($0, covers: summary.type) }) else { return false }
    guard ids.isEmpty || ids.contains(summary.id) else { return false }
    guard campaigns.isEmpty || summary.campaign.map(campaigns.contains) == true else { return false }
    guard tags.isEmpty || tags.contains(where: summary.tags.contains) else { return false }
    guard flags.allSatisfy({ cards.has($0.key, item) == $0.value }) else { return false }
    return extras.allSatisfy { wanted in
      guard let value = cards.extra(wanted.name, of: item) else { return false }
      return wanted.values.isEmpty || wanted.values.contains(value)
    }
  }

  /// The card's values of all that is stated, as a feed's file writes them, and whether each holds.
  func facts(of item: FeedItem, in cards: CardCatalogue) -> [(text: String, holds: Bool)] {
    let summary = cards.summary(item)
    var facts: [(text: String, holds: Bool)] = []
    func add(_ name: String, _ value: String?, where isStated: Bool = true, holds: Bool) {
      if isStated { facts.append((value.map { "`\(name): \($0)`" } ?? "a card without `\(name)`", holds)) }
    }
    add("type", summary.type, where: !types.isEmpty, holds: types.contains { Self.type($0, covers: summary.type) })
    add("id", summary.id, where: !ids.isEmpty, holds: ids.contains(summary.id))
    let isInCampaign = summary.campaign.map(campaigns.contains) == true
    add("campaign", summary.campaign, where: !campaigns.isEmpty, holds: isInCampaign)
    let written = summary.tags.isEmpty ? nil : "[\(summary.tags.joined(separator: ", "))]"
    add("tags", written, where: !tags.isEmpty, holds: tags.contains(where: summary.tags.contains))
    for field in CardField.flags {
      let value = cards.has(field.flag, item)
      add(field.name, value ? "true" : "false", where: flags[field.flag] != nil, holds: value == flags[field.flag])
    }
    for wanted in extras {
      let value = cards.extra(wanted.name, of: item)
      let isWanted = value.map { wanted.values.isEmpty || wanted.values.contains($0) } ?? false
      add("extras.\(wanted.name)", value, holds: isWanted)
    }
    return facts
  }

  private static func type(_ name: String, covers type: String) -> Bool {
    name == type || (name == "classic" && type == "classic-image")
  }
}

extension FeedCondition {
  private static let typeNames = CardType.allCases.filter { $0 != .control }.map(\.rawValue) + ["classic-image"]

  /// The map under a key; nil where there is none, or nothing in it.
  init?(_ key: String, _ parent: inout Fields) {
    guard let node = parent.node(key) else { return nil }
    var fields = Fields(node, of: key, in: parent.source)
    readTypes(&fields)
    ids = fields.strings("id")
    campaigns = fields.strings("campaign")
    tags = fields.strings("tags")
    for field in CardField.flags { flags[field.flag] = fields.bool(field.name) }
    for entry in fields.entries("extras") {
      // As text, so that `priority: 1` means "1"; null means any value.
      let values = (entry.node.list ?? [entry.node]).compactMap(\.scalarText)
      extras.append(Extra(name: entry.key, values: values))
    }
    parent.absorb(fields)
  }

  private mutating func readTypes(_ fields: inout Fields) {
    let position = fields.position(of: "type")
    for name in fields.strings("type") {
      if Self.typeNames.contains(name) {
        types.append(name)
      } else if name == CardType.control.rawValue {
        fields.report(.feedNeverDrawn, at: position, "control cards are never in a feed")
      } else {
        fields.report(
          .unknownValue, at: position, "type is \"\(name)\"", expected: Self.typeNames,
          hint: Suggestion.hint(for: name, among: Self.typeNames))
      }
    }
  }
}

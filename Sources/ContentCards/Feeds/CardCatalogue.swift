import CardSystems

/// The properties of all cards that feeds ask for, as columns: each feed looks at all cards and shows a few.
public struct CardCatalogue: Sendable {
  /// The flags of a card before a feed's rules change them.
  struct Marks: OptionSet {
    let rawValue: UInt8

    static let draft = Marks(rawValue: 1)
    static let control = Marks(rawValue: 2)
    static let pinned = Marks(rawValue: 4)
    static let viewed = Marks(rawValue: 8)
    static let dismissible = Marks(rawValue: 16)
    static let removed = Marks(rawValue: 32)

    /// The flags that are facts of a summary, by their names.
    fileprivate static let facts: [(name: String, mark: Marks)] = [
      ("pinned", .pinned), ("viewed", .viewed), ("dismissible", .dismissible), ("removed", .removed),
    ]
  }

  struct Row {
    /// Unix seconds.
    var created: Double?
    var expiresAt: Double?
    var marks: Marks
  }

  let summaries: [Summary]
  let rows: [Row]

  init(of summaries: [Summary]) {
    self.summaries = summaries
    rows = summaries.map { summary in
      var marks: Marks = summary.draft ? .draft : []
      if summary.type == CardType.control.rawValue { marks.insert(.control) }
      for (name, mark) in Marks.facts where summary.fact(name) != nil { marks.insert(mark) }
      return Row(created: summary.created, expiresAt: summary.expiresAt, marks: marks)
    }
  }
}

extension ContentCards {
  public static func catalogue(of summaries: [Summary]) -> CardCatalogue { CardCatalogue(of: summaries) }
}

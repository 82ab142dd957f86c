extension Preview {
  /// The members of a screen, as indexes in lists that screens
  /// share: twenty placeholders may each list two thousand blocks.
  public struct Members: Sendable {
    /// One definition, or a line of its own, in the list of a screen.
    public struct Row: Sendable {
      /// The index of the definition's summary; nil for a line that is no definition.
      public var index: Int?
      /// The position on the screen, from 0; nil where it is not shown.
      public var position: Int?
      /// The index of the reason.
      public var reason: Int
      /// The index of the title; nil where the summary's title is shown.
      public var title: Int?
    }

    /// The summaries of all definitions, to which rows refer by index.
    public private(set) var summaries: [Summary]
    /// The rows in the order of the page.
    public private(set) var rows: [Row] = []
    /// The sentences why a definition is shown or not, each once.
    public private(set) var reasons: [String]
    /// The titles of rows whose summary has another one.
    public private(set) var titles: [String] = []

    /// Has no rows yet; `reasons` are those that are known beforehand.
    public init(of summaries: [Summary] = [], reasons: [String] = [], capacity: Int = 0) {
      self.summaries = summaries
      self.reasons = reasons
      rows.reserveCapacity(capacity)
    }

    /// Whether the screen has no rows.
    public var isEmpty: Bool { rows.isEmpty }

    /// Adds a reason and returns its index.
    public mutating func add(reason: String) -> Int {
      reasons.append(reason)
      return reasons.count - 1
    }

    /// Adds a member: `index` is that of its summary, `reason` that of its reason.
    public mutating func add(_ index: Int, at position: Int? = nil, reason: Int) {
      rows.append(Row(index: index, position: position, reason: reason))
    }

    /// Adds a member under a title of its own.
    public mutating func add(_ index: Int?, title: String, at position: Int? = nil, reason: Int) {
      rows.append(Row(index: index, position: position, reason: reason, title: titles.count))
      titles.append(title)
    }

    /// Returns the rows that another list of this screen lacks, or has with another page, title, position
    /// or reason; and as not sent, what only that one has. `otherLines` are the `lines` of that list.
    public func without(_ others: Members, _ otherLines: Set<Line>) -> Members {
      guard !isEmpty || !others.isEmpty else { return self }
      var rest = self
      rest.rows = rows.indices.filter { place in
        let ownLine = line(rows[place])
        // Most rows stand in the same place of both lists.
        let isAtPlace = others.rows.indices.contains(place) && others.line(others.rows[place]) == ownLine
        return !isAtPlace && !otherLines.contains(ownLine)
      }.map { rows[$0] }
      // Long lists name only some of what they leave out, so that what one lacks may still be sent.
      guard rows.allSatisfy({ $0.index != nil }), pageNames != others.pageNames else { return rest }
      let keptNames = Set(pageNames)
      let lostSummaries = others.rows.compactMap { $0.index.map { others.summaries[$0] } }
        .filter { !keptNames.contains($0.pageName) }
      let reason = rest.add(reason: "not sent")
      rest.summaries += lostSummaries
      for index in rest.summaries.indices.suffix(lostSummaries.count) { rest.add(index, reason: reason) }
      return rest
    }

    /// The rows as they read, to be compared with those of other lists.
    public var lines: Set<Line> { Set(rows.map(line)) }

    private var pageNames: [String] { rows.compactMap { $0.index.map { summaries[$0].pageName } } }

    private func line(_ row: Row) -> Line {
      Line(
        page: row.index.map { summaries[$0].pageName },
        title: row.title.map { titles[$0] } ?? row.index.map { summaries[$0].title }, position: row.position,
        reason: reasons[row.reason])
    }

    /// A row as it reads.
    public struct Line: Hashable {
      let page, title: String?
      let position: Int?
      let reason: String

      /// Pages and places differ most.
      public func hash(into hasher: inout Hasher) {
        hasher.combine(page)
        hasher.combine(position)
      }
    }
  }
}

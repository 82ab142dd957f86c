import CardSystems

/// Lists all blocks of the project on a placeholder's page, with the reason why each is shown or not.
enum PlaceholderMembers {
  /// The blocks that could be shown, then the rest in file order.
  static func list(_ views: PlaceholderSelections, in blocks: BlockCatalogue) -> Preview.Members {
    var members = Preview.Members(of: blocks.summaries, reasons: blocks.reasons, capacity: blocks.summaries.count)
    let exceptions = views.exceptions()
    let placeholder = views.main.placeholder
    func add(_ item: Selection.Item) {
      var position: Int?
      if case .shown(let place) = item.reason { position = place }
      var text = item.reason.sentence(item.candidate, placeholder)
      for (when, reason) in exceptions[item.candidate.index] ?? [] {
        text += "; \(when): \(reason.sentence(item.candidate, placeholder))"
      }
      members.add(item.candidate.index, at: position, reason: members.add(reason: text))
    }
    for item in views.main.passed { add(item) }
    var isPassed = Set(views.main.passed.map(\.candidate.index))
    var refused = views.main.refused[...]
    for (index, reason) in blocks.elsewhere.enumerated() {
      if let next = refused.first, next.candidate.index == index {
        add(next)
        refused.removeFirst()
      } else if isPassed.isEmpty || isPassed.remove(index) == nil {
        members.add(index, reason: reason)
      }
    }
    return members
  }
}

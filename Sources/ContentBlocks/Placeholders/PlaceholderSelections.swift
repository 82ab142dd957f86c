import CardSystems
import Text

/// The blocks that a placeholder's page shows, in every state of the page.
struct PlaceholderSelections {
  /// The selection in the first state of the page.
  let main: Selection
  private let others: [(key: String, when: String, selection: Selection)]

  init(_ placeholder: Placeholder, from blocks: BlockCatalogue, in environment: Environment) {
    let candidates = blocks.candidates(for: placeholder.id)
    let hasOthers = blocks.hasOthers(than: candidates)
    let first = PlaceholderState(isPrefetched: placeholder.isPrefetched)
    let assumed = ImageState(environment.settings.remoteResources)
    func select(_ state: PlaceholderState) -> Selection {
      Selection(placeholder, from: candidates, hasOthers: hasOthers, now: environment.now, in: state)
    }
    let main = select(first)
    self.main = main
    others = [false, true].flatMap { isPrefetched in
      [false, true].map { isOppositeAssumption in
        let state = PlaceholderState(isOppositeAssumption: isOppositeAssumption, isPrefetched: isPrefetched)
        let images = (isOppositeAssumption ? assumed.other : assumed).rawValue
        return (
          images + (isPrefetched ? " prefetched" : ""),
          "where images " + images + (isPrefetched ? " and prefetched" : ""),
          state == first ? main : select(state)
        )
      }
    }
  }

  /// The blocks of all states, beginning with those of the first state in their order.
  var drawn: [Candidate] {
    var indices: Set<Int> = []
    return ([main] + others.map(\.selection)).flatMap(\.ranks).joined().filter { indices.insert($0.index).inserted }
  }

  /// For each block index, the states in which the block has
  /// another reason than in the first, wherever it stands.
  func exceptions() -> [Int: [(when: String, reason: SelectionReason)]] {
    var usual: [Int: SelectionReason] = [:]
    for item in main.items { usual[item.candidate.index] = item.reason }
    var exceptions: [Int: [(when: String, reason: SelectionReason)]] = [:]
    for (_, when, selection) in others {
      for item in selection.items {
        guard let usualReason = usual[item.candidate.index], usualReason != item.reason else { continue }
        if case (.shown, .shown) = (usualReason, item.reason) { continue }
        var states = exceptions[item.candidate.index] ?? []
        if let place = states.firstIndex(where: { $0.reason == item.reason }) {
          // "where images failed" includes the state in which they are prefetched as well.
          if !when.hasPrefix(states[place].when) { states[place].when += ", or " + when }
        } else {
          states.append((when, item.reason))
        }
        exceptions[item.candidate.index] = states
      }
    }
    return exceptions
  }

  /// The selections for the page's script. A key is the toolbar's word for the images, with ` prefetched`
  /// after it if it applies; the first state has an empty key, and states equal to it are left out.
  func json() -> String {
    let first = text(main)
    return JSONWriter.object { json in
      json.member("", json: first)
      for (key, _, selection) in others {
        let text = text(selection)
        if text != first { json.member(key, json: text) }
      }
    }.text
  }

  private func text(_ selection: Selection) -> String {
    JSONWriter.object { json in
      json.array("ranks", selection.ranks) { $0.member(nil, $1.map(\.id)) }
      json.array("corrupted", selection.corrupted) { json, candidate in
        json.array(nil, [false, true]) { json, isEvent in
          if isEvent { json.member(nil, json: candidate.event ?? "{}") } else { json.member(nil, candidate.id) }
        }
      }
      json.member("outcome", selection.outcome.rawValue)
    }.text
  }
}

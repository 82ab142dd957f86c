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
    let sdk = environment.settings.blocks.sdk
    let first = PlaceholderState(isPrefetched: placeholder.isPrefetched)
    let assumed = ImageState(environment.settings.remoteResources)
    func select(_ state: PlaceholderState) -> Selection {
      Selection(
        placeholder, from: candidates, by: state.sdk ?? sdk, hasOthers: hasOthers, now: environment.now, in: state)
    }
    let main = select(first)
    self.main = main
    // Only what the SDKs make of a block, and the order of names, tells them apart.
    let differs = candidates.contains(where: \.dependsOnSDK)
    let sdks =
      [nil]
      + BlockSDK.allCases.filter { other in
        other != sdk && (differs || placeholder.kind == .carousel && (other == .android || sdk == .android))
      }
    others = sdks.flatMap { sdk in
      [false, true].flatMap { isPrefetched in
        [false, true].map { isOppositeAssumption in
          let state = PlaceholderState(
            isOppositeAssumption: isOppositeAssumption, isPrefetched: isPrefetched, sdk: sdk)
          let images = (isOppositeAssumption ? assumed.other : assumed).rawValue
          let isFirst = isPrefetched == first.isPrefetched && !isOppositeAssumption
          let when = "where images " + images + (isPrefetched ? " and prefetched" : "")
          return (
            (sdk.map { $0.rawValue + " " } ?? "") + images + (isPrefetched ? " prefetched" : ""),
            sdk.map { "on \($0.name)" + (isFirst ? "" : " " + when) } ?? when,
            state == first ? main : select(state)
          )
        }
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
    let ownReasons = others.prefix(Self.ownCount).map { other in
      Dictionary(other.selection.items.map { ($0.candidate.index, $0.reason) }) { first, _ in first }
    }
    for (i, (_, when, selection)) in others.enumerated() {
      let usual = i < Self.ownCount ? usual : ownReasons[i % Self.ownCount]
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

  /// The states under the project's SDK, which come first; as many of each other SDK follow.
  private static let ownCount = 4

  /// The selections for the page's script. A key is the toolbar's word for the images, with `
  /// prefetched` after it if it applies; the first state has an empty key, and states equal to it
  /// are left out. Another SDK stands before the word; where it makes no difference, it is left out.
  func json() -> String {
    let first = text(main)
    let texts = others.map { text($0.selection) }
    return JSONWriter.object { json in
      json.member("", json: first)
      for (i, (key, _, _)) in others.enumerated()
      where texts[i] != (i < Self.ownCount ? first : texts[i % Self.ownCount]) {
        json.member(key, json: texts[i])
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

import CardSystems
import Documents
import Text

/// Which blocks a placeholder's page shows, in every situation that it can be switched to.
struct PlaceholderViews {
  /// The situation that the page is in at first.
  let main: Selection
  private let others: [(key: String, when: String, selection: Selection)]

  init(_ placeholder: Placeholder, from blocks: BlockCatalogue, in environment: Environment) {
    let own = blocks.candidates(for: placeholder.id)
    let hasOthers = blocks.hasOthers(than: own)
    let first = Situation(isPrefetched: placeholder.isPrefetched)
    let assumed = ImageState(environment.settings.remoteResources)
    func select(_ situation: Situation) -> Selection {
      Selection(placeholder, from: own, hasOthers: hasOthers, now: environment.now, in: situation)
    }
    let main = select(first)
    self.main = main
    others = [false, true].flatMap { isPrefetched in
      [false, true].map { isOtherCase in
        let situation = Situation(isOtherCase: isOtherCase, isPrefetched: isPrefetched)
        let images = (isOtherCase ? assumed.other : assumed).rawValue
        return (
          images + (isPrefetched ? " prefetched" : ""),
          "images " + images + (isPrefetched ? " and prefetched" : ""),
          situation == first ? main : select(situation)
        )
      }
    }
  }

  /// The blocks of all situations, those of the first in their order.
  var drawn: [Candidate] {
    var seen: Set<Int> = []
    return ([main] + others.map(\.selection)).flatMap(\.ranks).joined().filter { seen.insert($0.index).inserted }
  }

  /// What becomes of blocks in other situations, where it is something else than in the first: in words, by the block's
  /// index. Another place among those that are shown is nothing else.
  func exceptions() -> [Int: [(when: String, verdict: Verdict)]] {
    var usual: [Int: Verdict] = [:]
    for item in main.items { usual[item.candidate.index] = item.verdict }
    var exceptions: [Int: [(when: String, verdict: Verdict)]] = [:]
    for (_, when, selection) in others {
      for item in selection.items {
        guard let before = usual[item.candidate.index], before != item.verdict else { continue }
        if case (.shown, .shown) = (before, item.verdict) { continue }
        var known = exceptions[item.candidate.index] ?? []
        if let place = known.firstIndex(where: { $0.verdict == item.verdict }) {
          // "images failed" says it of those that are prefetched, too.
          if !when.hasPrefix(known[place].when) { known[place].when += ", or " + when }
        } else {
          known.append((when, item.verdict))
        }
        exceptions[item.candidate.index] = known
      }
    }
    return exceptions
  }

  /// For the page's script: by the toolbar's word for the images, and ` prefetched` behind it; the first situation has
  /// no name, and the ones that are like it are left out.
  func json() -> String {
    let first = text(main)
    var json = JSONWriter()
    json.object { json in
      json.member("", json: first)
      for (key, _, selection) in others {
        let text = text(selection)
        if text != first { json.member(key, json: text) }
      }
    }
    return json.content.text
  }

  private func text(_ selection: Selection) -> String {
    var json = JSONWriter()
    json.object { json in
      json.array("ranks", selection.ranks) { $0.member(nil, $1.map(\.id)) }
      json.array("corrupted", selection.corrupted) { json, candidate in
        json.array(nil, [false, true]) { json, isEvent in
          if isEvent { json.member(nil, json: candidate.event ?? "{}") } else { json.member(nil, candidate.id) }
        }
      }
      json.member("outcome", selection.outcome.rawValue)
    }
    return json.content.text
  }
}

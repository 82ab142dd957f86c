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
    var out = Bytes("{\"\":")
    out.append(first)
    for (key, _, selection) in others {
      let text = text(selection)
      guard text != first else { continue }
      out.append(",\"")
      out.append(text: key)
      out.append("\":")
      out.append(text)
    }
    out.append("}")
    return out.text
  }

  private func text(_ selection: Selection) -> Bytes {
    var out = Bytes("{\"ranks\":")
    list(selection.ranks, &out) { rank, out in
      list(rank, &out) { JSONText.append($0.id, to: &$1) }
    }
    out.append(",\"corrupted\":")
    list(selection.corrupted, &out) { candidate, out in
      out.append("[")
      JSONText.append(candidate.id, to: &out)
      out.append(",")
      out.append(text: candidate.event ?? "{}")
      out.append("]")
    }
    out.append(",\"outcome\":\"")
    out.append(text: selection.outcome.rawValue)
    out.append("\"}")
    return out
  }

  private func list<Item>(_ items: [Item], _ out: inout Bytes, _ append: (Item, inout Bytes) -> Void) {
    out.append("[")
    for (i, item) in items.enumerated() {
      if i > 0 { out.append(",") }
      append(item, &out)
    }
    out.append("]")
  }
}

import CardSystems
import Documents

/// Which blocks a placeholder's page shows, in every situation that it can be switched to.
struct PlaceholderViews {
  /// The situation that the page is in at first.
  let main: Selection
  private let others: [(key: String, selection: Selection)]

  init(_ placeholder: Placeholder, from summaries: [Summary], in environment: Environment) {
    let candidates = summaries.enumerated().map { Candidate($1, at: $0) }
    func selection(_ situation: Situation) -> Selection {
      Selection(placeholder, from: candidates, now: environment.now, in: situation)
    }
    let assumed = ImageState(environment.settings.remoteResources)
    main = selection(Situation(isPrefetched: placeholder.isPrefetched))
    others = [false, true].flatMap { isPrefetched in
      [false, true].map { isOtherCase in
        (
          (isOtherCase ? assumed.other : assumed).rawValue + (isPrefetched ? " prefetched" : ""),
          selection(Situation(isOtherCase: isOtherCase, isPrefetched: isPrefetched))
        )
      }
    }
  }

  /// The blocks of all situations, those of the first in their order.
  var drawn: [Candidate] {
    var seen: Set<Int> = []
    return ([main] + others.map(\.selection)).flatMap(\.ranks).joined().filter { seen.insert($0.index).inserted }
  }

  /// For the page's script: by the toolbar's word for the images, and ` prefetched` behind it; the first situation has
  /// no name, and the ones that are like it are left out.
  func json() -> String {
    let first = text(main)
    var out = Array("{\"\":".utf8) + first
    for (key, selection) in others {
      let text = text(selection)
      if text != first { out += Array(",\"\(key)\":".utf8) + text }
    }
    out.append(UInt8(ascii: "}"))
    return String(decoding: out, as: UTF8.self)
  }

  private func text(_ selection: Selection) -> [UInt8] {
    var out = Array("{\"ranks\":".utf8)
    list(selection.ranks, &out) { rank, out in
      list(rank, &out) { JSONText.append($0.id, to: &$1) }
    }
    out += Array(",\"corrupted\":".utf8)
    list(selection.corrupted, &out) { candidate, out in
      out.append(UInt8(ascii: "["))
      JSONText.append(candidate.id, to: &out)
      out += Array(",".utf8) + Array((candidate.event ?? "{}").utf8) + Array("]".utf8)
    }
    out += Array(",\"outcome\":\"\(selection.outcome.rawValue)\"}".utf8)
    return out
  }

  private func list<Item>(_ items: [Item], _ out: inout [UInt8], _ append: (Item, inout [UInt8]) -> Void) {
    out.append(UInt8(ascii: "["))
    for (i, item) in items.enumerated() {
      if i > 0 { out.append(UInt8(ascii: ",")) }
      append(item, &out)
    }
    out.append(UInt8(ascii: "]"))
  }
}

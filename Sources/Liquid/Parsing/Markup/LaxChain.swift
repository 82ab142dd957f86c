/// Reads an output as Liquid does where its strict parser fails: what has no meaning is passed over.
enum LaxChain {
  static func read(_ markup: TagMarkup, _ range: Range<Int>) -> FilterChainText {
    guard let value = markup.firstFragment(range) else { return FilterChainText() }
    var chain = FilterChainText(value: MarkupPart(markup, value))
    let bar = UInt8(ascii: "|")
    guard let start = markup.bytes[value.upperBound..<range.upperBound].firstIndex(of: bar) else { return chain }
    var at = markup.skipSpace(from: start + 1, to: range.upperBound)
    while at < range.upperBound {
      let end = filterEnd(markup, from: at, to: range.upperBound)
      if end > at, let filter = filter(markup, at..<end) { chain.filters.append(filter) }
      at = max(end, at + 1)
    }
    return chain
  }

  /// The end of fragments, space and commas.
  private static func filterEnd(_ markup: TagMarkup, from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      if let next = markup.fragmentEnd(from: at, to: end) {
        at = next
      } else if markup.bytes[at].isSpace || markup.bytes[at] == UInt8(ascii: ",") {
        at += 1
      } else {
        break
      }
    }
    return at
  }

  private static func filter(_ markup: TagMarkup, _ range: Range<Int>) -> FilterText? {
    guard let start = range.first(where: { markup.bytes[$0].isWord }) else { return nil }
    let name = start..<markup.wordEnd(from: start, to: range.upperBound)
    var filter = FilterText(name: MarkupPart(markup, name))
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = markup.bytes[at]
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ","),
        let match = argument(markup, markup.skipSpace(from: at + 1, to: range.upperBound)..<range.upperBound)
      {
        filter.arguments.append(match.argument)
        at = match.end
      } else {
        at += 1
      }
    }
    return filter
  }

  /// A fragment, with a name and a colon before it where both are there.
  private static func argument(
    _ markup: TagMarkup, _ range: Range<Int>
  ) -> (argument: ArgumentText, end: Int)? {
    let wordEnd = markup.wordEnd(from: range.lowerBound, to: range.upperBound)
    let colon = markup.skipSpace(from: wordEnd, to: range.upperBound)
    if wordEnd > range.lowerBound, colon < range.upperBound, markup.bytes[colon] == UInt8(ascii: ":") {
      let start = markup.skipSpace(from: colon + 1, to: range.upperBound)
      if let end = markup.fragmentEnd(from: start, to: range.upperBound) {
        let keyword = MarkupPart(markup, range.lowerBound..<wordEnd)
        return (ArgumentText(keyword: keyword, value: MarkupPart(markup, start..<end)), end)
      }
    }
    guard let end = markup.fragmentEnd(from: range.lowerBound, to: range.upperBound) else { return nil }
    return (ArgumentText(keyword: nil, value: MarkupPart(markup, range.lowerBound..<end)), end)
  }
}

/// A filter as it is written.
struct FilterText: Sendable {
  var name: MarkupPart
  var arguments: [ArgumentText] = []

  /// None for a name that is no filter.
  var traits: LiquidFilter.Traits { LiquidFilter.row(name.bytes).map { LiquidFilter.all[$0].traits } ?? [] }
}

struct ArgumentText: Sendable {
  var keyword: MarkupPart?
  var value: MarkupPart
}

/// A value and its filters as they are written.
struct FilterChainText: Sendable {
  var value: MarkupPart?
  var filters: [FilterText] = []

  var hasDefault: Bool { filters.contains { $0.name.bytes.isWord("default") } }
}

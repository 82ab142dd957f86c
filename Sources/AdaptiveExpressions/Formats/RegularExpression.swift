/// A regular expression of the kinds that JavaScript and .NET have in common:
/// classes, groups, alternatives, counts, anchors, look-ahead and `(?i)`. It
/// is tried with a budget, because a few characters can ask for years.
struct RegularExpression: Sendable {
  private let root: RegularExpressionNode
  private let ignoresCase: Bool
  private let isMultiline: Bool

  init(_ pattern: String) throws(ExpressionError) {
    var parser = RegularExpressionParser(pattern)
    root = try parser.parse()
    (ignoresCase, isMultiline) = (parser.ignoresCase, parser.isMultiline)
  }

  /// Whether it fits somewhere in a text.
  func isFound(in text: String, _ evaluator: inout ExpressionEvaluator) throws(ExpressionError) -> Bool {
    let scalars = Array((ignoresCase ? text.lowercased() : text).unicodeScalars)
    var match = Match(scalars: scalars, isMultiline: isMultiline, steps: evaluator.steps)
    defer { evaluator.steps = match.steps }
    return try !match.ends(of: root, from: Array(0...scalars.count)).isEmpty
  }

  /// Follows all ways at once, so that the time is bounded by the lengths of the expression and of the text.
  private struct Match {
    let scalars: [Unicode.Scalar]
    let isMultiline: Bool
    var steps: Int

    /// The places where a node may end that begins at one of the given places.
    mutating func ends(of node: RegularExpressionNode, from places: [Int]) throws(ExpressionError) -> [Int] {
      steps -= 1 + places.count
      guard steps > 0 else { throw ExpressionError("a regular expression takes too many steps", kind: .exhausted) }
      if places.isEmpty { return [] }
      switch node {
      case .empty: return places
      case .character(let set):
        return places.compactMap { i in scalars[safe: i].flatMap { set.contains($0) ? i + 1 : nil } }
      case .sequence(let nodes):
        var places = places
        for node in nodes { places = try ends(of: node, from: places) }
        return places
      case .alternatives(let nodes):
        var endPlaces: Set<Int> = []
        for node in nodes { endPlaces.formUnion(try ends(of: node, from: places)) }
        return endPlaces.sorted()
      case .repeated(let node, let counts): return try ends(of: node, counts, from: places)
      case .start: return places.filter { $0 == 0 || isMultiline && scalars[safe: $0 - 1] == "\n" }
      case .end: return places.filter { $0 == scalars.count || isMultiline && scalars[safe: $0] == "\n" }
      case .wordEdge(let isOne): return places.filter { (isWord($0 - 1) != isWord($0)) == isOne }
      case .lookAhead(let node, let isWanted):
        var matching: [Int] = []
        for place in places where try ends(of: node, from: [place]).isEmpty != isWanted { matching.append(place) }
        return matching
      }
    }

    private func isWord(_ i: Int) -> Bool { scalars[safe: i].map(ScalarSet.word.contains) ?? false }

    /// Round by round; a place that was reached before brings nothing new, once the least count is.
    private mutating func ends(
      of node: RegularExpressionNode, _ counts: ClosedRange<Int>, from places: [Int]
    ) throws(ExpressionError) -> [Int] {
      var round = places
      var endPlaces: Set<Int> = counts.lowerBound == 0 ? Set(places) : []
      var count = 0
      while count < counts.upperBound, !round.isEmpty {
        let next = try ends(of: node, from: round)
        count += 1
        guard count >= counts.lowerBound else {
          round = next
          continue
        }
        round = next.filter { endPlaces.insert($0).inserted }
      }
      return endPlaces.sorted()
    }
  }
}

/// A part of a regular expression.
indirect enum RegularExpressionNode: Sendable {
  case empty
  case character(ScalarSet)
  case sequence([RegularExpressionNode])
  case alternatives([RegularExpressionNode])
  case repeated(RegularExpressionNode, ClosedRange<Int>)
  case start
  case end
  case wordEdge(isOne: Bool)
  case lookAhead(RegularExpressionNode, isWanted: Bool)
}

/// A class of characters.
struct ScalarSet: Sendable {
  var ranges: [ClosedRange<UInt32>] = []

  func contains(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } }

  static func of(_ scalar: Unicode.Scalar) -> ScalarSet { ScalarSet(ranges: [scalar.value...scalar.value]) }
  static let digits = ScalarSet(ranges: [0x30...0x39])
  static let word = ScalarSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let space = ScalarSet(
    ranges: [
      0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
      0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
  static let lineBreaks = ScalarSet(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])

  /// The only character, if there is one.
  var single: UInt32? {
    guard ranges.count == 1, ranges[0].lowerBound == ranges[0].upperBound else { return nil }
    return ranges[0].lowerBound
  }

  /// All other characters.
  var inverted: ScalarSet {
    var result: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > start { result.append(start...(range.lowerBound - 1)) }
      start = max(start, range.upperBound + 1)
    }
    if start <= 0x10_FFFF { result.append(start...0x10_FFFF) }
    return ScalarSet(ranges: result)
  }
}
